"""Accessories: grippers, laths, pulleys, cleats, poles, sockets and brackets."""
import math
import random

from bpy import context
from mathutils import Vector

from .. import rooms
from ..brackets import bracket
from ..materials import galvanised, plastic, rubber, steel, wood
from ..objects import duplicate, group, mesh, place
from ..parts import cleat, hanger, lath, pulley
from ..paths import rounded
from ..scene import View
from ..solids import bar, extrude, lathe, rod
from .ceiling_airers import airer


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
    if shot == 'use':
        return grippers_in_use()
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


def grippers_in_use():
    """A lath of an airer with grippers, hangers kept in their places between them."""
    data = airer('classic', 1.3, 'black', 'pine', .62)
    y, z = data['sockets'][0]
    beech = wood('beech')
    for i in range(7):
        x = -.46 + .115 * i
        place(gripper(), (x, y, z - .001))
    for i in range(6):
        item = hanger(beech)
        place(item, (-.4025 + .115 * i, y, z + .0285), (0, 0, 90 + (-4, 3, -2, 5, -3, 2)[i]))
    for item in [o for o in context.scene.objects if o.parent is None]:
        item.location += Vector((.2, -.75, rooms.CEILING - .62))
    context.view_layer.update()
    rooms.utility()
    return rooms.look((-.85, -2.05, 1.78), (-.02, -.85, 1.86), 46, 5, (-.1, -.9, 1.9))


def spare_lath(shot, colour):
    """One lath, seen along its length."""
    item = lath(1.5, wood('pine'))
    item.location = (0, 0, .019)
    if shot == 'detail':
        return View(azimuth=-64, elevation=26, nearness=4, target=(-.68, 0, .02), radius=.10, fstop=11)
    return View(azimuth=-66, elevation=21, nearness=1.35, fill=.86, fstop=22)


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
    'cast-iron-single-pulley': ceiling_pulley(1),
    'cast-iron-double-pulley': ceiling_pulley(2),
    'cast-iron-cleat': wall_cleat,
    'wooden-line-pole': line_pole,
    'rotary-ground-socket': ground_socket,
    'airer-end-brackets': end_brackets,
}
