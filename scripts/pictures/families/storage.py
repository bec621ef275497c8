"""Storage: canvas bags, a willow basket, a hamper, a peg rail and cast hooks."""
import math
import random

import bpy
from mathutils import Vector, noise

from ..geometry import (arc, ball, bar, box, cast, circle, extrude, fillet, group, lathe, place, plank, resample, rod, rope,
                        rounded, sheet, smooth_path, superellipse, sweep, tube)
from ..materials import cloth, cotton, flat, iron, metal, plastic, steel, willow, wood
from ..parts import peg, screw
from ..scene import View

NATURAL = '#c5b9a2'


def turned_peg(material, tilt=12):
    """A shaker peg which sticks out of a wall at y 0."""
    profile = [(.0001, .004), (.009, .003), (.009, -.004), (.0075, -.010), (.0062, -.022), (.0070, -.036), (.0098, -.050),
               (.0120, -.060), (.0128, -.068), (.0115, -.075), (.0070, -.079), (.0001, -.080)]
    item = lathe(profile, material, 40, 'Y')
    item.rotation_euler = (math.radians(-tilt), 0, 0)
    return item


def laundry_bag(shot, colour):
    """A full drawstring bag that hangs from a peg by its cord."""
    height, seed = .70, 4.2

    def surface(u, v):
        a = 2 * math.pi * u
        c, s = math.cos(a), math.sin(a)
        neck = math.exp(-((v - .115) / .055) ** 2)
        belly = math.sin(min(1, max(0, (v - .08) / .55)) * math.pi / 2) ** .8
        bottom = 1 - max(0, (v - .90) / .10) ** 2.4 * .62
        wide, deep = .175 * belly * bottom + .045, .105 * belly * bottom + .040
        ruffle = max(0, (.115 - v) / .115)
        wide, deep = wide + .030 * ruffle, deep + .020 * ruffle
        pleat = (.16 * neck + .20 * ruffle + .05 * math.exp(-((v - .22) / .09) ** 2)) * math.sin(15 * a + 2 * math.sin(2 * a))
        lumps = .10 * noise.noise(Vector((c * 1.5 + seed, s * 1.5, v * 3))) + .05 * noise.noise(
            Vector((c * 3.4, s * 3.4 + seed, v * 7)))
        crease = .05 * (1 - 2 * abs(noise.noise(Vector((c * 2.2 + 9, s * 2.2 + v * 2, v * 4.5)))))
        k = (1 + pleat) * (1 + (lumps + crease) * min(1, v / .2)) * (1 - .52 * neck)
        return Vector((wide * k * c, deep * k * s - .02, height * (1 - v) + .008 * math.sin(3 * a) * (1 - neck)))
    canvas = cloth(NATURAL, 'canvas')
    sheet(surface, 220, 220, canvas, .0016, uv=lambda u, v: (u * 1.1, v * .75))
    bottom = [surface(i / 60, 1) for i in range(60)]
    middle = sum(bottom, Vector()) / 60
    sheet(lambda u, v: surface(u, 1).lerp(middle, v), 60, 6, canvas, uv=lambda u, v: (u * .6, v * .1))
    cord = cotton('#e3dac5')
    ring = [surface(i / 80, .118) * 1 + Vector((0, 0, 0)) for i in range(81)]
    centre = Vector((0, -.02, ring[0].z))
    rope([centre + (p - centre) * 1.03 for p in ring], .0042, cord)
    knot_at = centre + Vector((.0, -.045, -.002))
    for side in (-1, 1):
        loop = [knot_at, knot_at + Vector((.018 * side, -.010, .05)), Vector((.020 * side, -.05, height + .10)),
                Vector((.006 * side, -.052, height + .175))]
        rope(smooth_path(loop, 10), .0042, cord)
        tail = [knot_at, knot_at + Vector((.010 * side, -.016, -.03)), knot_at + Vector((.016 * side, -.012, -.09)),
                knot_at + Vector((.018 * side, -.016, -.14))]
        rope(smooth_path(tail, 10), .0042, cord)
        place(ball(.0075, cord), tail[-1])
    place(ball(.0105, cord, .8), knot_at)
    rope(arc((0, -.052, height + .175), .006, 0, 180, 12), .0042, cord)
    item = turned_peg(wood('ash'), 8)
    item.location = (0, .10, height + .178)
    item.scale = (1.3, 2.2, 1.3)
    if shot == 'detail':
        return View(azimuth=-22, elevation=6, nearness=4.8, target=(0, -.06, height * .90), radius=.16, fstop=8, wall=.115,
                    sun=(-48, 38))
    return View(azimuth=-24, elevation=5, nearness=3.8, fill=.86, wall=.115, sun=(-48, 38))


