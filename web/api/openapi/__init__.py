"""The description of the API, made of its routes and types.

    parameters, operations  what the code of a route does not say
    examples                examples from the snapshot that is served
    description             all of it as OpenAPI 3.1

They stand in the order of the data.
"""
