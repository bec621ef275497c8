"""An airer's rigging: pulleys, the cleat, knots and the rope made fast."""

import math

import bpy
from mathutils import Vector

from .materials import iron, metal, steel
from .objects import cast, group, place
from .parts import screw
from .paths import resample, smooth_path, superellipse
from .solids import ball, extrude, lathe, rope, sweep

ROPE = 0.0039  # radius of the airer's rope
GROOVE = 0.0185  # radius of a pulley wheel's groove


def wheel(material, radius=0.023, width=0.013):
    """A grooved pulley wheel about Y."""
    side = [
        (0.004, -width / 2),
        (0.009, -width / 2),
        (0.010, -width / 2 + 0.001),
        (radius - 0.003, -width / 2 + 0.001),
        (radius - 0.001, -width / 2),
        (radius, -width / 2 + 0.0008),
        (radius, -width / 2 + 0.0018),
    ]
    turns = [math.pi * (i / 10 - 0.5) for i in range(11)]
    groove = [(radius - (radius - GROOVE) * max(math.cos(a), 0) ** 0.8, 0.0045 * math.sin(a)) for a in turns]
    return lathe(side + groove + [(r, -z) for r, z in reversed(side)], material, 64, 'Y', closed=True)


def pulley(colour, wheels=1, gap=0.021, centre=-0.046, wheel_material=None):
    """A ceiling pulley below z 0; also the y of each wheel."""
    material, pieces, length = iron(colour), [], 0.052
    for inset, depth, top, power in ((0, 0.006, -0.006, 2.6), (0.015, 0.004, -0.009, 2.4)):
        base = extrude(
            superellipse((length - inset) * 2, 0.044 + (wheels - 1) * 0.012 - inset * 0.9, power, 48), depth, bevel=0
        )
        base.location = (0, 0, top)
        pieces.append(base)
    sides = [(i - wheels / 2) * gap for i in range(wheels + 1)]
    for y in sides:
        turns = [math.pi + math.pi * i / 32 for i in range(33)]
        outline = [(0.0155 * math.cos(a), centre + 0.0155 * math.sin(a)) for a in turns]
        outline += [(0.018, centre * 0.6), (0.024, -0.004), (-0.024, -0.004), (-0.018, centre * 0.6)]
        cheek = extrude(outline, 0.0052, bevel=0)
        pieces.append(place(cheek, (0, y + 0.0026, 0), (90, 0, 0)))
        boss = lathe([(0.0001, -0.0044), (0.0085, -0.0044), (0.0085, 0.0044), (0.0001, 0.0044)], axis='Y', count=24)
        pieces.append(place(boss, (0, y, centre)))
    bpy.context.view_layer.update()
    result, ys = [cast(pieces, 0.0007, material, 5, 'pulley')], []
    for a, b in zip(sides, sides[1:]):
        ys.append((a + b) / 2)
        result.append(place(wheel(wheel_material or material), (0, ys[-1], centre)))
    half = abs(sides[0]) + 0.0048
    pin = [(0.0001, -half - 0.002), (0.003, -half - 0.0017), (0.0042, -half)]
    pin = lathe(pin + [(r, -y) for r, y in reversed(pin)], metal('#8d8f92', 0.3), 24, 'Y')
    result.append(place(pin, (0, 0, centre)))
    for side in (-1, 1):
        result.append(
            place(
                screw(steel() if colour == 'pewter' else material, 0.0048),
                (side * 0.041, 0, -0.006),
                (180, 0, 28 * side),
            )
        )
    return group(result), ys


def cleat(colour):
    """A wall cleat on the plane XZ facing -Y, horns along Z."""
    material = iron(colour)
    base = place(extrude(superellipse(0.030, 0.078, 2.6, 40), 0.006, bevel=0), rotation=(90, 0, 0))
    pieces = [base]
    for side in (-1, 1):
        path = smooth_path(
            [
                (0, -0.003, side * 0.012),
                (0, -0.020, side * 0.015),
                (0, -0.030, side * 0.028),
                (0, -0.034, side * 0.050),
                (0, -0.039, side * 0.070),
            ],
            10,
        )
        n = len(path)
        scales = [(0.013 - 0.005 * i / n, 0.017 - 0.007 * i / n) for i in range(n)]
        pieces.append(sweep(path, superellipse(1, 1, 2.2, 16), up=(1, 0, 0), scales=scales))
        pieces.append(place(ball(0.0055), path[-1]))
    pieces.append(
        sweep(
            [(0, -0.027, -0.03), (0, -0.026, 0), (0, -0.027, 0.03)], superellipse(0.013, 0.015, 2.3, 16), up=(1, 0, 0)
        )
    )
    result = [cast(pieces, 0.0007, material, 6, 'cleat')]
    for side in (-1, 1):
        result.append(place(screw(material, 0.004), (0, -0.006, side * 0.031), (90, 23 * side, 0)))
    return group(result)


def knot(x, y, z, material):
    """A rope tied at a bracket's eye: a loop through it, three turns and a tail."""
    loop = [
        (0.004, 0.045),
        (0.010, 0.026),
        (0.011, 0.006),
        (0.006, -0.003),
        (-0.005, -0.003),
        (-0.011, 0.006),
        (-0.010, 0.022),
        (-0.005, 0.034),
    ]
    pieces = rope(smooth_path([(x + a, y, z + b) for a, b in loop], 12), ROPE, material)
    turns, around = 3.2, ROPE * 1.75
    points = []
    for i in range(0, 85, 6):
        t = i / 84
        a = 2 * math.pi * turns * t
        points.append((x + around * math.cos(a), y + around * math.sin(a), z + 0.036 + t * 0.022))
    points += [
        (x + ROPE * 3, y - ROPE * 2.2, z + 0.060),
        (x + ROPE * 4.2, y - ROPE * 2.6, z + 0.050),
        (x + ROPE * 4.8, y - ROPE * 2.8, z + 0.032),
    ]
    return pieces + rope(smooth_path(points, 10), ROPE, material)


def hitch(matrix, source, material, second=False, tail=0.22):
    """A rope led to a cleat at `matrix`: figures of eight about the horns, and its hanging tail."""
    o = 0.004 if second else 0
    local = [
        (0.016 + o, -0.016, 0.05),
        (0.0135 + o, -0.014, -0.018),
        (0, -0.0115, -0.036 - o),
        (-0.0135, -0.020, -0.020),
        (0, -0.041, 0),
        (0.0135, -0.020, 0.020),
        (0, -0.0115, 0.036),
        (-0.0135, -0.020, 0.020),
    ]
    if second:
        local += [
            (-0.017, -0.022, -0.01),
            (-0.027, -0.022, -0.06),
            (-0.031, -0.014, -0.06 - tail * 0.45),
            (-0.032, -0.012, -0.06 - tail * 0.8),
        ]
    else:
        local += [
            (0, -0.048, 0),
            (0.0145, -0.021, -0.021),
            (0, -0.013, -0.044),
            (-0.0150, -0.021, -0.022),
            (0, -0.055, 0.001),
            (0.0145, -0.021, 0.024),
            (0, -0.014, 0.046),
            (-0.0165, -0.022, 0.018),
            (-0.020, -0.026, -0.06),
            (-0.021, -0.016, -0.06 - tail * 0.5),
            (-0.019, -0.012, -0.06 - tail),
        ]
    turns = smooth_path([matrix @ Vector(p) for p in local], 10)
    lead = [source[-1].lerp(turns[0], k / 60) for k in range(1, 60)]
    return rope(resample(list(source) + lead + turns, 0.004), ROPE, material)