def peg_bag(shot, colour):
    """A bag on a wooden hanger, its front cut low, pegs inside."""
    half, high, seed = .16, .33, 2.0
    canvas, beech = cloth(NATURAL, 'canvas'), wood('beech')

    def shoulder(x):
        return high - .055 * (abs(x) / half) ** 1.6

    def lip(x):
        return shoulder(x) - .175 * (1 - (abs(x) / half) ** 2.2)

    def wave(x, z):
        return .008 * noise.noise(Vector((x * 9 + seed, 0, z * 9))) + .003 * noise.noise(Vector((x * 24, 1, z * 20)))

    def back(u, v):
        x = (u * 2 - 1) * half * (1 - .05 * math.sin(math.pi * v))
        z = shoulder(x) * (1 - v)
        bulge = math.sin(math.pi * min(1, v * 1.0)) * (1 - abs(u * 2 - 1) ** 3)
        return Vector((x, .012 * bulge + wave(x, z), z - .01 * (1 - (u * 2 - 1) ** 2) * v))

    def front(u, v):
        x = (u * 2 - 1) * half * (1 - .05 * math.sin(math.pi * (.4 + .6 * v)))
        top = lip(x)
        z = top * (1 - v)
        swell = (1 - abs(u * 2 - 1) ** 2.6)
        bulge = (.35 + .65 * math.sin(math.pi * min(1, .30 + .70 * v))) * swell if v < 1 else 0
        bulge *= 1 - max(0, (v - .86) / .14) ** 2
        return Vector((x, -.070 * bulge + wave(x, z), z - .01 * (1 - (u * 2 - 1) ** 2) * v))
    for make in (back, front):
        sheet(make, 120, 110, canvas, .0018, uv=lambda u, v: (u * .32, v * .34))
    edge = [front(i / 100, 0) + Vector((0, 0, .0005)) for i in range(101)]
    tube(edge, .0032, cotton('#d8ccb2'), 12)
    arms = [(x, -.004, shoulder(x) + .003 - .004 * (x / half) ** 2) for x in [half * 1.02 * (i / 20 - 1) for i in range(41)]]
    sweep(arms, rounded(.012, .024, .005, 5), beech, up=(0, 0, 1))
    hook = [(0, -.004, high), (0, -.004, high + .035), (-.004, -.004, high + .048), (-.022, -.004, high + .066),
            (-.016, -.004, high + .092), (.006, -.004, high + .100), (.024, -.004, high + .085), (.026, -.004, high + .066)]
    tube(smooth_path(hook, 10), .0021, steel(), 14)
    rnd = random.Random(5)
    for i in range(16):
        x, z = rnd.uniform(-.085, .085), rnd.uniform(.168, .20)
        item = peg(x, rnd.uniform(-.032, -.014), z + .014 * abs(x) / .1)
        item.rotation_euler = (rnd.uniform(-.2, .25), rnd.uniform(-.5, .5), rnd.uniform(-1.5, 1.5))
    rod((-.34, -.004, high + .103), (.34, -.004, high + .103), .0028, plastic('#527a66', .35), 16)
    if shot == 'detail':
        return View(azimuth=-18, elevation=16, nearness=4.8, target=(0, -.04, .2), radius=.12, fstop=8, floor=False)
    return View(azimuth=-20, elevation=9, nearness=3.8, fill=.84, wall=.16, sun=(-48, 40))


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


