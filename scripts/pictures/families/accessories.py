"""Accessories: grippers, laths, rope, pulleys, cleats, pegs, poles, sockets and lines."""
import math
import random

from mathutils import Matrix, Vector

from ..geometry import (arc, ball, bar, box, circle, duplicate, extrude, fillet, group, lathe, place, plank, resample, rod,
                        rope, rounded, smooth_path, superellipse, sweep, tube)
from ..heap import tumble
from ..materials import cotton, flat, galvanised, plastic, rubber, steel, wood
from ..parts import bracket, cleat, lath, peg, pulley
from ..scene import View


def gripper(colour='#35383a'):
    """A ribbed rubber sleeve, along X, for a lath of 20 × 38 mm."""
    material, pieces = rubber(colour), []
    inside, outside = rounded(.0205, .0385, .006, 6), None
    profile = [(-.016, .0022), (-.014, .0036), (-.0105, .0036), (-.0085, .0024), (-.0065, .0024), (-.0045, .0036),
               (-.001, .0036), (.001, .0036), (.0045, .0036), (.0065, .0024), (.0085, .0024), (.0105, .0036),
               (.014, .0036), (.016, .0022)]
    path = [(0, a, b) for a, b in inside]
    section = [(x, t) for x, t in profile] + [(.016, 0), (-.016, 0)]
    ring = sweep_around(path, section, material)
    return ring


def sweep_around(path, section, material):
    """A closed ring in YZ: the section is (along X, outwards)."""
    from ..geometry import mesh
    points = [Vector(p) for p in path]
    n, k, vertices, faces = len(points), len(section), [], []
    for i in range(n):
        tangent = (points[(i + 1) % n] - points[i - 1]).normalized()
        out = Vector((0, tangent.z, -tangent.y))
        vertices += [points[i] + out * t + Vector((x, 0, 0)) for x, t in section]
    for i in range(n):
        j = (i + 1) % n
        faces += [(i * k + m, i * k + (m + 1) % k, j * k + (m + 1) % k, j * k + m) for m in range(k)]
    return mesh('ring', vertices, faces, material, 50)


def grippers(shot, colour):
    """Twelve grippers: three on the end of a lath, the others loose before it."""
    piece = lath(.34, wood('pine'))
    piece.location = (.02, .06, .0195)
    for x in (-.10, -.02, .07):
        place(gripper(), (x + .02, .06, .0195))
    rnd = random.Random(4)
    spots = [(-.13, -.03, 20), (-.085, -.055, -35), (-.035, -.02, 65), (.0, -.075, 8), (.045, -.03, -20),
             (.085, -.075, 40), (.125, -.025, 80), (-.055, -.105, -10), (.045, -.125, 70)]
    for i, (x, y, turn) in enumerate(spots):
        lying = i % 3 != 0
        item = gripper()
        if lying:
            place(item, (x, y, .0145), (90, 0, turn))
        else:
            place(item, (x, y, .016), (0, 90, turn))
    if shot == 'detail':
        return View(azimuth=-32, elevation=22, nearness=5, target=(-.06, .03, .015), radius=.085, fstop=11)
    return View(azimuth=-24, elevation=34, nearness=4)


def spare_lath(shot, colour):
    """One lath, seen along its length."""
    item = lath(1.5, wood('pine'))
    item.location = (0, 0, .019)
    if shot == 'detail':
        return View(azimuth=-64, elevation=26, nearness=4, target=(-.68, 0, .02), radius=.10, fstop=11)
    return View(azimuth=-66, elevation=21, nearness=1.35, fill=.86, fstop=22)


def coil(turns, radius, thickness, wander, seed=2, stack=5):
    """The path of a flat coil: turn upon turn, never quite alike."""
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
        points.append((r * math.cos(a), r * math.sin(a), thickness * (.55 + height * .95) + lift * wander * .25 + wander * .25))
    return points


