"""Canvas: a laundry bag, a peg bag and a hamper of two bags."""

import math
import random

from bpy import context
from mathutils import Vector, noise

from .. import gardens
from ..cloth import pegged, wash
from ..fabrics import cloth, cotton
from ..materials import plastic, steel, wood
from ..objects import place
from ..parts import peg, turned_peg
from ..paths import arc, rounded, smooth_path
from ..scene import View
from ..solids import ball, lathe, plank, rod, rope, sheet, sweep, tube
from . import indoors_in_use

NATURAL = '#c5b9a2'


def full_bag(height=0.70):
    """A full drawstring bag; it hangs by its loop from (0, -0.052, height + 0.181)."""
    seed = 4.2

    def surface(u, v):
        a = 2 * math.pi * u
        c, s = math.cos(a), math.sin(a)
        neck = math.exp(-(((v - 0.115) / 0.055) ** 2))
        belly = math.sin(min(1, max(0, (v - 0.08) / 0.55)) * math.pi / 2) ** 0.8
        bottom = 1 - max(0, (v - 0.90) / 0.10) ** 2.4 * 0.62
        wide, deep = 0.175 * belly * bottom + 0.045, 0.105 * belly * bottom + 0.040
        ruffle = max(0, (0.115 - v) / 0.115)
        wide, deep = wide + 0.030 * ruffle, deep + 0.020 * ruffle
        pleat = (0.16 * neck + 0.20 * ruffle + 0.05 * math.exp(-(((v - 0.22) / 0.09) ** 2))) * math.sin(
            15 * a + 2 * math.sin(2 * a)
        )
        lumps = 0.10 * noise.noise(Vector((c * 1.5 + seed, s * 1.5, v * 3))) + 0.05 * noise.noise(
            Vector((c * 3.4, s * 3.4 + seed, v * 7))
        )
        crease = 0.05 * (1 - 2 * abs(noise.noise(Vector((c * 2.2 + 9, s * 2.2 + v * 2, v * 4.5)))))
        k = (1 + pleat) * (1 + (lumps + crease) * min(1, v / 0.2)) * (1 - 0.52 * neck)
        return Vector((wide * k * c, deep * k * s - 0.02, height * (1 - v) + 0.008 * math.sin(3 * a) * (1 - neck)))

    canvas = cloth(NATURAL, 'canvas')
    sheet(surface, 220, 220, canvas, 0.0016, uv=lambda u, v: (u * 1.1, v * 0.75))
    bottom = [surface(i / 60, 1) for i in range(60)]
    middle = sum(bottom, Vector()) / 60
    sheet(lambda u, v: surface(u, 1).lerp(middle, v), 60, 6, canvas, uv=lambda u, v: (u * 0.6, v * 0.1))
    cord = cotton('#e3dac5')
    ring = [surface(i / 80, 0.118) * 1 + Vector((0, 0, 0)) for i in range(81)]
    centre = Vector((0, -0.02, ring[0].z))
    rope([centre + (p - centre) * 1.03 for p in ring], 0.0042, cord)
    knot_at = centre + Vector((0.0, -0.045, -0.002))
    for side in (-1, 1):
        loop = [
            knot_at,
            knot_at + Vector((0.018 * side, -0.010, 0.05)),
            Vector((0.020 * side, -0.05, height + 0.10)),
            Vector((0.006 * side, -0.052, height + 0.175)),
        ]
        rope(smooth_path(loop, 10), 0.0042, cord)
        tail = [
            knot_at,
            knot_at + Vector((0.010 * side, -0.016, -0.03)),
            knot_at + Vector((0.016 * side, -0.012, -0.09)),
            knot_at + Vector((0.018 * side, -0.016, -0.14)),
        ]
        rope(smooth_path(tail, 10), 0.0042, cord)
        place(ball(0.0075, cord), tail[-1])
    place(ball(0.0105, cord, 0.8), knot_at)
    rope(arc((0, -0.052, height + 0.175), 0.006, 0, 180, 12), 0.0042, cord)


def laundry_bag(shot, colour):
    """A full drawstring bag that hangs from a peg by its cord."""
    height = 0.70
    full_bag(height)
    item = turned_peg(wood('ash'), 8)
    item.location = (0, 0.10, height + 0.178)
    item.scale = (1.3, 2.2, 1.3)
    if shot == 'use':
        return indoors_in_use.laundry_bag()
    if shot == 'detail':
        return View(
            azimuth=-22,
            elevation=6,
            nearness=4.8,
            target=(0, -0.06, height * 0.90),
            radius=0.16,
            fstop=8,
            wall=0.115,
            sun=(-48, 38),
        )
    return View(azimuth=-24, elevation=5, nearness=3.8, fill=0.86, wall=0.115, sun=(-48, 38))


