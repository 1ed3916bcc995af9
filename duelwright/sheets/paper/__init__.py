"""Turns pieces into paper: laid out, placed on sheets, cut marks around them."""
