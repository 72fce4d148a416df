from kb.model import Reading, Source


def read(source: Source) -> Reading:
    raise NotImplementedError
