"""What the table tells and asks: reasons, sums, consequences."""
