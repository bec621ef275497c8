"""Walls that washing lines are screwed to, at y 0: each function builds one with the ground before it."""

from .. import gardens
from ..materials import coated, plaster
from ..plants import hedge, lawn, potted
from ..rooms import tiles
from ..solids import plank
from .garden_features import fence


def brick():
    gardens.wall(0, -9, 9)
    gardens.terrace(-6, 0, 9)


def limewashed():
    gardens.wall(0, -9, 9, 2.5, plaster('#efe8da', 0.9, 0.4))
    gardens.terrace(-6, 0, 9, tiles('#a87a62', 0.21, 0.008, '#8d8375', 0.85))
    potted(-2.1, -0.3, 0.42)
    potted(1.5, -0.3, 0.34)


def shed_wall():
    paint = coated('#a3b3a8', 0.6)
    for k in range(20):
        plank((-9, -0.008, 0.07 + 0.138 * k), (9, -0.008, 0.07 + 0.138 * k), 0.016, 0.145, paint).name = 'set wall'
    lawn(-5, -0.1, 6)


def fenced():
    fence(0.02, -9, 9, 2.1)
    gardens.terrace(-6, 0, 9)
    hedge(1.0, 2.5, 9, ('#8a5a2c', '#bb8142', '#dcae6a'))
