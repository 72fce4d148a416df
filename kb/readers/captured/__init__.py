"""Readers of captured pages whose layout lost lines or marks."""
