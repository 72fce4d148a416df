"""Readers for captured web pages whose text lost lines or marks."""
