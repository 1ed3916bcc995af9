"""Turns a symmetric positive definite matrix into its inverse, with nothing but the standard library."""

from __future__ import annotations

from math import fsum, sqrt

Matrix = list[list[float]]


def inverse(matrix: Matrix) -> Matrix:
    """By Cholesky's decomposition: the matrix is L·Lᵀ, its inverse L⁻ᵀ·L⁻¹."""
    size = len(matrix)
    lower = [[0.0] * size for _ in range(size)]
    for row in range(size):
        for column in range(row + 1):
            rest = matrix[row][column] - fsum(lower[row][k] * lower[column][k] for k in range(column))
            lower[row][column] = sqrt(rest) if row == column else rest / lower[column][column]
    undone = [[0.0] * size for _ in range(size)]
    for column in range(size):
        undone[column][column] = 1 / lower[column][column]
        for row in range(column + 1, size):
            undone[row][column] = -fsum(lower[row][k] * undone[k][column] for k in range(column, row)) / lower[row][row]
    return [[fsum(undone[k][row] * undone[k][column] for k in range(max(row, column), size)) for column in range(size)] for row in range(size)]


def times(matrix: Matrix, vector: list[float]) -> list[float]:
    return [fsum(each * factor for each, factor in zip(row, vector, strict=True)) for row in matrix]