def cotton_rope(shot, colour):
    """A hank of laid cotton rope, bound with a few turns of its own end."""
    material = cotton('#d3c6ab')
    radius, thick = .095, .0064
    rope(coil(12, radius, thick, .0035, 5, 3), thick / 2, material)
    middle = Vector((-radius - thick * 1.5, 0, thick * 1.6))
    around = []
    for i in range(6 * 16 + 1):
        a, y = 2 * math.pi * i / 16, (i / 16 - 3) * thick * 1.03
        around.append(middle + Vector((.0205 * math.cos(a), y, max(.0165 * math.sin(a), -.007))))
    tail = [(-.075, -.03, .016), (-.062, -.055, .006), (-.03, -.068, .0034), (.008, -.052, .0034), (.03, -.045, .0034)]
    rope(smooth_path([tuple(p) for p in around[::-1]][:1] and [tuple(p) for p in around[::2]] + tail[::1], 6), thick / 2,
         material)
    whipping = tube([(.024, -.047, .0034), (.030, -.045, .0034)], .0042, flat('#5c2f2a'), 16)
    if shot == 'detail':
        return View(azimuth=-40, elevation=30, nearness=4.5, target=(-.09, -.01, .01), radius=.055, fstop=11)
    return View(azimuth=-18, elevation=40, nearness=4, fill=.8)


def ceiling_pulley(wheels):
    """A pulley on its base plate, wheel upwards."""
    def make(shot, colour):
        item, _ = pulley(colour, wheels)
        item.rotation_euler = (math.pi, 0, 0)
        return View(azimuth=-38, elevation=20, nearness=4.2, fill=.66)
    return make


def wall_cleat(shot, colour):
    """A cleat screwed to the wall."""
    place(cleat(colour), (0, 0, 0))
    return View(azimuth=-30, elevation=12, nearness=5, fill=.66, wall=.0, sun=(-62, 36))


def beech_pegs(shot, colour):
    """Forty-eight pegs in a heap."""
    for matrix in tumble(48, (.024, .011, .078), .06, .118, seed=7):
        item = peg(0, 0, 0)
        item.rotation_euler = (0, 0, 0)
        # The peg lies along its Z from -64 mm to +8 mm; its width is along Y.
        item.matrix_world = matrix @ Matrix.Rotation(math.pi / 2, 4, 'Z') @ Matrix.Translation((0, 0, .028))
    if shot == 'detail':
        return View(azimuth=-20, elevation=30, nearness=5, radius=.06, target=(-.01, -.05, .02), fstop=8)
    return View(azimuth=-20, elevation=32, nearness=4, fill=.8)


def wire_peg():
    """A peg bent from one stainless wire, along Z."""
    material, r = steel(), .0009
    pieces = []
    for side in (-1, 1):
        y = side * .003
        leg = [(-.0045, y, .032), (-.006, y, .022), (-.0035, y * .6, .006), (-.0012, y * .2, -.004),
               (-.0015, y * .2, -.016), (-.004, y * .8, -.024), (-.0045, y, -.031)]
        loop = [(-.0045, y, -.031), (0, y, -.0355), (.0045, y, -.031)]
        path = smooth_path(leg, 6) + smooth_path(loop, 6)[1:] + [(-x, yy, z) for x, yy, z in
                                                                 [tuple(p) for p in smooth_path(leg, 6)][::-1]]
        pieces.append(tube([tuple(p) for p in path], r, material, 10))
    turns = [(.0048 * math.cos(t), -.0052 + .0104 * t / 25.1, .010 + .0048 * math.sin(t)) for t in
             [25.1 * i / 90 for i in range(91)]]
    pieces.append(tube(turns, r, material, 10))
    for x in (-.0045, .0045):
        pieces.append(tube([(x, -.003, .032), (x, -.002, .0345), (x, .002, .0345), (x, .003, .032)], r, material, 10))
    return group(pieces)


def steel_pegs(shot, colour):
    """Twenty wire pegs, loosely strewn."""
    for matrix in tumble(20, (.013, .009, .072), .04, .072, seed=3):
        wire_peg().matrix_world = matrix
    if shot == 'detail':
        return View(azimuth=-20, elevation=36, nearness=5, radius=.05, target=(0, -.03, .01), fstop=8)
    return View(azimuth=-20, elevation=38, nearness=4, fill=.78)