def filled_peg_bag(high=0.33):
    """A bag on a wooden hanger, its front cut low, pegs inside; its hook hangs from z high + 0.1."""
    half, seed = 0.16, 2.0
    canvas, beech = cloth(NATURAL, 'canvas'), wood('beech')

    def shoulder(x):
        return high - 0.055 * (abs(x) / half) ** 1.6

    def lip(x):
        return shoulder(x) - 0.175 * (1 - (abs(x) / half) ** 2.2)

    def wave(x, z):
        return 0.008 * noise.noise(Vector((x * 9 + seed, 0, z * 9))) + 0.003 * noise.noise(Vector((x * 24, 1, z * 20)))

    def back(u, v):
        x = (u * 2 - 1) * half * (1 - 0.05 * math.sin(math.pi * v))
        z = shoulder(x) * (1 - v)
        bulge = math.sin(math.pi * min(1, v * 1.0)) * (1 - abs(u * 2 - 1) ** 3)
        return Vector((x, 0.012 * bulge + wave(x, z), z - 0.01 * (1 - (u * 2 - 1) ** 2) * v))

    def front(u, v):
        x = (u * 2 - 1) * half * (1 - 0.05 * math.sin(math.pi * (0.4 + 0.6 * v)))
        top = lip(x)
        z = top * (1 - v)
        swell = 1 - abs(u * 2 - 1) ** 2.6
        bulge = (0.35 + 0.65 * math.sin(math.pi * min(1, 0.30 + 0.70 * v))) * swell if v < 1 else 0
        bulge *= 1 - max(0, (v - 0.86) / 0.14) ** 2
        return Vector((x, -0.070 * bulge + wave(x, z), z - 0.01 * (1 - (u * 2 - 1) ** 2) * v))

    for make in (back, front):
        sheet(make, 120, 110, canvas, 0.0018, uv=lambda u, v: (u * 0.32, v * 0.34))
    edge = [front(i / 100, 0) + Vector((0, 0, 0.0005)) for i in range(101)]
    tube(edge, 0.0032, cotton('#d8ccb2'), 12)
    arms = [
        (x, -0.004, shoulder(x) + 0.003 - 0.004 * (x / half) ** 2)
        for x in [half * 1.02 * (i / 20 - 1) for i in range(41)]
    ]
    sweep(arms, rounded(0.012, 0.024, 0.005, 5), beech, up=(0, 0, 1))
    hook = [
        (0, -0.004, high),
        (0, -0.004, high + 0.035),
        (-0.004, -0.004, high + 0.048),
        (-0.022, -0.004, high + 0.066),
        (-0.016, -0.004, high + 0.092),
        (0.006, -0.004, high + 0.100),
        (0.024, -0.004, high + 0.085),
        (0.026, -0.004, high + 0.066),
    ]
    tube(smooth_path(hook, 10), 0.0021, steel(), 14)
    rnd = random.Random(5)
    for i in range(16):
        x, z = rnd.uniform(-0.078, 0.078), rnd.uniform(0.168, 0.20)
        item = peg(x, rnd.uniform(-0.030, -0.014), z + 0.014 * abs(x) / 0.1)
        item.rotation_euler = (rnd.uniform(0, 0.2), -4 * x + rnd.uniform(-0.2, 0.2), rnd.uniform(-1.5, 1.5))


def peg_bag(shot, colour):
    """A bag on a wooden hanger, its front cut low, pegs inside."""
    high = 0.33
    filled_peg_bag(high)
    if shot == 'use':
        return peg_bag_in_use(high + 0.103)
    rod((-0.34, -0.004, high + 0.103), (0.34, -0.004, high + 0.103), 0.0028, plastic('#527a66', 0.35), 16)
    if shot == 'detail':
        return View(azimuth=-18, elevation=16, nearness=4.8, target=(0, -0.04, 0.2), radius=0.12, fstop=8, floor=False)
    return View(azimuth=-20, elevation=9, nearness=3.8, fill=0.84, wall=0.16, sun=(-48, 40))


def peg_bag_in_use(line):
    """The bag on a washing line in the garden, towels pegged out on both sides of it; `line` is how high it hangs."""
    rod((-3, -0.004, line), (3, -0.004, line), 0.0022, plastic('#527a66', 0.35), 16)
    for i, (start, end, drop, name) in enumerate(
        ((-1.02, -0.34, 0.86, 'bath towel'), (0.30, 0.74, 0.58, 'tea towel'), (0.78, 1.40, 0.80, 'blue towel'))
    ):
        material, thickness = wash(name)
        pegged((start, -0.004, line), (end, -0.004, line), drop, material, i * 2.7 + 4, thickness, 0.06, 3)
        for k in range(3):
            peg(start + (end - start) * (0.04 + 0.46 * k), -0.004, line + 0.006)
    for item in [o for o in context.scene.objects if o.parent is None]:
        item.location.z += 1.30
    gardens.garden(-2.0, 6.5)
    return gardens.look((-0.50, -1.55, 1.60), (0.05, 0, 1.47), 48, 4, (0, -0.05, 1.5))


