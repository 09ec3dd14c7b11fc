"""The pieces of the build. Standard library only: most of them run before `.venv` exists.

They are imported from the repository's root as `web.tools.<piece>`, by `build.py` and by the tests.
"""
