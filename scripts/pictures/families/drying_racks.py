"""Drying racks: an A-frame of dowels, mesh for jumpers, a peg hanger and a ladder."""

import math
import random

from bpy import context
from mathutils import Vector

from .. import rooms
from ..cloth import load
from ..fabrics import cloth, cotton, net
from ..materials import flat, plastic, rubber, steel, wood
from ..objects import group, mesh, place
from ..parts import peg
from ..paths import arc, rounded, smooth_path
from ..scene import View
from ..sets import paper
from ..solids import ball, box, lathe, plank, rod, sheet, sweep, tube
from . import indoors_in_use
from .wooden_airers import into_utility


def a_frame(shot, colour):
    """Two leaning beech ladders hinged at the top, with eleven dowels."""
    beech, x, top, foot = wood('beech'), 0.375, 1.04, 0.30
    for lean in (-1, 1):
        inset = 0.0 if lean < 0 else 0.024
        low, high = Vector((0, lean * foot, 0.004)), Vector((0, lean * 0.012, top))
        for side in (-1, 1):
            out = Vector((side * (x - 0.012 - inset), 0, 0))
            plank(low + out, high + out + Vector((0, 0, 0.012)), 0.036, 0.020, beech, up=(1, 0, 0), radius=0.006)
        levels = (0.14, 0.32, 0.50, 0.68, 0.86) if lean < 0 else (0.10, 0.23, 0.41, 0.59, 0.77)
        for t in levels:
            at = low.lerp(high, t)
            rod(at - Vector((x - inset, 0, 0)), at + Vector((x - inset, 0, 0)), 0.0085, beech)
    rod((-x - 0.006, 0, top), (x + 0.006, 0, top), 0.010, beech)
    for side in (-1, 1):
        plank(
            (side * (x - 0.046), -foot * 0.58, 0.46),
            (side * (x - 0.046), foot * 0.58, 0.46),
            0.022,
            0.010,
            beech,
            up=(1, 0, 0),
        )
        for lean in (-1, 1):
            place(
                lathe([(0.0001, -0.004), (0.0055, -0.003), (0.0055, 0.003), (0.0001, 0.004)], steel(), 18, 'X'),
                (side * (x - 0.040), lean * foot * 0.56, 0.46),
            )
    if shot == 'use':

        def rail(t, lean=-1):
            return lean * (foot - (foot - 0.012) * t), 0.004 + (top - 0.004) * t

        load(
            [
                (-0.12, *rail(0.86), 0.42, 0.34, 0.22, 'bath towel'),
                (0.20, *rail(0.86), 0.20, 0.28, 0.2, 'red tea towel'),
                (0.04, *rail(0.77, 1), 0.60, 0.3, 0.36, 'sheet'),
                (0.10, *rail(0.50), 0.42, 0.34, 0.2, 'tea towel'),
                (-0.20, *rail(0.50), 0.18, 0.24, 0.18, 'ochre cloth'),
                (-0.02, *rail(0.41, 1), 0.5, 0.25, 0.3, 'blue towel'),
                (-0.05, *rail(0.14 + 0.18), 0.4, 0.26, 0.16, 'grey cloth'),
            ],
            0.017,
        )
        return into_utility((-0.95, -3.75, 1.20), (-0.12, -1.1, 0.62), 52, 26)
    if shot == 'detail':
        return View(azimuth=-36, elevation=12, nearness=4.6, target=(-0.33, 0, 0.96), radius=0.17, fstop=8)
    return View(azimuth=-34, elevation=11, nearness=3.5, fill=0.84)


def drying_net(shot, colour):
    """Two square trays of mesh on sprung wire, held apart by poles."""
    trim, mesh_, pole = cloth('#51666d', 'nylon'), net('#e8e6df', 0.013, 0.0036), plastic('#3a4a50')
    half, r = 0.35, 0.09
    for z in (0.20, 0.43):
        outline = [Vector((x, y, 0)) for x, y in rounded(half * 2, half * 2, r, 14)]
        n = len(outline)

        def surface(u, v):
            i = u * n
            a, b = outline[int(i) % n], outline[(int(i) + 1) % n]
            p = a.lerp(b, i - int(i)) * (1 - v)
            rim = 0.004 * math.sin(3 * math.atan2(p.y, p.x)) * (1 - v)
            return Vector((p.x, p.y, z + rim - 0.030 * (1 - (1 - v) ** 2)))

        def flat_uv(u, v):
            p = surface(u, v)
            return p.x, p.y

        sheet(surface, n * 2, 14, mesh_, uv=flat_uv)
        lift = [p + Vector((0, 0, z + 0.004 * math.sin(3 * math.atan2(p.y, p.x)))) for p in outline]
        sweep(lift, rounded(0.020, 0.006, 0.0025, 4), trim, closed=True, up=(0, 0, 1))
    for sx in (-1, 1):
        for sy in (-1, 1):
            c = half - 0.024
            rod((sx * c, sy * c, 0), (sx * c, sy * c, 0.44), 0.0055, pole, 20)
            for z in (0.20, 0.43):
                place(box(0.034, 0.034, 0.030, pole, 0.008), (sx * c, sy * c, z - 0.015), (0, 0, 45))
            place(lathe([(0.0001, 0), (0.011, 0), (0.010, 0.014), (0.0001, 0.015)], rubber(), 20), (sx * c, sy * c, 0))
    if shot == 'use':
        return indoors_in_use.drying_net()
    if shot == 'detail':
        return View(azimuth=-40, elevation=22, nearness=4.6, target=(-0.30, -0.28, 0.42), radius=0.14, fstop=8)
    return View(azimuth=-34, elevation=24, nearness=3.6, fill=0.86)