def bag_in_frame(x0, x1, y, top, floor, material, seed):
    """An open bag with soft sides between x0 and x1."""
    wide, middle = (x1 - x0) / 2, (x0 + x1) / 2

    def surface(u, v):
        a = 2 * math.pi * u
        c, s = math.cos(a), math.sin(a)
        p = 2 / (6 - 2.4 * v)
        cx = math.copysign(abs(c) ** p, c)
        sy = math.copysign(abs(s) ** p, s)
        slack = (
            1
            + v
            * (
                0.035 * noise.noise(Vector((c * 2 + seed, s * 2, v * 3)))
                + 0.02 * noise.noise(Vector((c * 6 + seed, s * 6, v * 6)))
            )
            - 0.10 * v**3
        )
        dip = 0.012 * (1 - abs(c) ** 4) * (1 - v)
        return Vector((middle + wide * cx * slack, y * sy * slack, top - dip - (top - floor) * v))

    sheet(surface, 160, 90, material, 0.0018, uv=lambda u, v: (u * 1.2, v * 0.5))
    low = [surface(i / 60, 1) for i in range(60)]
    centre = sum(low, Vector()) / 60
    sheet(lambda u, v: surface(u, 1).lerp(centre, v), 60, 4, material, uv=lambda u, v: (u, v * 0.2))
    hem = [surface(i / 120, 0.0) for i in range(120)]
    tube(hem, 0.0035, material, 10, closed=True)
    for side in (-1, 1):
        path = [
            Vector((middle - 0.05, side * (y + 0.002), top - 0.07)),
            Vector((middle - 0.045, side * (y + 0.012), top + 0.005)),
            Vector((middle + 0.045, side * (y + 0.012), top + 0.005)),
            Vector((middle + 0.05, side * (y + 0.002), top - 0.07)),
        ]
        sweep(smooth_path(path, 10), rounded(0.0022, 0.026, 0.0009, 2), material, up=(0, 1, 0))


def hamper(shot, colour):
    """Two canvas bags, natural and charcoal, in a folding beech frame."""
    beech = wood('beech')
    x, y, top = 0.29, 0.19, 0.68
    for side in (-1, 1):
        for lean in (-1, 1):
            yy = side * (y - (0.022 if lean > 0 else 0))
            plank(
                (-lean * x * 0.98, yy, 0.012),
                (lean * x * 0.98, yy, top - 0.012),
                0.034,
                0.018,
                beech,
                up=(0, 1, 0),
                radius=0.005,
            )
        place(
            lathe([(0.0001, -0.004), (0.006, -0.003), (0.006, 0.003), (0.0001, 0.004)], steel(), 20, 'Y'),
            (0, side * (y + 0.009), top / 2),
        )
    for sx in (-1, 1):
        rod((sx * x, -y - 0.012, top - 0.012), (sx * x, y + 0.012, top - 0.012), 0.011, beech)
        leg, foot = y - (0.022 if sx < 0 else 0), sx * x * 0.98 * (1 - 2 * 0.10 / top)
        rod((foot, -leg, 0.082), (foot, leg, 0.082), 0.009, beech)
        stay = (y - 0.036) * sx
        rod((-x, stay, top - 0.012), (x, stay, top - 0.012), 0.0042, steel())
    rod((0, -y + 0.020, top - 0.006), (0, y - 0.020, top - 0.006), 0.008, beech)
    bag_in_frame(-x + 0.016, -0.006, y - 0.040, top - 0.012, 0.13, cloth(NATURAL, 'canvas'), 1)
    bag_in_frame(0.006, x - 0.016, y - 0.040, top - 0.012, 0.13, cloth('#3b3c3d', 'canvas'), 6)
    if shot == 'use':
        return indoors_in_use.hamper()
    if shot == 'detail':
        return View(azimuth=-28, elevation=22, nearness=4.8, target=(-0.1, -0.15, 0.64), radius=0.17, fstop=8)
    return View(azimuth=-30, elevation=18, nearness=3.6, fill=0.82)


PRODUCTS = {'canvas-laundry-bag': laundry_bag, 'canvas-peg-bag': peg_bag, 'two-compartment-hamper': hamper}
