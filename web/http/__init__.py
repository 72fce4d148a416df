"""What every request and response has: errors, headers, bounds, addresses.

    urls                 addresses, made and read
    request_body         the JSON of a request, within bounds
    rate_limits          how much a client may ask
    errors               every error in one shape
    headers              what every response has
    json_answers, kept_answers  answers written, and kept with their snapshot
    access_log, metrics  each answer as a line; answers counted and timed
    unanswered           what no rule answers, written down

They stand in the order in which a request meets them.
"""
