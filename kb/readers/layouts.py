def propose_reader(text: str) -> str:
    raise NotImplementedError
