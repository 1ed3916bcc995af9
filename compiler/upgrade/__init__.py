"""Upgrading: files in an older version of the language, in the words of the newest."""
