"""Storage: a willow basket, a peg rail and cast hooks."""

import math
import random

import bpy
from mathutils import Vector

from .. import rooms
from ..cloth import folded, wash
from ..fabrics import willow
from ..materials import iron, wood
from ..objects import cast, group, grouped, place
from ..parts import screw, turned_peg
from ..paths import smooth_path, superellipse
from ..scene import View
from ..solids import ball, extrude, plank, rope, sweep, tube
from . import bags, indoors_in_use


def oval(a, b, count, z, wobble=lambda i: 0):
    """Points on an oval; wobble moves one outwards."""
    points = []
    for i in range(count):
        t = 2 * math.pi * i / count
        c, s = math.cos(t), math.sin(t)
        k = wobble(i)
        points.append(Vector(((a + k) * c, (b + k) * s, z)))
    return points


def basket(shot, colour):
    """Willow woven about upright stakes, with a plaited rim and two handles."""
    rods, stakes, per, height = willow(), 36, 6, 0.245
    rnd = random.Random(3)

    def size(v):
        flare = v**0.85
        return 0.245 + 0.058 * flare, 0.165 + 0.050 * flare

    rows = 25
    for row in range(rows):
        v = (row + 0.5) / rows
        a, b = size(v)
        thick = rnd.uniform(0.0036, 0.0048)
        phase = math.pi * (row % 2)
        path = oval(
            a,
            b,
            stakes * per,
            0.012 + v * height,
            lambda i: 0.0052 * math.cos(math.pi * i / per + phase) + rnd.uniform(-0.0007, 0.0007),
        )
        lift = [rnd.uniform(-0.0012, 0.0012) for _ in range(7)]
        path = [p + Vector((0, 0, lift[(i // 36) % 7] + 0.0016 * math.sin(i * 0.11 + row))) for i, p in enumerate(path)]
        tube(path, thick, rods, 8, closed=True)
    for k in range(stakes):
        t = 2 * math.pi * (k + 0.5) / stakes
        points = []
        for i in range(7):
            v = i / 6
            a, b = size(v)
            points.append((a * math.cos(t), b * math.sin(t), 0.006 + v * (height + 0.012)))
        tube(points, 0.0033, rods, 8)
    a, b = size(1)
    for strand in range(4):
        ring = []
        count = 360
        for i in range(count):
            t, w = 2 * math.pi * i / count, 2 * math.pi * (i * 26 / count + strand / 4)
            k, up = 0.0062 * math.cos(w), 0.0062 * math.sin(w)
            ring.append(((a + 0.001 + k) * math.cos(t), (b + 0.001 + k) * math.sin(t), height + 0.020 + up))
        tube(ring, 0.0052, rods, 8, closed=True)
    a, b = size(0)
    for strand in range(3):
        ring = []
        for i in range(300):
            t, w = 2 * math.pi * i / 300, 2 * math.pi * (i * 24 / 300 + strand / 3)
            ring.append(
                (
                    (a + 0.002 + 0.005 * math.cos(w)) * math.cos(t),
                    (b + 0.002 + 0.005 * math.cos(w)) * math.sin(t),
                    0.009 + 0.005 * math.sin(w),
                )
            )
        tube(ring, 0.0045, rods, 8, closed=True)
    for k in range(12):
        f = 1 - k / 12.5
        tube(
            oval(0.236 * f + 0.01, 0.156 * f + 0.003, 90, 0.010, lambda i: 0.002 * math.sin(i * 0.7 + k)),
            0.0055,
            rods,
            8,
            closed=True,
        )
    a, b = size(1)
    for side in (-1, 1):
        bow = [
            Vector((side * (a - 0.006) * math.cos(t), (b - 0.004) * math.sin(t), height - 0.02)) for t in (-0.30, 0.30)
        ]
        arch = [
            bow[0],
            bow[0] + Vector((side * 0.012, 0.004, 0.06)),
            Vector((side * (a + 0.012), -0.028, height + 0.092)),
            Vector((side * (a + 0.012), 0.028, height + 0.092)),
            bow[1] + Vector((side * 0.012, -0.004, 0.06)),
            bow[1],
        ]
        rope(smooth_path(arch, 14), 0.0105, rods, pitch=0.085, strands=4)
    if shot == 'use':
        return basket_in_use()
    if shot == 'detail':
        return View(azimuth=-58, elevation=16, nearness=4.6, target=(-0.27, -0.06, 0.24), radius=0.14, fstop=8)
    return View(azimuth=-30, elevation=24, nearness=3.6, fill=0.84)


def basket_in_use():
    """The basket full of folded linen on the worktop of the utility room."""
    stacks = (
        (-0.106, ('grey cloth', 'green towel', 'bath towel', 'blue towel', 'bath towel')),
        (0.106, ('sheet', 'sheet', 'blue towel', 'bath towel', 'green towel', 'tea towel')),
    )
    for x, names in stacks:
        z = 0.125 if x < 0 else 0.115
        for i, name in enumerate(names):
            material, thickness = wash(name)
            layers = 4 if thickness > 0.002 else 8
            item, high = folded(0.196, 0.235 - 0.006 * i, layers, material, max(thickness * 1.5, 0.003), i + x * 40)
            place(item, (x, 0.004 * (-1) ** i, z), (0, 0, (3, -2, 4, -3, 2, -1)[i]))
            z += high + 0.001
    group([o for o in bpy.context.scene.objects if o.parent is None], (1.20, -0.33, 0.92), (0, 0, 6))
    bpy.context.view_layer.update()
    rooms.utility()
    return rooms.look((0.35, -1.75, 1.58), (1.16, -0.33, 1.06), 50, 5, (1.15, -0.4, 1.1), exposure=0.35)


def peg_rail(shot, colour):
    """Five turned pegs in an oiled ash board."""
    ash = wood('oiled ash')
    plank((-0.40, -0.010, 0), (0.40, -0.010, 0), 0.090, 0.020, ash, up=(0, 1, 0), radius=0.006)
    for i in range(5):
        item = turned_peg(ash, 14)
        item.location = ((i - 2) * 0.16, -0.018, 0.0)
    for x in (-0.24, 0.24):
        place(ball(0.0062, ash, 0.4), (x, -0.0205, 0), (90, 0, 0))
    if shot == 'use':
        return indoors_in_use.peg_rail(grouped(bags.full_bag), grouped(bags.filled_peg_bag))
    if shot == 'detail':
        return View(
            azimuth=-36,
            elevation=14,
            nearness=4.8,
            target=(-0.30, -0.04, 0),
            radius=0.12,
            fstop=8,
            wall=0,
            sun=(-50, 42),
        )
    return View(azimuth=-34, elevation=14, nearness=2.6, fill=0.86, wall=0, sun=(-50, 42))


def wall_hook():
    """A cast hook: a shield-shaped plate, a long arm for hangers and a short one above."""
    material = iron('black')
    plate = place(
        extrude([(x, z) for x, z in superellipse(0.036, 0.118, 2.3, 48)], 0.0055, bevel=0), rotation=(90, 0, 0)
    )
    pieces = [plate]
    arm = smooth_path(
        [(0, -0.003, -0.022), (0, -0.022, -0.030), (0, -0.052, -0.028), (0, -0.076, -0.012), (0, -0.083, 0.010)], 10
    )
    n = len(arm)
    pieces.append(
        sweep(
            arm,
            superellipse(1, 1, 2.2, 16),
            up=(1, 0, 0),
            scales=[(0.015 - 0.006 * i / n, 0.014 - 0.004 * i / n) for i in range(n)],
        )
    )
    pieces.append(place(ball(0.0085), (0, -0.083, 0.013)))
    short = smooth_path([(0, -0.003, 0.012), (0, -0.016, 0.014), (0, -0.028, 0.024), (0, -0.030, 0.036)], 8)
    m = len(short)
    pieces.append(
        sweep(
            short,
            superellipse(1, 1, 2.2, 16),
            up=(1, 0, 0),
            scales=[(0.012 - 0.004 * i / m, 0.011 - 0.003 * i / m) for i in range(m)],
        )
    )
    pieces.append(place(ball(0.0072), (0, -0.030, 0.038)))
    bpy.context.view_layer.update()
    item = cast(pieces, 0.0006, material, 5)
    return group([item] + [place(screw(material, 0.0042), (0, -0.0055, z), (90, 30, 0)) for z in (-0.047, 0.047)])


def hooks(shot, colour):
    """Four cast hooks on the wall."""
    if shot == 'use':
        return indoors_in_use.hooks(wall_hook)
    for i in range(4):
        item = wall_hook()
        item.location = ((i - 1.5) * 0.085, 0, 0)
    if shot == 'detail':
        return View(
            azimuth=-40,
            elevation=10,
            nearness=4.8,
            target=(-0.1, -0.04, 0),
            radius=0.075,
            fstop=8,
            wall=0,
            sun=(-55, 40),
        )
    return View(azimuth=-34, elevation=12, nearness=3.2, fill=0.84, wall=0, sun=(-55, 40))


PRODUCTS = {'willow-laundry-basket': basket, 'shaker-peg-rail': peg_rail, 'wall-airer-hooks': hooks}
