"""Steel stands: a boot rack and a garment rail."""

import math

from ..materials import coated, plastic, rubber
from ..objects import group, place
from ..parts import castor
from ..paths import circle, fillet, smooth_path, superellipse
from ..scene import View
from ..solids import ball, box, extrude, lathe, sweep, tube
from . import indoors_in_use


def welly(x, y, z, side):
    green, sole = rubber('#3f4a38'), rubber('#23251f')
    path = [(0, 0, 0), (0, 0, 0.14), (0, 0.004, 0.26), (0, -0.03, 0.305), (0, -0.12, 0.314), (0, -0.205, 0.318)]
    path = smooth_path(path, 8)
    n = len(path) - 1
    wide = [0.118, 0.108, 0.092, 0.088, 0.094, 0.076]
    deep = [0.126, 0.116, 0.106, 0.100, 0.078, 0.064]

    def at(values, i):
        position = i / n * (len(values) - 1)
        k = min(int(position), len(values) - 2)
        return values[k] + (values[k + 1] - values[k]) * (position - k)

    leg = sweep(path, circle(0.5, 40), green, scales=[(at(wide, i), at(deep, i)) for i in range(n + 1)], up=(0, -1, 0.3))
    toe = ball(0.5, green, 1, 40)
    toe.scale, toe.location = (0.076, 0.08, 0.064), (0, -0.205, 0.318)
    outline = [(a, b - 0.085) for a, b in superellipse(0.088, 0.285, 2.6, 48)]
    tread = place(extrude(outline, 0.012, sole, 0.003), (0, 0, 0.346))
    heel = place(extrude([(a, b + 0.018) for a, b in superellipse(0.076, 0.072, 3, 32)], 0.018, sole, 0.003), (0, 0, 0.354))
    turns = [math.pi * k / 24 for k in range(48)]
    rim = tube([(0.06 * math.cos(t), 0.064 * math.sin(t), 0.004) for t in turns], 0.004, sole, 12, True)
    pieces = [leg, toe, tread, heel, rim]
    for item in pieces:
        item.name = 'prop welly'
    return group(pieces, (x, y, z), (0, 0, side))


def boot_rack(shot, colour):
    black, foot = coated('#222426', 0.4), rubber()
    x, y, base = 0.292, 0.132, 0.016
    loop = fillet([(-x, -y, base), (x, -y, base), (x, y, base), (-x, y, base)], 0.03, closed=True)
    tube(loop, 0.008, black, 18, closed=True)
    for end, height in ((1, 0.24), (-1, 0.14)):
        ladder = [(-x, end * 0.085, base), (-x, end * 0.085, height), (x, end * 0.085, height), (x, end * 0.085, base)]
        tube(fillet(ladder, 0.025), 0.008, black, 18)
        for side in (-1, 1):
            place(lathe([(0.0001, 0), (0.013, 0), (0.011, 0.012), (0.0001, 0.013)], foot, 20), (side * 0.25, end * y, 0))
            place(ball(0.0115, black), (side * x, end * 0.085, base))
    for i in range(8):
        px = (i - 3.5) * 0.072
        for end, low, high, lean in ((1, 0.24, 0.61, 0.035), (-1, 0.14, 0.30, 0.022)):
            yy = end * 0.085
            tube([(px, yy, low), (px, yy + end * lean, high)], 0.0055, black, 16)
            place(ball(0.0085, foot), (px, yy + end * lean, high))
    if shot == 'detail':
        return View(azimuth=-34, elevation=16, nearness=4.6, target=(-0.17, 0.05, 0.5), radius=0.17, fstop=8)
    pairs = ((2.5, -4), (3.5, 5)) if shot == 'whole' else ((-3.5, -5), (-2.5, 4), (-0.5, -4), (0.5, 5), (2.5, -4), (3.5, 5))
    for px, turn in pairs:
        welly(px * 0.072 + turn * 0.004, 0.108, 0.28, turn)
    if shot == 'use':
        return indoors_in_use.boot_rack()
    return View(azimuth=-30, elevation=16, nearness=4.4, fill=0.8)


def garment_rail(shot, colour):
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
    if shot == 'use':
        return indoors_in_use.garment_rail(top)
    if shot == 'detail':
        return View(azimuth=-34, elevation=14, nearness=4.6, target=(-0.45, 0, 1.56), radius=0.18, fstop=8)
    return View(azimuth=-34, elevation=10, nearness=3.6, fill=0.86)


PRODUCTS = {'boot-and-glove-rack': boot_rack, 'garment-drying-rail': garment_rail}
