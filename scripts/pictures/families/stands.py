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
    black, foot = coated('#222426', .4), rubber()
    x, y = .30, .14
    base = fillet([(-x, -y, .02), (x, -y, .02), (x, y, .02), (-x, y, .02)], .03, closed=True)
    tube(base, .008, black, 18, closed=True)
    for sx in (-1, 1):
        for sy in (-1, 1):
            place(lathe([(.0001, 0), (.012, 0), (.011, .014), (.0001, .015)], foot, 20), (sx * (x - .02), sy * (y), 0))
        tube(fillet([(sx * (x - .01), 0, .02), (sx * (x - .01), 0, .50)], .01), .009, black, 20)
    tube(fillet([(-x + .01, -y, .02), (-x + .01, 0, .02), (-x + .01, y, .02)], .01), .008, black, 16)
    tube(fillet([(x - .01, -y, .02), (x - .01, y, .02)], .01), .008, black, 16)
    tube([(-x + .01, 0, .22), (x - .01, 0, .22)], .008, black, 18)
    tube([(-x + .01, 0, .49), (x - .01, 0, .49)], .008, black, 18)
    for i in range(4):
        px = (i - 1.5) * .135
        for side in (-1, 1):
            prong = [(px, 0, .22), (px, side * .05, .25), (px, side * .115, .42)]
            loop = fillet(prong, .05)
            tube(loop, .0065, black, 16)
            tip = loop[-1]
            ring = [tip + Vector((.020 * math.cos(t), side * .004, .020 + .020 * math.sin(t))) for t in
                    [2 * math.pi * k / 28 - math.pi / 2 for k in range(28)]]
            tube(ring, .0055, black, 14, closed=True)
        for side in (-1, 1):
            glove = fillet([(px + .03, 0, .49), (px + .03, side * .03, .52), (px + .03, side * .045, .605)], .03)
            tube(glove, .005, black, 14)
            place(ball(.0085, foot), glove[-1])
    if shot == 'detail':
        return View(azimuth=-34, elevation=14, nearness=4.6, target=(-.15, -.03, .48), radius=.17, fstop=8)
    return View(azimuth=-34, elevation=14, nearness=3.6, fill=.82)


def garment_rail(shot, colour):
    """A black rail on two uprights, a wire shelf below, castors."""
    black, dark = coated('#232527', .4), plastic('#1d1f20')
    x, top, base = .50, 1.64, .085
    for side in (-1, 1):
        tube([(side * x, 0, base), (side * x, 0, top)], .0125, black, 28)
        tube([(side * x, -.20, base), (side * x, .20, base)], .0125, black, 28)
        place(box(.036, .036, .05, dark, .008), (side * x, 0, base - .018))
        for end in (-1, 1):
            place(box(.032, .034, .032, dark, .008), (side * x, end * .20, base - .016))
            place(castor(.026, '#1d1f20'), (side * x, end * .20, base - .012), (0, 0, 35 * end - 20 * side))
        tube(fillet([(side * x, 0, top - .012), (side * (x + .02), 0, top - .004)], .01), .0125, black, 24)
        place(ball(.018, dark), (side * (x + .02), 0, top))
        tube([(side * (x - .012), 0, 1.30), (side * (x - .10), 0, top - .01)], .006, black, 16)
    tube([(-x - .018, 0, top), (x + .018, 0, top)], .014, black, 32)
    z = .30
    loop = fillet([(-x + .014, -.17, z), (x - .014, -.17, z), (x - .014, .17, z), (-x + .014, .17, z)], .03, closed=True)
    tube(loop, .006, black, 16, closed=True)
    for i in range(9):
        y = -.136 + i * .034
        tube([(-x + .014, y, z), (x - .014, y, z)], .0028, black, 10)
    for side in (-1, 1):
        place(box(.034, .036, .034, dark, .008), (side * x, 0, z - .017))
    if shot == 'detail':
        return View(azimuth=-34, elevation=14, nearness=4.6, target=(-.45, 0, 1.56), radius=.18, fstop=8)
    return View(azimuth=-34, elevation=10, nearness=3.6, fill=.86)


PRODUCTS = {
    'boot-and-glove-rack': boot_rack,
    'garment-drying-rail': garment_rail,
}
