"""Runs the book's snippets under each start method; puts their output on pages."""
