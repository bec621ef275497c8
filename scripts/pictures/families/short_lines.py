"""Retractable lines of another kind: a disc over the bath, and five lines drawn out of a long case."""

import math

from ..materials import coated, metal, plastic, steel
from ..objects import place
from ..paths import arc, smooth_path
from ..scene import View
from ..solids import box, extrude, lathe, rod, sweep, tube


def over_bath_line(shot, colour):
    """A stainless disc whose thin line runs to a button on the tiles."""
    s = metal('#bfc2c4', 0.24)
    disc = lathe(
        [
            (0.0001, 0),
            (0.040, 0),
            (0.041, -0.003),
            (0.041, -0.034),
            (0.0385, -0.040),
            (0.034, -0.042),
            (0.030, -0.0405),
            (0.0001, -0.0405),
        ],
        s,
        96,
        'Y',
    )
    place(disc, (-0.10, 0, 0))
    place(lathe([(0.0001, -0.002), (0.011, -0.002), (0.013, 0), (0.0001, 0)], s, 48, 'Y'), (-0.10, -0.0405, 0))
    place(
        lathe([(0.002, 0), (0.0065, 0), (0.006, 0.008), (0.002, 0.009)], s, 32, 'X', closed=True), (-0.0605, -0.022, 0)
    )
    button = [
        (0.0001, 0),
        (0.0185, 0),
        (0.019, -0.003),
        (0.012, -0.007),
        (0.0085, -0.012),
        (0.0085, -0.024),
        (0.0125, -0.028),
        (0.012, -0.031),
        (0.0001, -0.032),
    ]
    place(lathe(button, s, 64, 'Y'), (0.145, 0, -0.004))
    line = plastic('#ecebe6', 0.5)
    sag = [
        (-0.054, -0.022, 0),
        (0, -0.0215, -0.0045),
        (0.06, -0.021, -0.0065),
        (0.118, -0.0205, -0.0045),
        (0.131, -0.020, -0.004),
    ]
    tube(smooth_path(sag, 10), 0.0013, line, 10)
    loop = arc((0.145, -0.019, -0.004), 0.0100, 0, 340, 30)
    tube(loop, 0.0013, line, 10)
    place(
        lathe([(0.0001, -0.006), (0.0034, -0.005), (0.0038, 0.004), (0.0001, 0.007)], line, 20, 'X'),
        (0.126, -0.0205, -0.0042),
    )
    if shot == 'detail':
        return View(
            azimuth=-30,
            elevation=12,
            nearness=5,
            target=(-0.09, -0.02, 0),
            radius=0.06,
            wall=0,
            sun=(-58, 38),
            fstop=11,
        )
    return View(azimuth=-26, elevation=12, nearness=4.4, fill=0.78, wall=0, sun=(-62, 38))


def pull_out(shot, colour):
    """Five lines in a long case with a hinged cover, drawn out together on a bar."""
    body, trim, line = coated('#d6d6d2', 0.35), plastic('#34383a'), plastic('#9aa3a5', 0.4)
    outline = [(0, -0.07), (0, 0.07), (-0.085, 0.07), (-0.112, 0.048), (-0.118, 0.0), (-0.112, -0.05), (-0.085, -0.07)]
    profile = [(y, z) for y, z in outline]
    sweep([(-0.205, 0, 0), (0.205, 0, 0)], [(-y, z) for y, z in profile][::-1], body, up=(0, 0, 1))
    for side in (-1, 1):
        cap = extrude([(-y * 1.02, z * 1.03) for y, z in profile][::-1], 0.010, trim, 0.003)
        cap.rotation_euler = (math.pi / 2, 0, -math.pi / 2)
        cap.location = (side * 0.210 + 0.005, 0, 0)
    flap = [(0.0 - 0.070, 0.073), (-0.100, 0.066), (-0.128, 0.080), (-0.150, 0.086)]
    sweep(
        [(-0.202, 0, 0), (0.202, 0, 0)],
        [(-y, z + 0.003) for y, z in flap] + [(-y, z) for y, z in flap[::-1]],
        body,
        up=(0, 0, 1),
    )
    rod((-0.2, -0.072, 0.074), (0.2, -0.072, 0.074), 0.005, steel())
    place(box(0.37, 0.006, 0.020, trim, 0.002), (0, -0.115, -0.006))
    place(lathe([(0.0001, -0.012), (0.016, -0.011), (0.018, 0), (0.0001, 0)], trim, 40, 'Y'), (0.165, -0.113, -0.042))
    for i in range(5):
        x = (i - 2) * 0.075
        tube(smooth_path([(x, -0.115, 0.004), (x, -0.20, 0.0), (x, -0.30, -0.004)], 8), 0.0016, line, 10)
        tube([(x, -0.292, -0.004), (x, -0.308, -0.004)], 0.0045, trim, 16)
    rod((-0.185, -0.308, -0.004), (0.185, -0.308, -0.004), 0.006, steel(), 24)
    for side in (-1, 1):
        tube(arc((side * 0.172, -0.320, -0.004), 0.010, 0, 360, 30, 'XY'), 0.0022, steel(), 10)
    if shot == 'detail':
        return View(
            azimuth=-34,
            elevation=16,
            nearness=4.6,
            target=(-0.12, -0.16, 0),
            radius=0.14,
            wall=0,
            sun=(-58, 38),
            fstop=11,
        )
    return View(azimuth=-36, elevation=20, nearness=3.8, fill=0.84, wall=0, sun=(-62, 40))


PRODUCTS = {'dryline-over-bath-line': over_bath_line, 'brabantia-pull-out-22': pull_out}
