"""The larch whirligig."""

import math

from mathutils import Vector

from .. import gardens
from ..fabrics import cotton
from ..materials import galvanised, wood
from ..objects import place
from ..paths import slack
from ..scene import View
from ..solids import box, lathe, plank, tube
from .rotaries_in_use import hang_washing, near_sides


def whirligig(shot, colour):
    larch, zinc, line = wood('larch'), galvanised(), cotton('#ddd5c2')
    top, run = 1.72, 1.2
    plank((0, 0, 0), (0, 0, top), 0.09, 0.09, larch, up=(1, 0, 0), radius=0.006)
    place(
        lathe(
            [(0.0001, 0), (0.075, 0), (0.078, 0.006), (0.078, 0.014), (0.03, 0.02), (0.026, 0.05), (0.0001, 0.05)],
            zinc,
            48,
        ),
        (0, 0, top),
    )
    place(box(0.16, 0.16, 0.10, larch, 0.006), (0, 0, top + 0.03), (0, 0, 25))
    place(
        lathe([(0.0001, 0.03), (0.018, 0.026), (0.022, 0.012), (0.040, 0.004), (0.042, 0), (0.0001, 0)], zinc, 40),
        (0, 0, top + 0.13),
    )
    arms = []
    for k in range(4):
        a = math.radians((-78 if shot == 'use' else 25) + 90 * k)
        out, side = Vector((math.cos(a), math.sin(a), 0)), Vector((-math.sin(a), math.cos(a), 0))
        root, tip = out * 0.05 + Vector((0, 0, top + 0.075)), out * run + Vector((0, 0, top + 0.16))
        plank(root, tip, 0.034, 0.052, larch, up=(0, 0, 1), radius=0.006)
        tube([out * 0.10 + Vector((0, 0, top + 0.02)), root.lerp(tip, 0.34) - Vector((0, 0, 0.024))], 0.006, zinc, 16)
        for s in (-1, 1):
            place(
                lathe([(0.0001, 0), (0.008, 0), (0.0075, 0.004), (0.0001, 0.006)], zinc, 16, 'Z'),
                root + out * 0.045 + side * 0.0175 * s,
                (90 * -s, 0, math.degrees(a)),
            )
        arms.append((root, tip))
    for i in range(7):
        t = 0.30 + 0.67 * i / 6
        corners = [root.lerp(tip, t) + Vector((0, 0, 0.036)) for root, tip in arms]
        for a, b in zip(corners, corners[1:] + corners[:1]):
            tube(slack(a, b, 0.008 * (b - a).length ** 1.3, 14), 0.0028, line, 8)
            eye = [
                a + Vector((0, 0.007 * math.cos(q), 0.007 * math.sin(q) - 0.002))
                for q in [2 * math.pi * j / 16 for j in range(16)]
            ]
            tube(eye, 0.0018, zinc, 8, closed=True)
    if shot == 'use':
        hang_washing(near_sides(arms, lambda root, tip, row: root.lerp(tip, 0.97 - 0.67 * row / 6) + Vector((0, 0, 0.036))))
        gardens.garden(-4.0)
        return gardens.set_camera((0.8, -4.9, 2.05), (0, 0, 1.10), 52, 4, (0, -0.8, 1.5))
    if shot == 'detail':
        return View(azimuth=-12, elevation=24, nearness=4.6, target=(0, 0, top + 0.06), radius=0.32, fstop=22)
    return View(azimuth=-14, elevation=20, nearness=3.1, fill=0.9)


PRODUCTS = {'whirligig-rotary-35': whirligig}
