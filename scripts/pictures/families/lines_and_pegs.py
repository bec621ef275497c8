"""Rope, line and pegs, coiled and heaped."""

import math
import random
from dataclasses import replace

from mathutils import Matrix, Vector

from .. import rooms
from ..fabrics import cotton
from ..heap import tumble
from ..materials import flat, plastic, steel
from ..objects import place
from ..parts import peg
from ..paths import rounded, smooth_path
from ..scene import View
from ..solids import rope, sweep, tube
from . import new_line, outdoors_in_use, rotary_lines
from .accessories import Hoisted, hoisted
from .pencil import pencil
from .rotaries import rotary


def coil(turns, radius, thickness, wander, seed=2, stack=5):
    rnd, points = random.Random(seed), []
    phases = [(rnd.uniform(0, 6.28), rnd.uniform(0, 6.28)) for _ in range(turns + 1)]
    for i in range(turns * 40 + 1):
        t = i / 40
        turn, a = int(t), 2 * math.pi * t
        mix = t - turn
        p = phases[min(turn, turns - 1)], phases[min(turn + 1, turns)]
        swing = sum(w * math.sin(2 * a + q[0]) for w, q in zip((1 - mix, mix), p))
        lift = sum(w * math.sin(a + q[1]) for w, q in zip((1 - mix, mix), p))
        layer, column = turn % stack, turn // stack
        nxt, ncol = (turn + 1) % stack, (turn + 1) // stack
        height = layer * (1 - mix) + nxt * mix
        out = column * (1 - mix) + ncol * mix
        r = radius + out * thickness * 1.02 + swing * wander
        points.append(
            (
                r * math.cos(a),
                r * math.sin(a),
                thickness * (0.55 + height * 0.95) + lift * wander * 0.25 + wander * 0.25,
            )
        )
    return points


def cotton_rope(shot, colour):
    if shot == 'use':
        return hoisted(Hoisted(rooms.utility, (-0.24, -1.30, 1.70), (-0.63, -0.62, 1.68), 62, 3.2, 0.65, exposure=0.4))
    material = cotton('#d2c7b2')
    radius, thick = 0.095, 0.0064
    rope(coil(12, radius, thick, 0.0035, 5, 3), thick / 2, material)
    middle = Vector((-radius - thick * 1.5, 0, thick * 1.6))
    around = []
    for i in range(6 * 16 + 1):
        a, y = 2 * math.pi * i / 16, (i / 16 - 3) * thick * 1.03
        around.append(middle + Vector((0.0205 * math.cos(a), y, max(0.0165 * math.sin(a), -0.007))))
    tail = [
        (-0.075, -0.03, 0.016), (-0.062, -0.055, 0.006), (-0.03, -0.068, 0.0034), (0.008, -0.052, 0.0034),
        (0.03, -0.045, 0.0034),
    ]
    rope(smooth_path([tuple(p) for p in around[::2]] + tail, 6), thick / 2, material)
    tube([(0.024, -0.047, 0.0034), (0.030, -0.045, 0.0034)], 0.0042, flat('#5c2f2a'), 16)
    if shot == 'detail':
        return View(azimuth=-40, elevation=30, nearness=4.5, target=(-0.09, -0.01, 0.01), radius=0.055, fstop=11)
    return View(azimuth=-18, elevation=40, nearness=4, fill=0.8)


def beech_pegs(shot, colour):
    if shot == 'use':
        return outdoors_in_use.beech_pegs()
    for matrix in tumble(48, (0.024, 0.011, 0.078), 0.06, 0.118, seed=7):
        item = peg(0, 0, 0)
        item.rotation_euler = (0, 0, 0)
        # The peg lies along its Z from -64 mm to +8 mm; its width is along Y.
        item.matrix_world = matrix @ Matrix.Rotation(math.pi / 2, 4, 'Z') @ Matrix.Translation((0, 0, 0.028))
    if shot == 'detail':
        return View(azimuth=-20, elevation=30, nearness=5, radius=0.06, target=(-0.01, -0.05, 0.02), fstop=8)
    pencil(-0.02, -0.165, -9)
    return View(azimuth=-20, elevation=32, nearness=4, fill=0.8)


def wire_peg():
    """A peg bent from one stainless wire, along Y: two legs, and a handle that hooks over the line; lies on z 0."""
    leg = [
        (0.0052, -0.0280, 0), (0.0034, -0.0235, 0), (0.0012, -0.0175, 0), (0.0030, -0.0100, 0), (0.0056, -0.0020, 0),
        (0.0046, 0.0060, 0), (0.0030, 0.0130, 0), (0.0030, 0.0220, 0.0005), (0.0030, 0.0270, 0.0040),
        (0.0030, 0.0285, 0.0085), (0.0030, 0.0260, 0.0125), (0.0026, 0.0215, 0.0135), (0.0, 0.0195, 0.0135),
    ]
    half = smooth_path(leg, 6)
    path = half + [Vector((-p.x, p.y, p.z)) for p in half[-2::-1]]
    return place(tube(path, 0.00085, steel(), 12), (0, 0, 0.00085))


def steel_pegs(shot, colour):
    if shot == 'use':
        return outdoors_in_use.steel_pegs(wire_peg)
    for i in range(20):
        row, column = divmod(i, 10)
        place(wire_peg(), ((column - 4.5) * 0.0172, 0.068 * (1 - row), 0.00085))
    pencil(-0.005, -0.052, 0)
    if shot == 'detail':
        return View(azimuth=-24, elevation=32, nearness=5, radius=0.046, target=(-0.030, 0.0, 0.004), fstop=11)
    return View(azimuth=0, elevation=62, nearness=6, fill=0.84)


def green_coil():
    """Sixty metres of line about Z, and three ties."""
    pieces = [tube(coil(60, 0.085, 0.0032, 0.0012, 9, 8), 0.0015, plastic('#4a7260', 0.35), 8)]
    for a in (25, 145, 265):
        t = math.radians(a)
        middle = Vector((0.098 * math.cos(t), 0.098 * math.sin(t), 0.013))
        out = Vector((math.cos(t), math.sin(t), 0))
        ring = [middle + out * u + Vector((0, 0, w)) for u, w in rounded(0.034, 0.0275, 0.008, 5)]
        pieces.append(sweep(ring, rounded(0.0045, 0.0013, 0.0005, 2), flat('#e6e3da', 0.4), closed=True))
    return pieces


def replacement_line(shot, colour):
    pieces = green_coil()
    if shot == 'use':
        spec = replace(rotary_lines.SPECS['hills-family-rotary-50'], line='#4a7260', turn=-20, strung=5)
        return new_line.strung_from_a_coil(rotary(spec), pieces, spec.strung, spec.rings)
    if shot == 'detail':
        return View(azimuth=-30, elevation=30, nearness=4.5, target=(-0.03, -0.09, 0.01), radius=0.05, fstop=11)
    return View(azimuth=-20, elevation=36, nearness=4, fill=0.8)


PRODUCTS = {
    'cotton-airer-rope': cotton_rope,
    'beech-clothes-pegs': beech_pegs,
    'stainless-steel-pegs': steel_pegs,
    'replacement-rotary-line': replacement_line,
}
