"""Rotary lines at work: washing on their two near sides, on a lawn or on a patio."""

import math

from mathutils import Vector

from .. import gardens
from ..cloth import peg_out
from ..objects import move_all

# Side, line counted from the outside, shares of it where the cloth starts and ends, drop (metres), cloth, pegs.
LOAD = (
    ('left', 0, 0.06, 0.50, 0.90, 'sheet', 4),
    ('left', 0, 0.56, 0.76, 0.50, 'tea towel', 2),
    ('right', 0, 0.12, 0.36, 0.62, 'blue towel', 2),
    ('right', 0, 0.42, 0.62, 0.48, 'red tea towel', 2),
    ('right', 1, 0.66, 0.90, 0.60, 'green towel', 2),
    ('left', 3, 0.20, 0.46, 0.52, 'ochre cloth', 2),
)


def hang_washing(line, small=False):
    """Washing on the two near sides; line(side, row) gives the ends of a line, rows counted from the outside."""
    for i, (side, row, start, end, drop, name, pegs) in enumerate(LOAD[1:] if small else LOAD):
        a, b = line(side, row)
        first, last = a.lerp(b, start), a.lerp(b, end)
        sag = [0.006 * (b - a).length ** 1.3 * 4 * t * (1 - t) for t in (start, end)]
        first.z, last.z = first.z - sag[0] + 0.004, last.z - sag[1] + 0.004
        turn = math.degrees(math.atan2(b.y - a.y, b.x - a.x))
        peg_out(first, last, drop, name, pegs, i * 3.3 + 1, 0.17 if drop > 0.8 else 0.09, turn, 0.008)


def near_sides(arms, along):
    """Returns line(side, row) for hang_washing; the near sides meet at the arm nearest to the camera."""
    order = sorted(range(len(arms)), key=lambda k: arms[k][1].y)[:3]
    middle = order.pop(0)
    order.sort(key=lambda k: arms[k][1].x)
    sides = {'left': (order[0], middle), 'right': (middle, order[1])}

    def line(side, row):
        return [along(*arms[k], row) for k in sides[side]]

    return line


# Lines shown on flags before a brick wall; how far to the right the camera stands, as a share of its distance.
ON_A_PATIO = {
    'hills-compact-rotary-30': 0.16,
    'dryline-freestanding-rotary': 0.14,
    'dryline-rotary-40': 0.10,
    'minky-rotary-45': -0.22,
}


def hang_load(spec, arms):
    """Washing on the line; returns how far away the camera stands (metres)."""

    def along(root, tip, row):
        return root.lerp(tip, 0.985 - 0.625 * row / (spec.rings - 1)) + Vector((0, 0, 0.016))

    hang_washing(near_sides(arms, along), spec.width < 2.4)
    return max(4.8, spec.width * 2.05)


def in_garden(spec, arms):
    far = hang_load(spec, arms)
    gardens.garden(-far + 1.0)
    return gardens.set_camera((far * 0.16, -far, 2.15), (0, 0, spec.height * 0.60), 57, 4, (0, -1.0, 1.3))


def on_patio(slug, spec, arms):
    far, back = hang_load(spec, arms), -spec.width / 2 - 0.6
    move_all((0, back, 0))
    gardens.patio()
    eye = (far * ON_A_PATIO[slug], back - far, 2.0)
    return gardens.set_camera(eye, (0, back, spec.height * 0.58), 54, 4, (0, back - 1, 1.3))
