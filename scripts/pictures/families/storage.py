"""Storage: a willow basket, a peg rail and cast hooks."""
import math
import random

import bpy
from mathutils import Vector

from ..fabrics import willow
from ..materials import iron, wood
from ..objects import cast, group, place
from ..parts import screw
from ..paths import smooth_path, superellipse
from ..scene import View
from ..solids import ball, extrude, lathe, plank, rope, sweep, tube


def turned_peg(material, tilt=12):
    """A shaker peg which sticks out of a wall at y 0."""
    profile = [(.0001, .004), (.009, .003), (.009, -.004), (.0075, -.010), (.0062, -.022), (.0070, -.036), (.0098, -.050),
               (.0120, -.060), (.0128, -.068), (.0115, -.075), (.0070, -.079), (.0001, -.080)]
    item = lathe(profile, material, 40, 'Y')
    item.rotation_euler = (math.radians(-tilt), 0, 0)
    return item


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
    rods, stakes, per, height = willow(), 36, 6, .245
    rnd = random.Random(3)

    def size(v):
        flare = v ** .85
        return .245 + .058 * flare, .165 + .050 * flare
    rows = 25
    for row in range(rows):
        v = (row + .5) / rows
        a, b = size(v)
        thick = rnd.uniform(.0036, .0048)
        phase = math.pi * (row % 2)
        path = oval(a, b, stakes * per, .012 + v * height,
                    lambda i: .0052 * math.cos(math.pi * i / per + phase) + rnd.uniform(-.0007, .0007))
        lift = [rnd.uniform(-.0012, .0012) for _ in range(7)]
        path = [p + Vector((0, 0, lift[(i // 36) % 7] + .0016 * math.sin(i * .11 + row))) for i, p in enumerate(path)]
        tube(path, thick, rods, 8, closed=True)
    for k in range(stakes):
        t = 2 * math.pi * (k + .5) / stakes
        points = []
        for i in range(7):
            v = i / 6
            a, b = size(v)
            points.append((a * math.cos(t), b * math.sin(t), .006 + v * (height + .012)))
        tube(points, .0033, rods, 8)
    a, b = size(1)
    for strand in range(4):
        ring = []
        count = 360
        for i in range(count):
            t, w = 2 * math.pi * i / count, 2 * math.pi * (i * 26 / count + strand / 4)
            k, up = .0062 * math.cos(w), .0062 * math.sin(w)
            ring.append(((a + .001 + k) * math.cos(t), (b + .001 + k) * math.sin(t), height + .020 + up))
        tube(ring, .0052, rods, 8, closed=True)
    a, b = size(0)
    for strand in range(3):
        ring = []
        for i in range(300):
            t, w = 2 * math.pi * i / 300, 2 * math.pi * (i * 24 / 300 + strand / 3)
            ring.append(((a + .002 + .005 * math.cos(w)) * math.cos(t), (b + .002 + .005 * math.cos(w)) * math.sin(t),
                         .009 + .005 * math.sin(w)))
        tube(ring, .0045, rods, 8, closed=True)
    for k in range(12):
        f = 1 - k / 12.5
        tube(oval(.236 * f + .01, .156 * f + .003, 90, .010, lambda i: .002 * math.sin(i * .7 + k)), .0055, rods, 8, closed=True)
    a, b = size(1)
    for side in (-1, 1):
        bow = [Vector((side * (a - .006) * math.cos(t), (b - .004) * math.sin(t), height - .02)) for t in (-.30, .30)]
        arch = [bow[0], bow[0] + Vector((side * .012, .004, .06)), Vector((side * (a + .012), -.028, height + .092)),
                Vector((side * (a + .012), .028, height + .092)), bow[1] + Vector((side * .012, -.004, .06)), bow[1]]
        rope(smooth_path(arch, 14), .0105, rods, pitch=.085, strands=4)
    if shot == 'detail':
        return View(azimuth=-58, elevation=16, nearness=4.6, target=(-.27, -.06, .24), radius=.14, fstop=8)
    return View(azimuth=-30, elevation=24, nearness=3.6, fill=.84)


def peg_rail(shot, colour):
    """Five turned pegs in an oiled ash board."""
    ash = wood('oiled ash')
    plank((-.40, -.010, 0), (.40, -.010, 0), .090, .020, ash, up=(0, 1, 0), radius=.006)
    for i in range(5):
        item = turned_peg(ash, 14)
        item.location = ((i - 2) * .16, -.018, .0)
    for x in (-.24, .24):
        place(ball(.0062, ash, .4), (x, -.0205, 0), (90, 0, 0))
    if shot == 'detail':
        return View(azimuth=-36, elevation=14, nearness=4.8, target=(-.30, -.04, 0), radius=.12, fstop=8, wall=0, sun=(-50, 42))
    return View(azimuth=-34, elevation=14, nearness=2.6, fill=.86, wall=0, sun=(-50, 42))


def wall_hook():
    """A cast hook: a shield-shaped plate, a long arm for hangers and a short one above."""
    material = iron('black')
    plate = place(extrude([(x, z) for x, z in superellipse(.036, .118, 2.3, 48)], .0055, bevel=0), rotation=(90, 0, 0))
    pieces = [plate]
    arm = smooth_path([(0, -.003, -.022), (0, -.022, -.030), (0, -.052, -.028), (0, -.076, -.012), (0, -.083, .010)], 10)
    n = len(arm)
    pieces.append(sweep(arm, superellipse(1, 1, 2.2, 16), up=(1, 0, 0),
                        scales=[(.015 - .006 * i / n, .014 - .004 * i / n) for i in range(n)]))
    pieces.append(place(ball(.0085), (0, -.083, .013)))
    short = smooth_path([(0, -.003, .012), (0, -.016, .014), (0, -.028, .024), (0, -.030, .036)], 8)
    m = len(short)
    pieces.append(sweep(short, superellipse(1, 1, 2.2, 16), up=(1, 0, 0),
                        scales=[(.012 - .004 * i / m, .011 - .003 * i / m) for i in range(m)]))
    pieces.append(place(ball(.0072), (0, -.030, .038)))
    bpy.context.view_layer.update()
    item = cast(pieces, .0006, material, 5)
    return group([item] + [place(screw(material, .0042), (0, -.0055, z), (90, 30, 0)) for z in (-.047, .047)])


def hooks(shot, colour):
    """Four cast hooks on the wall."""
    for i in range(4):
        item = wall_hook()
        item.location = ((i - 1.5) * .085, 0, 0)
    if shot == 'detail':
        return View(azimuth=-40, elevation=10, nearness=4.8, target=(-.1, -.04, 0), radius=.075, fstop=8, wall=0, sun=(-55, 40))
    return View(azimuth=-34, elevation=12, nearness=3.2, fill=.84, wall=0, sun=(-55, 40))


PRODUCTS = {
    'willow-laundry-basket': basket,
    'shaker-peg-rail': peg_rail,
    'wall-airer-hooks': hooks,
}
