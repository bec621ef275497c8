"""Wellington boots. Metres; a boot stands on z 0, its toe towards -Y."""

import math

import bpy

from ..materials import coated, rubber
from ..objects import cast, group, place
from ..paths import smooth_path
from ..solids import ball, box, extrude, lathe, tube


def blob(at, size, turn=(0, 0, 0)):
    item = place(ball(1.0, count=32), at, turn)
    item.scale = size
    return item


def sole_outline(side, grow=0.0):
    """A foot's outline, its ball bulging to the inner `side`."""
    points = [
        (0.0, 0.088),
        (0.030, 0.078),
        (0.036, 0.040),
        (0.031, -0.02),
        (0.042 + 0.005 * side, -0.10),
        (0.040 + 0.004 * side, -0.165),
        (0.018 + 0.006 * side, -0.212),
        (-0.014 + 0.008 * side, -0.212),
        (-0.036 + 0.006 * side, -0.175),
        (-0.045 + 0.005 * side, -0.11),
        (-0.032, -0.02),
        (-0.036, 0.040),
        (-0.030, 0.078),
    ]
    curve = smooth_path([(x, y, 0) for x, y in [*points, points[0]]], 6)[:-1]
    k = 1 + grow / 0.04
    return [(p.x * k, p.y * (1 + grow / 0.14)) for p in curve][::-1]


def wellington(colour='#46584a', sole_colour='#c9b78f', side=1, size=1.0, high=0.36):
    """A left (`side` 1) or right boot; `size` 1 is an adult's."""
    skin, tread = rubber(colour), rubber(sole_colour)
    top = high / size if size < 1 else high
    shaft = [(0.0001, 0.05), (0.045, 0.05), (0.050, 0.10), (0.053, 0.16), (0.060, 0.24), (0.066, top), (0.0001, top)]
    leg = place(lathe(shaft, count=40), (0, 0.028, 0))
    leg.scale = (0.92, 1.06, 1)
    pieces = [
        leg,
        blob((0, 0.040, 0.060), (0.043, 0.050, 0.052)),
        blob((0, -0.01, 0.070), (0.041, 0.070, 0.058), (24, 0, 0)),
        blob((0.002 * side, -0.07, 0.046), (0.042, 0.090, 0.042)),
        blob((0.004 * side, -0.125, 0.044), (0.046, 0.070, 0.038)),
        blob((0.005 * side, -0.165, 0.042), (0.042, 0.054, 0.036)),
    ]
    bpy.context.view_layer.update()
    parts = [cast(pieces, 0.004, skin, 12, 'prop boot')]
    parts.append(place(extrude(sole_outline(side, 0.003), 0.018, tread, 0.004), (0, 0, 0.0)))
    parts.append(place(extrude(sole_outline(side, 0.0015), 0.008, skin, 0.003), (0, 0, 0.017)))
    for k in range(6):
        parts.append(
            place(
                box(0.066 - 0.004 * abs(k - 2), 0.010, 0.006, tread, 0.002), (0.004 * side, -0.055 - 0.024 * k, -0.005)
            )
        )
    heel = [(x, y) for x, y in sole_outline(side) if y > 0.018]
    parts.append(place(extrude(heel, 0.014, tread, 0.003), (0, 0, -0.013)))
    turns = [2 * math.pi * k / 48 for k in range(48)]
    for z, thick in ((top - 0.002, 0.0045), (top - 0.03, 0.0022)):
        wide = 0.066 - (top - z) * 0.05
        ring = [(0.92 * wide * math.cos(t), 0.028 + 1.06 * wide * math.sin(t), z) for t in turns]
        parts.append(tube(ring, thick, tread if thick > 0.004 else skin, 10, True))
    buckle = place(box(0.004, 0.030, 0.022, coated('#c9c9c4', 0.3), 0.001), (0.058 * side, 0.028, top - 0.075))
    parts.append(buckle)
    for item in parts:
        item.name = 'prop boot'
    whole = group(parts)
    whole.scale = (size, size, size)
    return whole
