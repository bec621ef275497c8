"""Parts which several products share: laths, tubes, screws, pegs, hangers and castors."""

import math

from .materials import flat, plastic, steel, wood
from .objects import duplicate, group, place
from .paths import fillet, rounded, smooth_path
from .solids import bar, box, extrude, lathe, rod, sweep, tube


def lath(length, material, width=0.020, height=0.038, radius=0.006):
    """A planed lath along X with eased edges."""
    return bar((-length / 2, 0, 0), (length / 2, 0, 0), rounded(width, height, radius, 6), material, bevel=0.003)


def capped_tube(length, radius, material, cap):
    """A metal tube along X with plastic end caps."""
    pieces = [rod((-length / 2, 0, 0), (length / 2, 0, 0), radius, material, 32)]
    for side in (-1, 1):
        end = lathe(
            [(0.0001, 0), (radius * 1.06, 0), (radius * 1.06, 0.010), (radius * 0.8, 0.013), (0.0001, 0.0135)],
            cap,
            32,
            'X',
        )
        end.rotation_euler = (0, 0, 0 if side > 0 else math.pi)
        end.location = (side * (length / 2 - 0.006), 0, 0)
        pieces.append(end)
    return group(pieces)


def screw(material, radius=0.004):
    """A round-headed slotted screw on z 0."""
    head = lathe(
        [
            (0.0001, 0),
            (radius, 0),
            (radius * 0.95, radius * 0.25),
            (radius * 0.6, radius * 0.5),
            (0.0001, radius * 0.58),
        ],
        material,
        24,
    )
    slot = box(radius * 1.5, radius * 0.28, radius * 0.1, flat('#0a0a0a'), 0)
    slot.location = (0, 0, radius * 0.52)
    return group([head, slot])


def peg_half(material):
    """One half of a peg: along X from the foot to the jaw, its inner face towards -Y, as wide as a finger's breadth."""
    jaw = [(-0.0030 - 0.0027 * math.cos(a), 0.0027 * math.sin(a)) for a in [math.pi * i / 8 for i in range(9)]]
    seat = [(-0.0150 + 0.0017 * math.cos(a), 0.0092 - 0.0017 * math.sin(a)) for a in [math.pi * i / 6 for i in range(7)]]
    inner = [(-0.0640, 0.0072), (-0.0240, 0.0012), (-0.0160, 0.0003), *jaw, (0.0050, 0.0003), (0.0080, 0.0018)]
    outer = [(0.0080, 0.0052), (-0.0040, 0.0084), *seat, (-0.0260, 0.0094), (-0.0600, 0.0122), (-0.0640, 0.0108)]
    return extrude(inner + outer, 0.0096, material, 0.0007)


def peg_spring():
    """The steel spring: across one half, down its side, coiled between both, and across the other half."""
    wide, out, high, low, r = 0.0058, 0.0081, -0.0150, -0.0215, 0.0034
    turns = 3.5
    coil = [
        (wide - 2 * wide * k / 42, r * math.cos(a), low + r * math.sin(a))
        for k, a in ((k, -2 * math.pi * turns * k / 42) for k in range(43))
    ]
    path = [(-wide, out, high), (wide, out, high), *coil, (-wide, -out, high), (wide, -out, high)]
    return tube(fillet(path, 0.0012, 3), 0.00085, steel(), 8)


def peg(x, y, z, turn=0, material=None):
    """A clothes peg, of beech unless stated, gripping a line at this point."""
    first = place(peg_half(material or wood('beech')), (0.0048, 0, 0), (0, -90, 0))
    second = place(duplicate(first), (-0.0048, 0, 0), (0, -90, 180))
    return group([first, second, peg_spring()], (x, y, z), (0, 0, turn))


def hanger(material):
    """A wooden coat hanger along X, hung from z 0 by its steel hook."""
    arms = [
        (0.215 * (i / 20 - 1), 0.012 * (1 - abs(i / 20 - 1)) - 0.006, -0.075 - 0.075 * abs(i / 20 - 1) ** 1.5)
        for i in range(41)
    ]
    pieces = [sweep(arms, rounded(0.013, 0.026, 0.006, 5), material, up=(0, 0, 1))]
    pieces.append(rod((-0.185, -0.004, -0.140), (0.185, -0.004, -0.140), 0.0055, material))
    hook = [
        (0, 0.006, -0.080),
        (0, 0.006, -0.050),
        (0, 0.004, -0.038),
        (0, -0.016, -0.022),
        (0, -0.021, -0.002),
        (0, -0.006, 0.010),
        (0, 0.010, 0.006),
        (0, 0.015, -0.006),
    ]
    pieces.append(tube(smooth_path(hook, 10), 0.0019, steel(), 12))
    return group(pieces)


def castor(radius=0.022, colour='#2b2d2f'):
    """A twin-wheel castor: its stem ends at z 0, the floor is at -2.5 radii."""
    dark = plastic(colour)
    pieces = [rod((0, 0, 0), (0, 0, -radius * 0.9), 0.004, steel())]
    pieces.append(place(box(radius * 1.1, radius * 0.5, radius * 0.9, dark, 0.003), (radius * 0.3, 0, -radius * 1.7)))
    for side in (-1, 1):
        disc = lathe(
            [
                (0.0001, -0.004),
                (radius * 0.9, -0.004),
                (radius, -0.002),
                (radius, 0.002),
                (radius * 0.9, 0.004),
                (0.0001, 0.004),
            ],
            dark,
            32,
            'Y',
        )
        pieces.append(place(disc, (radius * 0.55, side * radius * 0.42, -radius * 1.5)))
    return group(pieces)


def turned_peg(material, tilt=12):
    """A shaker peg which sticks out of a wall at y 0."""
    profile = [
        (0.0001, 0.004),
        (0.009, 0.003),
        (0.009, -0.004),
        (0.0075, -0.010),
        (0.0062, -0.022),
        (0.0070, -0.036),
        (0.0098, -0.050),
        (0.0120, -0.060),
        (0.0128, -0.068),
        (0.0115, -0.075),
        (0.0070, -0.079),
        (0.0001, -0.080),
    ]
    item = lathe(profile, material, 40, 'Y')
    item.rotation_euler = (math.radians(-tilt), 0, 0)
    return item