def line_pole(shot, colour):
    """A line prop, its notched top towards us."""
    ash = wood('ash')
    rod((-1.2, 0, .0175), (1.2, 0, .0175), .0165, ash, 32, .004)
    for side in (-1, 1):
        bar((-1.19, side * .008, .0175), (-1.265, side * .019, .0175), rounded(.013, .022, .004, 4), ash, bevel=.005)
    sleeve = lathe([(.0168, -.03), (.0178, -.029), (.0178, .029), (.0168, .03)], steel(), 40, 'X')
    place(sleeve, (-1.15, 0, .0175))
    lathe_cap = lathe([(.0001, 0), (.0195, 0), (.0195, .035), (.0172, .04), (.0001, .041)], rubber(), 32, 'X')
    place(lathe_cap, (1.215, 0, .0195), (0, 0, 180))
    if shot == 'detail':
        return View(azimuth=-58, elevation=24, nearness=4, target=(-1.2, 0, .02), radius=.11, fstop=11)
    return View(azimuth=-73, elevation=17, nearness=1.22, fill=.86, fstop=22)


def ground_socket(shot, colour):
    """A galvanised socket with anchor fins and a hinged lid, lying down."""
    zinc, dark = galvanised(), plastic('#2f4a3a')
    pieces = [lathe([(.0225, 0), (.0245, 0), (.0245, .34), (.0225, .34)], zinc, 56, 'X', closed=True)]
    pieces.append(lathe([(.0236, .338), (.018, .36), (.004, .42), (.0001, .424)], zinc, 40, 'X'))
    for k in range(4):
        fin = extrude([(.14, .023), (.31, .023), (.33, .026), (.30, .062), (.24, .066), (.16, .040)], .002, zinc, .0006)
        pieces.append(place(fin, (0, 0, 0), (90 * k + 45, 0, 0)))
    pieces.append(lathe([(.0235, -.002), (.034, -.002), (.037, .002), (.037, .012), (.034, .016), (.0245, .018)], dark, 56,
                        'X', closed=True))
    lid = lathe([(.0001, 0), (.030, 0), (.033, .002), (.033, .006), (.030, .008), (.0001, .0085)], dark, 48, 'X')
    pieces.append(place(lid, (-.034, 0, .047), (0, 62, 0)))
    pieces.append(rod((-.002, -.012, .037), (-.002, .012, .037), .0035, steel()))
    group(pieces, (-.1, 0, .062), (0, 0, 0))
    return View(azimuth=-42, elevation=24, nearness=3.6, fill=.82)


def replacement_line(shot, colour):
    """Sixty metres of green line in a coil, held by ties."""
    green = plastic('#3d7d5c', .35)
    tube(coil(60, .085, .0032, .0012, 9, 8), .0015, green, 8)
    for a in (25, 145, 265):
        t = math.radians(a)
        middle = Vector((.098 * math.cos(t), .098 * math.sin(t), .013))
        out = Vector((math.cos(t), math.sin(t), 0))
        ring = [middle + out * u + Vector((0, 0, w)) for u, w in rounded(.034, .0275, .008, 5)]
        sweep(ring, rounded(.0045, .0013, .0005, 2), flat('#e6e3da', .4), closed=True)
    if shot == 'detail':
        return View(azimuth=-30, elevation=30, nearness=4.5, target=(-.03, -.09, .01), radius=.05, fstop=11)
    return View(azimuth=-20, elevation=36, nearness=4, fill=.8)


def end_brackets(shot, colour):
    """A pair of cast brackets, standing."""
    first = bracket('classic', colour)
    place(first, (0, -.05, .024), (0, 0, 66))
    place(duplicate(first), (.06, .13, .024), (0, 0, 112))
    if shot == 'detail':
        return View(azimuth=-10, elevation=10, nearness=5, target=(-.06, -.05, .08), radius=.12, fstop=11)
    return View(azimuth=-8, elevation=13, nearness=3.6, fill=.86)


PRODUCTS = {
    'rubber-grippers': grippers,
    'spare-pine-lath': spare_lath,
    'cotton-airer-rope': cotton_rope,
    'cast-iron-single-pulley': ceiling_pulley(1),
    'cast-iron-double-pulley': ceiling_pulley(2),
    'cast-iron-cleat': wall_cleat,
    'beech-clothes-pegs': beech_pegs,
    'stainless-steel-pegs': steel_pegs,
    'wooden-line-pole': line_pole,
    'rotary-ground-socket': ground_socket,
    'replacement-rotary-line': replacement_line,
    'airer-end-brackets': end_brackets,
}