def smalls_hanger(shot, colour):
    """A folding frame with twenty-four pegs under a swivelling hook."""
    grey, peg_blue, s, rnd = plastic('#4d575c'), plastic('#5f93a8'), steel(), random.Random(2)
    cord = cotton('#8d8a80')
    for half in (-1, 1):
        outline = [Vector((half * 0.100 + x, y, 0)) for x, y in rounded(0.188, 0.27, 0.03, 8)]
        sweep(outline, rounded(0.009, 0.014, 0.003, 4), grey, closed=True, up=(0, 0, 1))
        for k in range(2):
            x = half * (0.07 + 0.062 * k)
            sweep([(x, -0.130, 0), (x, 0.130, 0)], rounded(0.006, 0.010, 0.002, 3), grey, up=(0, 0, 1))
    for y in (-0.10, 0.10):
        rod((0, y - 0.02, 0), (0, y + 0.02, 0), 0.007, grey)
    places = []
    for half in (-1, 1):
        for k in range(2):
            x = half * (0.07 + 0.062 * k)
            places += [(x, y) for y in (-0.095, -0.032, 0.032, 0.095)]
        places += [(half * 0.194, y) for y in (-0.09, -0.03, 0.03, 0.09)]
    for x, y in places:
        item = peg(0, 0, 0, 0, peg_blue)
        place(item, (x, y, -0.070), (180 + rnd.uniform(-4, 4), rnd.uniform(-5, 5), 90 + rnd.uniform(-25, 25)))
        tube(arc((x, y, -0.006), 0.006, 0, 360, 18, 'YZ'), 0.0011, s, 8)
    top = 0.20
    for sx in (-1, 1):
        for sy in (-1, 1):
            tube([(sx * 0.1852, sy * 0.1262, 0.004), (0, 0, top)], 0.0022, cord, 10)
            place(ball(0.0055, cord), (sx * 0.1852, sy * 0.1262, 0.009))
    place(
        lathe([(0.0001, -0.016), (0.012, -0.014), (0.014, 0), (0.010, 0.014), (0.0001, 0.016)], grey, 32), (0, 0, top)
    )
    hook = [
        (0, 0, top + 0.01),
        (0, 0, top + 0.035),
        (-0.016, 0, top + 0.050),
        (-0.022, 0, top + 0.074),
        (-0.006, 0, top + 0.096),
        (0.018, 0, top + 0.090),
        (0.026, 0, top + 0.070),
        (0.024, 0, top + 0.060),
    ]
    sweep(smooth_path(hook, 10), rounded(0.009, 0.006, 0.002, 3), grey, up=(0, 1, 0))
    if shot == 'use':
        return indoors_in_use.smalls(places)
    rod((-0.34, 0, top + 0.086), (0.34, 0, top + 0.086), 0.0085, wood('beech'))
    if shot == 'detail':
        return View(
            azimuth=-30, elevation=8, nearness=4.6, target=(-0.12, -0.08, -0.02), radius=0.12, fstop=8, floor=False
        )
    return View(azimuth=-32, elevation=12, nearness=3.6, fill=0.86, wall=0.34, sun=(-46, 42))


def ladder(shot, colour):
    """Two ash uprights and five rungs, leaning on the wall."""
    ash, pad = wood('oiled ash'), rubber()
    low, high = Vector((0, -0.35, 0.012)), Vector((0, -0.018, 1.77))
    for side in (-1, 1):
        x = Vector((side * (0.26 - 0.016), 0, 0))
        plank(low + x, high + x, 0.045, 0.026, ash, up=(1, 0, 0), radius=0.008)
        place(box(0.030, 0.045, 0.016, pad, 0.004), low + x - Vector((0, 0.002, 0.012)), (0, 0, 0))
        place(
            lathe([(0.0001, 0), (0.012, 0), (0.012, 0.008), (0.0001, 0.009)], flat('#7d766a', 0.95), 24, 'Y'),
            high + x + Vector((0, 0.010, -0.03)),
        )
    for i in range(5):
        at = low.lerp(high, 0.16 + 0.182 * i)
        rod(at - Vector((0.238, 0, 0)), at + Vector((0.238, 0, 0)), 0.014, ash, 32)
    if shot == 'use':

        def rung(i):
            at = low.lerp(high, 0.16 + 0.182 * i)
            return at.y, at.z

        load(
            [
                (0.01, *rung(3), 0.40, 0.46, 0.34, 'bath towel'),
                (-0.04, *rung(2), 0.34, 0.30, 0.24, 'tea towel'),
                (0.03, *rung(1), 0.38, 0.36, 0.28, 'blue towel'),
            ],
            0.028,
        )
        group([o for o in context.scene.objects if o.parent is None], (0.12, 0, 0))
        context.view_layer.update()
        rooms.utility()
        return rooms.look((-1.25, -3.35, 1.42), (0.12, -0.25, 0.94), 46, 6, (0.1, -0.3, 1.1))
    floor = mesh('set floor', [(-20, -20, 0), (20, -20, 0), (20, 0.02, 0), (-20, 0.02, 0)], [(0, 1, 2, 3)], None)
    floor.data.materials.append(paper('linen'))
    if shot == 'detail':
        return View(
            azimuth=-38,
            elevation=10,
            nearness=4.6,
            target=(-0.22, -0.10, 1.32),
            radius=0.16,
            fstop=8,
            wall=0,
            sun=(-46, 44),
        )
    return View(azimuth=-30, elevation=6, nearness=3.6, fill=0.88, wall=0, sun=(-46, 44))


PRODUCTS = {
    'beech-clothes-rack': a_frame,
    'flat-drying-net': drying_net,
    'sock-and-smalls-hanger': smalls_hanger,
    'ladder-towel-rack': ladder,
}
