"""Canvas: a laundry bag, a peg bag and a hamper of two bags."""
import math
import random

from mathutils import Vector, noise

from ..fabrics import cloth, cotton
from ..materials import plastic, steel, wood
from ..objects import place
from ..parts import peg
from ..paths import arc, rounded, smooth_path
from ..scene import View
from ..solids import ball, lathe, plank, rod, rope, sheet, sweep, tube
from .storage import turned_peg

NATURAL = '#c5b9a2'


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


PRODUCTS = {
    'canvas-laundry-bag': laundry_bag,
    'canvas-peg-bag': peg_bag,
    'two-compartment-hamper': hamper,
}
