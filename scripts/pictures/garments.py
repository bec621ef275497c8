"""Clothes to be dried: shirts on hangers, socks, a jumper laid flat. All in metres."""

import math

from mathutils import Vector, noise

from .fabrics import cloth
from .materials import plastic, wood
from .objects import group, place
from .parts import hanger
from .paths import smooth_path, superellipse
from .solids import ball, sheet, sweep, tube

HALF_SHOULDERS = 0.242  # metres: from the neck's middle to the end of a shoulder


def shoulder(x):
    return -0.050 - 0.072 * min(1, abs(x) / 0.215) ** 1.5


def body(side, length, seed, material):
    def point(u, v):
        across = u * 2 - 1
        x = across * (HALF_SHOULDERS + 0.012 * math.sin(math.pi * v) + 0.018 * v)
        neck = max(0, 1 - (abs(x) / 0.082) ** 2)
        top = shoulder(x) - neck * (0.075 if side < 0 else 0.015)
        z = top * (1 - v) + (-length - 0.02 * across**2 + (0.03 if abs(across) > 0.9 else 0)) * v
        deep = (1 - across**8) * (0.016 + 0.031 * min(1, v * 4))
        wave = noise.noise(Vector((x * 7 + seed, v * 1.6, seed))) * 0.030 * min(1, v * 2)
        return Vector((x, side * deep + wave, z))

    return sheet(point, 60, 70, material, 0.0012, lambda u, v: (u * 0.46, v * length), 1)


def sleeve(side, length, material, seed):
    x = side * HALF_SHOULDERS * 0.97
    path = [(x * 0.88, 0, shoulder(x * 0.88) - 0.010), (x * 0.96, 0, shoulder(x) - 0.050)]
    path += [
        (x * (1.04 + 0.08 * t + 0.02 * math.sin(seed + t * 4)), -0.004 - 0.02 * t, shoulder(x) - 0.10 - length * t)
        for t in (0.1, 0.4, 0.7, 1)
    ]
    p = smooth_path(path, 8)
    grown = [min(1, 0.25 + i / 14) for i in range(len(p))]
    scales = [(0.036 * g, (0.140 - 0.045 * i / len(p)) * g) for i, g in enumerate(grown)]
    return sweep(p, superellipse(1, 1, 2, 28), material, up=(side, 0, 0), scales=scales)


def shirt(seed, colour='#c9d3da', sleeves=0.40, length=0.74):
    """A buttoned shirt on a beech hanger, whose hook is at the origin; it hangs along X and faces -Y."""
    material = cloth(colour, 'linen', through=0.12)
    pieces = [body(side, length, seed, material) for side in (-1, 1)]
    pieces += [sleeve(side, sleeves, material, seed) for side in (-1, 1)]
    collar = [
        (0.078 * math.sin(a), 0.012 - 0.030 * math.cos(a), -0.066 - 0.030 * max(0, math.cos(a)) ** 2)
        for a in [math.pi * (k / 14 - 1) for k in range(29)]
    ]
    pieces.append(sweep(smooth_path(collar, 3), superellipse(0.006, 0.036, 3, 16), material, up=(0, 0.2, 1)))
    band = [(0, -0.020 - 0.024 * min(1, 4 * t), -0.145 - (length - 0.16) * t) for t in [k / 20 for k in range(21)]]
    pieces.append(sweep(band, superellipse(0.030, 0.003, 4, 12), material, up=(0, -1, 0)))
    for k in range(6):
        pieces.append(place(ball(0.0055, plastic('#ece9e1'), 0.35), (0, -0.050, -0.20 - 0.085 * k), (90, 0, 0)))
    wooden = hanger(wood('beech'))
    wooden.children[-1].rotation_euler.z = math.pi / 2
    return group([*pieces, wooden])


def sock(colour, seed=0.0):
    """A sock that hangs by its toe from the origin, its heel towards +X."""
    path = [(0, 0, 0.008), (0.002, 0, -0.05), (0, 0, -0.13), (0.012, 0, -0.185), (0.006, 0, -0.24)]
    p = smooth_path([*path, (-0.008, 0.004 * math.sin(seed), -0.35)], 8)
    n, material, section = len(p) - 1, cloth(colour, 'terry', through=0.05), superellipse(1, 1, 2.4, 32)

    def wide(t):
        return 0.060 + 0.022 * math.exp(-(((t - 0.58) / 0.12) ** 2)) - 0.02 * math.exp(-((t / 0.08) ** 2))

    scales = [(wide(i / n), 0.011) for i in range(n + 1)]
    cuff = [(a * 1.05, b * 1.25) for a, b in scales[-6:]]
    leg = sweep(p, section, material, up=(0, 1, 0), scales=scales)
    return group([leg, sweep(p[-6:], section, material, up=(0, 1, 0), scales=cuff)])


def jumper(colour, width=0.40, length=0.50):
    """A jumper laid flat on z 0, its sleeves down at its sides."""
    knit = cloth(colour, 'terry', through=0.0)

    def layer(outline_half, z, thick, seed):
        def point(u, v):
            x = (u * 2 - 1) * outline_half(v)
            y = length * (0.5 - v)
            puff = (1 - (u * 2 - 1) ** 6) * (1 - (v * 2 - 1) ** 8)
            lump = noise.noise(Vector((x * 6 + seed, y * 6, seed)))
            return Vector((x, y + 0.012 * noise.noise(Vector((x * 4, seed, 2))), z + thick * puff * (1 + 0.5 * lump)))

        return sheet(point, 50, 50, knit, 0.006, lambda u, v: (u * width, v * length), 1)

    pieces = [layer(lambda v: width / 2 * (1 - 0.30 * max(0, 0.16 - v) / 0.16), 0.004, 0.020, 3)]
    for side in (-1, 1):
        arm = [(0.36, 0.42), (0.52, 0.30), (0.60, 0.04), (0.62, -0.26), (0.58, -0.50)]
        p = smooth_path([(side * width * x, length * y, 0.016) for x, y in arm], 8)
        scales = [(0.125 - 0.05 * i / len(p), 0.024) for i in range(len(p))]
        pieces.append(sweep(p, superellipse(1, 1, 2.4, 28), knit, up=(0, 0, 1), scales=scales))
    turns = [2 * math.pi * k / 32 for k in range(32)]
    neck = [(0.085 * math.sin(a), length * 0.47 + 0.030 * math.cos(a), 0.026) for a in turns]
    pieces.append(tube(neck, 0.009, knit, 12, closed=True))
    return group(pieces)
