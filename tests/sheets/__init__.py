"""Tests of the sheets: they look at the pages, pictures and files that come out."""
