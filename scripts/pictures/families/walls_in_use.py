"""Wall-mounted airers and frames at work: each function furnishes a set about the model that is on the stage."""

import math

from mathutils import Vector

from .. import balcony, bathroom, gardens, landing, rooms
from ..cloth import drape, drape_over_rails, peg_out, washing_cloth
from ..objects import move_all, place


def pegged_out(pieces):
    """Washing with its pegs: (start, end, drop, cloth, pegs), each along a straight piece of line."""
    for i, (a, b, drop, name, pegs) in enumerate(pieces):
        a, b = Vector(a), Vector(b)
        peg_out(a, b, drop, name, pegs, i * 3.1 + 2, 0.06, math.degrees(math.atan2(b.y - a.y, b.x - a.x)))


def concertina():
    bars = [-0.094 - 0.082 * i for i in range(6)]
    drape_over_rails(
        [
            (-0.14, bars[5], 0.20, 0.30, 0.34, 0.26, 'tea towel'),
            (0.20, bars[4], 0.20, 0.24, 0.30, 0.26, 'ochre cloth'),
            (-0.04, bars[2], 0.20, 0.46, 0.42, 0.40, 'bath towel'),
            (0.14, bars[0], 0.20, 0.30, 0.34, 0.30, 'blue towel'),
        ],
        0.0124,
    )
    move_all((0.05, 0, 1.24))
    bathroom.bathroom()
    return bathroom.set_camera((-0.35, -2.7, 1.95), (0.08, -0.25, 1.20), 50)


def umbrella(arms):
    low, tips = 0.3, sorted((tip for _, tip in arms), key=lambda tip: tip.y)[:2]
    left, right = sorted(tips, key=lambda tip: tip.x)
    roots = {tip.x: root for root, tip in arms}

    def on(row, t):
        k = 0.34 + 0.63 * row / 3
        a, b = roots[left.x].lerp(left, k), roots[right.x].lerp(right, k)
        sag = 0.008 * (b - a).length ** 1.3 * 4 * t * (1 - t)
        return a.lerp(b, t) + Vector((0, 0, 0.015 - sag))

    pegged_out(
        [
            (on(3, 0.52), on(3, 0.95), 0.80, 'sheet', 4),
            (on(3, 0.28), on(3, 0.46), 0.48, 'tea towel', 2),
            (on(1, 0.55), on(1, 0.95), 0.60, 'blue towel', 2),
        ]
    )
    move_all((0, 0, low))
    gardens.patio()
    return gardens.set_camera((-2.2, -4.5, 2.55), (0.06, -0.75, 1.12), 43, 5.6, (0, -1.2, 1.5))


def drop_down():
    dowels = [(-0.034 - 0.416 * t, 0.018 + 0.442 * t) for t in (0.12 + 0.76 * i / 6 for i in range(7))]
    drape_over_rails(
        [
            (-0.14, *dowels[6], 0.34, 0.34, 0.22, 'tea towel'),
            (0.22, *dowels[5], 0.24, 0.26, 0.20, 'ochre cloth'),
            (-0.02, *dowels[3], 0.50, 0.30, 0.18, 'blue towel'),
            (0.04, *dowels[1], 0.42, 0.26, 0.16, 'bath towel'),
        ],
        0.016,
    )
    move_all((0.35, -0.002, 1.06))
    landing.landing()
    return rooms.set_camera((-0.75, -2.05, 1.62), (0.36, -0.20, 1.32), 42, 6, (0.3, -0.4, 1.4), effort=1.2)


def swing_arms():
    for angle, z, out, width, front, back, name in (
        (-72, 0.076, 0.22, 0.27, 0.30, 0.27, 'tea towel'),
        (-4, 0.0, 0.24, 0.24, 0.26, 0.24, 'ochre cloth'),
        (66, -0.076, 0.23, 0.28, 0.32, 0.28, 'red tea towel'),
    ):
        material, thickness = washing_cloth(name)
        item = drape(out, width, 0, z, front, back, material, angle * 0.1 + 9, thickness, (0.011, 0.011), 0.014)
        place(item, (0, -0.042, 0), (0, 0, angle - 90))
    move_all((0.42, 0, 1.52))
    rooms.kitchen()
    return rooms.set_camera((-0.38, -1.62, 1.66), (0.40, -0.20, 1.42), 44, 4, (0.42, -0.2, 1.5), effort=1.2)


def folding_balcony(line_at):
    pieces = (
        (6, 0.06, 0.52, 0.62, 'sheet', 3),
        (6, 0.58, 0.92, 0.46, 'tea towel', 2),
        (3, 0.2, 0.6, 0.55, 'blue towel', 2),
    )
    pegged_out([(line_at(row, a), line_at(row, b), drop, name, pegs) for row, a, b, drop, name, pegs in pieces])
    move_all((-0.15, 0, 1.10))
    balcony.balcony(sun=118)
    return gardens.set_camera((-0.95, -3.3, 2.35), (0.30, -0.25, 1.06), 52, 8, (-0.2, -0.5, 1.1))


def over_the_railing():
    lines = [-0.02 - i * 0.56 / 19 for i in range(20)]
    drape_over_rails(
        [
            (-0.08, lines[2], 0.0, 0.24, 0.28, 0.26, 'sheet'),
            (0.10, lines[7], 0.0, 0.28, 0.30, 0.26, 'blue towel'),
            (-0.09, lines[13], 0.0, 0.26, 0.24, 0.24, 'tea towel'),
            (0.11, lines[18], 0.0, 0.20, 0.26, 0.24, 'red tea towel'),
        ],
        0.0034,
    )
    move_all((0, balcony.RAILING_Y + 0.112, balcony.RAIL_HEIGHT - 0.021 - 0.15), 180)
    balcony.balcony(sun=-115)
    return gardens.set_camera((-1.05, -0.12, 1.86), (0.04, -1.14, 0.84), 36, 7, (0, -1.1, 1.0))
