"""Steel stands: a boot rack and a garment rail."""

from ..materials import coated, plastic, rubber
from ..objects import place
from ..parts import castor
from ..paths import fillet
from ..scene import View
from ..solids import ball, box, lathe, tube
from . import indoors_in_use
from .wellingtons import wellington


def boots_on_prongs(pairs):
    """Boots upside down: (place among the prongs from the middle, turn, colours, side, size)."""
    for px, turn, colour, side, size in pairs:
        boot = wellington(colour[0], colour[1], side, size, 0.36 if size == 1 else 0.26)
        high = 0.36 if size == 1 else 0.26
        place(boot, (px * 0.072, 0.108 - 0.028 * size, 0.28 + high + (0.02 if size == 1 else 0.05)), (180, 0, turn + 180))


GREEN, RED = ('#46584a', '#b9a67e'), ('#b8402f', '#e9e4d8')
IN_USE = (
    (-3.0, 7, GREEN, 1, 1.0), (-1.55, -6, GREEN, -1, 1.0), (1.3, 9, RED, 1, 0.66), (2.5, -8, RED, -1, 0.66),
)


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
    boots_on_prongs(IN_USE if shot == 'use' else IN_USE[:2])
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
