"""Steel airers: towers of shelves; the winged ones are in winged_airers.py."""

from .. import rooms
from ..cloth import drape_over_rails
from ..materials import coated, plastic, rubber
from ..objects import place
from ..parts import castor
from ..paths import fillet, smooth_path
from ..scene import View
from ..solids import ball, box, lathe, tube
from .indoors_in_use import CRISP
from .winged_airers import WHITE, heated, silver_winged, white_winged
from .wooden_airers import into_room, quarry_tiled


def shelf(width, y0, y1, z, count, frame, wire, joint):
    x, tilt = width / 2 - 0.012, 0.02
    loop = [(-x, y0, z), (-x, y1, z + tilt), (x, y1, z + tilt), (x, y0, z)]
    tube(fillet(loop, 0.03), 0.006, frame, 12)
    for i in range(count):
        t = (i + 0.6) / (count + 0.1)
        y = y0 + (y1 - y0) * t
        tube([(-x, y, z + tilt * t), (x, y, z + tilt * t)], 0.0022, wire, 8)
    for side in (-1, 1):
        place(box(0.022, 0.030, 0.034, joint, 0.005), (side * (x + 0.001), y0 * 1.4, z - 0.017))


def tower(width, depth, height, levels, wires, rolling, joint_colour, hooks=False):
    frame, wire, joint = coated(WHITE), coated(WHITE), plastic(joint_colour)
    base = 0.075 if rolling else 0.022
    x = width / 2
    arch = [(-x, 0, base), (-x, 0, height), (x, 0, height), (x, 0, base)]
    tube(fillet(arch, 0.05), 0.009, frame, 20)
    for side in (-1, 1):
        tube([(side * x, -depth / 2 + 0.02, base), (side * x, depth / 2 - 0.02, base)], 0.010, frame, 20)
        place(box(0.034, 0.05, 0.05, joint, 0.010), (side * x, 0, base - 0.015))
        for end in (-1, 1):
            y = end * (depth / 2 - 0.015)
            place(box(0.030, 0.036, 0.030, joint, 0.009), (side * x, y, base - 0.015))
            if rolling:
                place(castor(0.024), (side * x, y, base - 0.012), (0, 0, 20 * end + 40 * side))
            else:
                place(lathe([(0.0001, 0), (0.014, 0), (0.013, 0.01), (0.0001, 0.012)], rubber(), 24), (side * x, y, 0))
    tube([(-x, 0, base + 0.05), (x, 0, base + 0.05)], 0.006, frame, 12)
    for z in levels:
        for end in (-1, 1):
            shelf(width - 0.02, end * 0.016, end * (depth / 2), z, wires, frame, wire, joint)
    if hooks:
        for side in (-1, 1):
            for end in (-1, 1):
                arm = [
                    (side * x, 0, height - 0.06),
                    (side * (x + 0.002), end * 0.06, height - 0.05),
                    (side * (x + 0.002), end * 0.19, height - 0.02),
                    (side * (x + 0.002), end * 0.21, height + 0.0),
                ]
                arm = smooth_path(arm, 8)
                tube(arm, 0.004, frame, 12)
                for k in range(4):
                    place(ball(0.006, joint), arm[9 + 2 * k])
        for side in (-1, 1):
            place(box(0.036, 0.04, 0.05, joint, 0.010), (side * x, 0, height - 0.085))


def three_tier(shot, colour):
    tower(0.64, 0.55, 1.40, (0.36, 0.78, 1.20), 6, True, '#8f979b')
    if shot == 'use':
        drape_over_rails(
            [
                (-0.13, -0.275, 1.22, 0.32, 0.34, 0.22, 'bath towel'),
                (0.17, -0.275, 1.22, 0.20, 0.28, 0.20, 'red tea towel'),
                (0.02, 0.275, 1.22, 0.50, 0.25, 0.34, 'sheet'),
                (0.08, -0.275, 0.80, 0.38, 0.32, 0.20, 'tea towel'),
                (-0.20, -0.275, 0.80, 0.15, 0.22, 0.16, 'ochre cloth'),
                (0.0, 0.275, 0.80, 0.45, 0.22, 0.30, 'blue towel'),
                (-0.06, -0.275, 0.38, 0.38, 0.26, 0.16, 'grey cloth'),
            ],
            0.013,
        )
        return into_room((1.45, -3.80, 1.42), (0.02, -1.5, 0.80), 42, 2, (0.05, -1.5), quarry_tiled(rooms.kitchen), exposure=0.45)
    if shot == 'detail':
        return View(azimuth=-36, elevation=16, nearness=4.6, target=(-0.30, -0.05, 0.78), radius=0.22, fstop=8)
    return View(azimuth=-36, elevation=9, nearness=3.6)


def slim_tower(shot, colour):
    tower(0.44, 0.44, 1.58, (0.32, 0.67, 1.02, 1.37), 4, False, '#65797d', hooks=True)
    if shot == 'use':
        drape_over_rails(
            [
                (0.0, -0.22, 1.39, 0.34, 0.30, 0.20, 'tea towel'),
                (0.0, 0.22, 1.39, 0.36, 0.20, 0.28, 'sheet'),
                (-0.05, -0.22, 1.04, 0.26, 0.30, 0.18, 'blue towel'),
                (0.13, -0.22, 1.04, 0.12, 0.20, 0.14, 'ochre cloth'),
                (0.02, -0.22, 0.69, 0.34, 0.30, 0.20, 'bath towel'),
                (0.0, 0.22, 0.69, 0.32, 0.18, 0.26, 'green towel'),
                (-0.03, -0.22, 0.34, 0.28, 0.24, 0.16, 'grey cloth'),
            ],
            0.013,
        )
        return into_room((1.60, -3.45, 1.25), (0.0, -0.9, 0.90), 42, 6, (0.15, -0.95), **{**CRISP, 'exposure': 0.25})
    if shot == 'detail':
        return View(azimuth=-34, elevation=16, nearness=4.6, target=(-0.2, -0.05, 1.45), radius=0.20, fstop=8)
    return View(azimuth=-36, elevation=8, nearness=3.8)


PRODUCTS = {
    'dryline-three-tier-airer': three_tier,
    'dryline-winged-airer': white_winged,
    'minky-slim-tower-airer': slim_tower,
    'brabantia-folding-airer': silver_winged,
    'dryline-heated-airer': heated,
}
