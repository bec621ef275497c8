"""Steel stands: a boot rack and a garment rail."""

import math

from mathutils import Vector

from ..materials import coated, plastic, rubber
from ..objects import place
from ..parts import castor
from ..paths import fillet
from ..scene import View
from ..solids import ball, box, lathe, tube


def boot_rack(shot, colour):
    """A black steel stand with bent prongs for boots and short ones for gloves."""
    black, foot = coated('#222426', 0.4), rubber()
    x, y = 0.30, 0.14
    base = fillet([(-x, -y, 0.02), (x, -y, 0.02), (x, y, 0.02), (-x, y, 0.02)], 0.03, closed=True)
    tube(base, 0.008, black, 18, closed=True)
    for sx in (-1, 1):
        for sy in (-1, 1):
            place(
                lathe([(0.0001, 0), (0.012, 0), (0.011, 0.014), (0.0001, 0.015)], foot, 20),
                (sx * (x - 0.02), sy * (y), 0),
            )
        tube(fillet([(sx * (x - 0.01), 0, 0.02), (sx * (x - 0.01), 0, 0.50)], 0.01), 0.009, black, 20)
    tube(fillet([(-x + 0.01, -y, 0.02), (-x + 0.01, 0, 0.02), (-x + 0.01, y, 0.02)], 0.01), 0.008, black, 16)
    tube(fillet([(x - 0.01, -y, 0.02), (x - 0.01, y, 0.02)], 0.01), 0.008, black, 16)
    tube([(-x + 0.01, 0, 0.22), (x - 0.01, 0, 0.22)], 0.008, black, 18)
    tube([(-x + 0.01, 0, 0.49), (x - 0.01, 0, 0.49)], 0.008, black, 18)
    for i in range(4):
        px = (i - 1.5) * 0.135
        for side in (-1, 1):
            prong = [(px, 0, 0.22), (px, side * 0.05, 0.25), (px, side * 0.115, 0.42)]
            loop = fillet(prong, 0.05)
            tube(loop, 0.0065, black, 16)
            tip = loop[-1]
            ring = [
                tip + Vector((0.020 * math.cos(t), side * 0.004, 0.020 + 0.020 * math.sin(t)))
                for t in [2 * math.pi * k / 28 - math.pi / 2 for k in range(28)]
            ]
            tube(ring, 0.0055, black, 14, closed=True)
        for side in (-1, 1):
            glove = fillet(
                [(px + 0.03, 0, 0.49), (px + 0.03, side * 0.03, 0.52), (px + 0.03, side * 0.045, 0.605)], 0.03
            )
            tube(glove, 0.005, black, 14)
            place(ball(0.0085, foot), glove[-1])
    if shot == 'detail':
        return View(azimuth=-34, elevation=14, nearness=4.6, target=(-0.15, -0.03, 0.48), radius=0.17, fstop=8)
    return View(azimuth=-34, elevation=14, nearness=3.6, fill=0.82)


def garment_rail(shot, colour):
    """A black rail on two uprights, a wire shelf below, castors."""
    black, dark = coated('#232527', 0.4), plastic('#1d1f20')
    x, top, base = 0.50, 1.64, 0.085
    for side in (-1, 1):
        tube([(side * x, 0, base), (side * x, 0, top)], 0.0125, black, 28)
        tube([(side * x, -0.20, base), (side * x, 0.20, base)], 0.0125, black, 28)
        place(box(0.036, 0.036, 0.05, dark, 0.008), (side * x, 0, base - 0.018))
        for end in (-1, 1):
            place(box(0.032, 0.034, 0.032, dark, 0.008), (side * x, end * 0.20, base - 0.016))
            place(castor(0.026, '#1d1f20'), (side * x, end * 0.20, base - 0.012), (0, 0, 35 * end - 20 * side))
        tube(fillet([(side * x, 0, top - 0.012), (side * (x + 0.02), 0, top - 0.004)], 0.01), 0.0125, black, 24)
        place(ball(0.018, dark), (side * (x + 0.02), 0, top))
        tube([(side * (x - 0.012), 0, 1.30), (side * (x - 0.10), 0, top - 0.01)], 0.006, black, 16)
    tube([(-x - 0.018, 0, top), (x + 0.018, 0, top)], 0.014, black, 32)
    z = 0.30
    loop = fillet(
        [(-x + 0.014, -0.17, z), (x - 0.014, -0.17, z), (x - 0.014, 0.17, z), (-x + 0.014, 0.17, z)], 0.03, closed=True
    )
    tube(loop, 0.006, black, 16, closed=True)
    for i in range(9):
        y = -0.136 + i * 0.034
        tube([(-x + 0.014, y, z), (x - 0.014, y, z)], 0.0028, black, 10)
    for side in (-1, 1):
        place(box(0.034, 0.036, 0.034, dark, 0.008), (side * x, 0, z - 0.017))
    if shot == 'detail':
        return View(azimuth=-34, elevation=14, nearness=4.6, target=(-0.45, 0, 1.56), radius=0.18, fstop=8)
    return View(azimuth=-34, elevation=10, nearness=3.6, fill=0.86)


PRODUCTS = {'boot-and-glove-rack': boot_rack, 'garment-drying-rail': garment_rail}