def bag_in_frame(x0, x1, y, top, floor, material, seed):
    """An open bag with soft sides between x0 and x1."""
    wide, middle = (x1 - x0) / 2, (x0 + x1) / 2

    def surface(u, v):
        a = 2 * math.pi * u
        c, s = math.cos(a), math.sin(a)
        p = 2 / (6 - 2.4 * v)
        cx = math.copysign(abs(c) ** p, c)
        sy = math.copysign(abs(s) ** p, s)
        slack = 1 + v * (.035 * noise.noise(Vector((c * 2 + seed, s * 2, v * 3))) + .02 * noise.noise(
            Vector((c * 6 + seed, s * 6, v * 6)))) - .10 * v ** 3
        dip = .012 * (1 - abs(c) ** 4) * (1 - v)
        return Vector((middle + wide * cx * slack, y * sy * slack, top - dip - (top - floor) * v))
    sheet(surface, 160, 90, material, .0018, uv=lambda u, v: (u * 1.2, v * .5))
    low = [surface(i / 60, 1) for i in range(60)]
    centre = sum(low, Vector()) / 60
    sheet(lambda u, v: surface(u, 1).lerp(centre, v), 60, 4, material, uv=lambda u, v: (u, v * .2))
    hem = [surface(i / 120, .0) for i in range(120)]
    tube(hem, .0035, material, 10, closed=True)
    for side in (-1, 1):
        path = [Vector((middle - .05, side * (y + .002), top - .07)), Vector((middle - .045, side * (y + .012), top + .005)),
                Vector((middle + .045, side * (y + .012), top + .005)), Vector((middle + .05, side * (y + .002), top - .07))]
        sweep(smooth_path(path, 10), rounded(.0022, .026, .0009, 2), material, up=(0, 1, 0))


def hamper(shot, colour):
    """Two canvas bags, natural and charcoal, in a folding beech frame."""
    beech = wood('beech')
    x, y, top = .29, .19, .68
    for side, inset in ((-1, 0), (1, 0)):
        for lean in (-1, 1):
            yy = side * (y - (.022 if lean > 0 else 0))
            plank((-lean * x * .98, yy, .012), (lean * x * .98, yy, top - .012), .034, .018, beech, up=(0, 1, 0), radius=.005)
        place(lathe([(.0001, -.004), (.006, -.003), (.006, .003), (.0001, .004)], steel(), 20, 'Y'),
              (0, side * (y + .009), top / 2))
    for sx in (-1, 1):
        rod((sx * x, -y - .012, top - .012), (sx * x, y + .012, top - .012), .011, beech)
        rod((sx * x * .96, -y + .02, .10), (sx * x * .96, y - .02, .10), .008, beech)
    rod((0, -y - .004, top - .03), (0, y + .004, top - .03), .009, beech)
    bag_in_frame(-x + .016, -.006, y - .040, top - .012, .13, cloth(NATURAL, 'canvas'), 1)
    bag_in_frame(.006, x - .016, y - .040, top - .012, .13, cloth('#3b3c3d', 'canvas'), 6)
    if shot == 'detail':
        return View(azimuth=-28, elevation=22, nearness=4.8, target=(-.1, -.15, .64), radius=.17, fstop=8)
    return View(azimuth=-30, elevation=18, nearness=3.6, fill=.82)


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
    'canvas-laundry-bag': laundry_bag,
    'canvas-peg-bag': peg_bag,
    'willow-laundry-basket': basket,
    'two-compartment-hamper': hamper,
    'shaker-peg-rail': peg_rail,
    'wall-airer-hooks': hooks,
}
