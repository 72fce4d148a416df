"""The server behind `kb serve`: connections, processes, and the way from them to the application.

    gateway     a whole request -> the application, in one of a few threads
    protocol    bounds on what a connection may send, and how long it may take
    refusals    the answers to what never reaches the application
    processes   one process for each core; a stop that loses no request

Any other WSGI server can serve `web:create_app()` as well; nothing else of the site knows of this
package.
"""
