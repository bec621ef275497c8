"""A bathroom: a bath of 170 × 75 cm in a tiled alcove. The floor is z 0, the back wall is y 0, the rim is at RIM."""

import math

from .furniture import slab
from .materials import coated, plaster, steel
from .objects import mesh, place
from .paths import arc, rounded
from .rooms import CEILING, tiles
from .scene import area, camera, world
from .solids import lathe, tube

RIM = 0.56
LENGTH, WIDTH = 1.70, 0.75


def bath():
    """The tub, whose flat rim is 7 cm wide, and its panel."""
    enamel = coated('#eeede8', 0.14)
    rings = [
        (LENGTH, WIDTH, RIM - 0.05, 0.03),
        (LENGTH, WIDTH, RIM - 0.008, 0.03),
        (LENGTH - 0.012, WIDTH - 0.012, RIM, 0.03),
        (LENGTH - 0.13, WIDTH - 0.13, RIM, 0.10),
        (LENGTH - 0.16, WIDTH - 0.16, RIM - 0.012, 0.11),
        (LENGTH - 0.24, WIDTH - 0.22, RIM - 0.25, 0.12),
        (LENGTH - 0.40, WIDTH - 0.30, RIM - 0.40, 0.12),
        (LENGTH - 0.60, WIDTH - 0.42, RIM - 0.42, 0.10),
    ]
    vertices, faces = [], []
    for length, width, z, radius in rings:
        vertices += [(x, y - WIDTH / 2, z) for x, y in rounded(length, width, radius, 10)]
    n = len(vertices) // len(rings)
    for j in range(len(rings) - 1):
        faces += [(j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i) for i in range(n)]
    faces.append(tuple((len(rings) - 1) * n + i for i in range(n)))
    mesh('set tub', vertices, faces, enamel, 50)
    slab(-LENGTH / 2, LENGTH / 2, -WIDTH + 0.012, -WIDTH + 0.03, 0, RIM - 0.02, plaster('#e4e0d6', 0.4, 0.02), 0.004)


def tap(x, y):
    """A mixer on the rim with two cross heads."""
    chrome, pieces = steel(), []
    for side in (-1, 1):
        stem = [(0.0001, 0), (0.026, 0), (0.026, 0.006), (0.013, 0.012), (0.013, 0.07), (0.017, 0.078), (0.0001, 0.082)]
        pieces.append(place(lathe(stem, chrome, 32), (x, y + side * 0.075, RIM)))
        for turn in (20, 110):
            a = math.radians(turn)
            reach = (0.030 * math.cos(a), 0.030 * math.sin(a))
            ends = [(x + k * reach[0], y + side * 0.075 + k * reach[1], RIM + 0.074) for k in (-1, 1)]
            pieces.append(tube(ends, 0.006, chrome, 14))
    pieces.append(tube([(x, y - 0.075, RIM + 0.045), (x, y + 0.075, RIM + 0.045)], 0.013, chrome, 24))
    spout = [(x, y, RIM + 0.045), *arc((x + 0.07, y, RIM + 0.16), 0.07, 180, 20, 16)]
    pieces.append(tube(spout, 0.011, chrome, 24))
    for item in pieces:
        item.name = 'set tap'


def bathroom():
    """Green tiles to the height of a door, white plaster above, daylight from the right and the front."""
    left, right, near = -LENGTH / 2, LENGTH / 2, -3.6
    glazed = {'size': 0.15, 'joint': 0.003, 'joint_colour': '#c9c6bb', 'rough': 0.22}
    white = plaster('#efece4', 0.85, 0.03)
    slab(left - 0.12, right + 0.9, 0, 0.12, 0, 2.10, tiles('#6d8278', **glazed, axes='XZ'))
    slab(left - 0.12, right + 0.9, 0, 0.12, 2.10, CEILING, white)
    slab(left - 0.12, left, near, 0, 0, 2.10, tiles('#6d8278', **glazed, axes='YZ'))
    slab(left - 0.12, left, near, 0, 2.10, CEILING, white)
    slab(right, right + 0.12, -WIDTH, 0, 0, 2.10, tiles('#6d8278', **glazed, axes='YZ'))
    slab(right, right + 0.12, -WIDTH, 0, 2.10, CEILING, white)
    slab(left - 0.2, right + 2, near, 0.2, -0.1, 0, tiles('#b3aa9a', 0.30))
    slab(left - 0.2, right + 2, near, 0.2, CEILING, CEILING + 0.1, white)
    bath()
    tap(left + 0.07, -WIDTH / 2)
    area((1.9, -2.3, 1.9), (0, -0.3, 0.8), 1.4, 60, (0.95, 0.98, 1), 1.2)
    area((-0.2, -3.4, 2.3), (0, -0.3, 0.9), 1.6, 44, (1, 0.96, 0.9))
    world('#eef1f4', 0.35)


def look(position, target, lens, fstop=7, focus=None):
    """The camera of the bathroom, and how it is rendered."""
    camera(position, target, lens, fstop, focus or target)
    return {'look': 'Medium High Contrast', 'exposure': 0.35, 'bounces': 6, 'threshold': 0.08}
