"""A balcony of a flat: boards, a railing of steel, and tree tops beyond. The house is at y 0, the railing at EDGE."""

import numpy as np

from .furniture import slab
from .gardens import bricks, sky
from .materials import coated, flat, plaster, wood
from .objects import mesh
from .plants import clump, leaf, planted, potted
from .solids import box, plank, tube

EDGE, RAIL = -1.45, 1.10  # metres: where the railing stands, and how high
LEFT, RIGHT = -2.2, 2.2


def railing(y=EDGE, left=LEFT, right=RIGHT):
    """A round handrail of 42 mm on thin bars."""
    dark = coated('#33383a', 0.45)
    pieces = [tube([(left, y, RAIL - 0.021), (right, y, RAIL - 0.021)], 0.021, dark, 24)]
    pieces.append(tube([(left, y, 0.10), (right, y, 0.10)], 0.013, dark, 20))
    count = round((right - left) / 0.11)
    for k in range(count + 1):
        x = left + (right - left) * k / count
        thick = 0.019 if k % 10 == 0 else 0.006
        pieces.append(tube([(x, y, 0 if k % 10 == 0 else 0.10), (x, y, RAIL - 0.03)], thick, dark, 14))
    for item in pieces:
        item.name = 'set railing'


def boards():
    """A floor of weathered boards along the house."""
    timber, y = wood('larch'), -0.05
    while y > EDGE - 0.12:
        plank((LEFT, y, -0.014), (RIGHT, y, -0.014), 0.117, 0.028, timber, up=(0, 0, 1)).name = 'set board'
        y -= 0.122


def tree_tops():
    """The crowns of the trees about the house, seen from the first floor."""
    rnd = np.random.default_rng(4)
    leaves = clump(rnd, leaf('#4d6048', '#74855f', '#9aa67e'), 500, 0.8, 2.4)
    for k in range(26):
        turn, away, radius = -2.6 + 2.8 * (k % 13) / 12, 9 if k < 13 else 15, rnd.uniform(1.6, 2.4)
        x, y, top = away * np.cos(turn), EDGE + away * np.sin(turn), rnd.uniform(-1.5, -0.7) + 0.05 * away
        for _ in range(26):
            way = rnd.normal(size=3)
            way *= radius * rnd.uniform(0.6, 1) / np.linalg.norm(way)
            planted(rnd, leaves, (x + way[0], y + way[1], top + way[2] * 0.8))


def house(door):
    """A brick wall with a glazed door between two places along it."""
    x0, x1 = door
    for a, b in ((LEFT - 0.4, x0), (x1, RIGHT + 0.4)):
        item = box(b - a, 0.22, 2.6, bricks(), 0)
        item.name, item.location = 'set wall', ((a + b) / 2, 0.11, 0)
    white = plaster('#efede7', 0.4, 0.02)
    slab(x0, x1, 0.0, 0.2, 2.08, 2.6, flat('#a8a08f', 0.9))
    for a, b in ((x0, x0 + 0.07), (x1 - 0.07, x1)):
        slab(a, b, 0.04, 0.11, 0.02, 2.08, white, 0.003)
    for a, b in ((0.0, 0.16), (1.0, 1.06), (2.0, 2.08)):
        slab(x0, x1, 0.04, 0.11, a, b, white, 0.003)
    slab(x0, x1, 0.10, 0.12, 0.02, 2.08, coated('#2b3438', 0.06))


def balcony(door=(0.9, 1.75), sun=-150):
    """The balcony with its house, its railing and what is seen from it; `sun` is where the sun stands (degrees)."""
    house(door)
    boards()
    railing()
    potted(-1.75, EDGE + 0.24, 0.30)
    potted(1.85, EDGE + 0.22, 0.36)
    wide = ((-400, -400, -3), (400, -400, -3), (400, 400, -3), (-400, 400, -3))
    mesh('set green', wide, [(0, 1, 2, 3)], flat('#4f5c40', 0.9))
    tree_tops()
    sky(elevation=40, rotation=sun)
