"""Accessories: grippers, pulleys, cleats, sockets and brackets."""

import math

from bpy import context
from mathutils import Vector

from .. import rooms
from ..brackets import bracket
from ..cloth import drape, wash
from ..materials import galvanised, plastic, rubber, steel, wood
from ..objects import duplicate, group, mesh, place
from ..parts import hanger, lath
from ..paths import rounded
from ..rigging import cleat, pulley
from ..scene import View
from ..solids import extrude, lathe, rod
from . import outdoors_in_use
from .ceiling_airers import airer


def gripper(colour='#35383a'):
    """A ribbed rubber sleeve, along X, for a lath of 20 × 38 mm."""
    inside = rounded(0.0205, 0.0385, 0.006, 6)
    profile = [
        (-0.016, 0.0022),
        (-0.014, 0.0036),
        (-0.0105, 0.0036),
        (-0.0085, 0.0024),
        (-0.0065, 0.0024),
        (-0.0045, 0.0036),
        (-0.001, 0.0036),
        (0.001, 0.0036),
        (0.0045, 0.0036),
        (0.0065, 0.0024),
        (0.0085, 0.0024),
        (0.0105, 0.0036),
        (0.014, 0.0036),
        (0.016, 0.0022),
    ]
    path = [(0, a, b) for a, b in inside]
    section = [(x, t) for x, t in profile] + [(0.016, 0), (-0.016, 0)]
    return sweep_around(path, section, rubber(colour))


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
    piece = lath(0.34, wood('pine'))
    piece.location = (0.02, 0.06, 0.0195)
    for x in (-0.10, -0.02, 0.07):
        place(gripper(), (x + 0.02, 0.06, 0.0195))
    spots = [
        (-0.13, -0.03, 20),
        (-0.085, -0.055, -35),
        (-0.035, -0.02, 65),
        (0.0, -0.075, 8),
        (0.045, -0.03, -20),
        (0.085, -0.075, 40),
        (0.125, -0.025, 80),
        (-0.055, -0.105, -10),
        (0.045, -0.125, 70),
    ]
    for i, (x, y, turn) in enumerate(spots):
        lying = i % 3 != 0
        item = gripper()
        if lying:
            place(item, (x, y, 0.0145), (90, 0, turn))
        else:
            place(item, (x, y, 0.016), (0, 90, turn))
    if shot == 'detail':
        return View(azimuth=-32, elevation=22, nearness=5, target=(-0.06, 0.03, 0.015), radius=0.085, fstop=11)
    return View(azimuth=-24, elevation=34, nearness=4)


TOWELS = ((0, 0.10, 0.50, 0.42, 0.40, 'bath towel'), (2, 0.14, 0.86, 0.64, 0.60, 'sheet'))

# Let down over the worktop, the airer has room for no more.
SHORT = ((0, 0.10, 0.50, 0.42, 0.38, 'bath towel'), (2, 0.12, 0.60, 0.37, 0.36, 'tea towel'))


def fitted(position, target, lens, fstop=3.2, drop=0.0, washing=(), exposure=0.2):
    """A classic airer hoisted in the kitchen, `drop` metres lower than its ceiling allows, and a close look at a part."""
    ceiling = 0.55 + drop
    places = airer('classic', 1.5, 'black', 'pine', ceiling, (0.97, 0.602, -1.05 + ceiling), tail=0.16)
    for i, (at, x, width, front, back, name) in enumerate(washing):
        material, thickness = wash(name)
        drape(x, width, *places['sockets'][at], front, back, material, i * 2.7 + 1, thickness)
    for item in [o for o in context.scene.objects if o.parent is None]:
        item.location += Vector((0, -0.62, rooms.CEILING - ceiling))
    context.view_layer.update()
    rooms.kitchen()
    return rooms.look(position, target, lens, fstop, target, exposure=exposure, threshold=0.1, effort=1.1)


def grippers_in_use():
    """A lath of an airer with grippers, hangers kept in their places between them."""
    data = airer('classic', 1.3, 'black', 'pine', 0.62)
    y, z = data['sockets'][0]
    beech = wood('beech')
    for i in range(7):
        x = -0.46 + 0.115 * i
        place(gripper(), (x, y, z - 0.001))
    for i in range(6):
        item = hanger(beech)
        place(item, (-0.4025 + 0.115 * i, y, z + 0.0285), (0, 0, 90 + (-4, 3, -2, 5, -3, 2)[i]))
    for item in [o for o in context.scene.objects if o.parent is None]:
        item.location += Vector((0.2, -0.75, rooms.CEILING - 0.62))
    context.view_layer.update()
    rooms.utility()
    return rooms.look((-0.85, -2.05, 1.78), (-0.02, -0.85, 1.86), 46, 5, (-0.1, -0.9, 1.9))


def ceiling_pulley(wheels):
    """A pulley on its base plate, wheel upwards."""

    def make(shot, colour):
        if shot == 'use' and wheels == 1:
            return fitted((-1.16, -1.22, 1.98), (-0.56, -0.62, 2.36), 48, exposure=0.55)
        if shot == 'use':
            return fitted((0.16, -1.26, 1.98), (0.64, -0.62, 2.36), 48, washing=TOWELS, exposure=0.55)
        item, _ = pulley(colour, wheels)
        item.rotation_euler = (math.pi, 0, 0)
        if shot == 'detail':
            return View(azimuth=-58, elevation=30, nearness=5, target=(0, 0, 0.045), radius=0.042, fstop=16)
        return View(azimuth=-38, elevation=20, nearness=4.2, fill=0.66)

    return make


def wall_cleat(shot, colour):
    """A cleat screwed to the wall."""
    if shot == 'use':
        return fitted((0.60, -0.60, 1.58), (0.985, -0.02, 1.49), 56, washing=TOWELS, exposure=0.55)
    place(cleat(colour), (0, 0, 0))
    if shot == 'detail':
        return View(azimuth=28, elevation=16, nearness=6, target=(0, -0.02, 0.03), radius=0.050, wall=0.0, fstop=16)
    # Where the sun only grazes the wall, a pale cleat is burnt out against it.
    sun = (-36, 40) if colour in ('white', 'ivory') else (-62, 36)
    return View(azimuth=-30, elevation=12, nearness=5, fill=0.66, wall=0.0, sun=sun)


def ground_socket(shot, colour):
    """A galvanised socket with anchor fins and a hinged lid, lying down."""
    zinc, dark = galvanised(), plastic('#2f4a3a')
    pieces = [lathe([(0.0225, 0), (0.0245, 0), (0.0245, 0.34), (0.0225, 0.34)], zinc, 56, 'X', closed=True)]
    pieces.append(lathe([(0.0236, 0.338), (0.018, 0.36), (0.004, 0.42), (0.0001, 0.424)], zinc, 40, 'X'))
    for k in range(4):
        fin = extrude(
            [(0.14, 0.023), (0.31, 0.023), (0.33, 0.026), (0.30, 0.062), (0.24, 0.066), (0.16, 0.040)],
            0.002,
            zinc,
            0.0006,
        )
        pieces.append(place(fin, (0, 0, 0), (90 * k + 45, 0, 0)))
    pieces.append(
        lathe(
            [(0.0235, -0.002), (0.034, -0.002), (0.037, 0.002), (0.037, 0.012), (0.034, 0.016), (0.0245, 0.018)],
            dark,
            56,
            'X',
            closed=True,
        )
    )
    lid = lathe(
        [(0.0001, 0), (0.030, 0), (0.033, 0.002), (0.033, 0.006), (0.030, 0.008), (0.0001, 0.0085)], dark, 48, 'X'
    )
    pieces.append(place(lid, (-0.034, 0, 0.047), (0, 62, 0)))
    pieces.append(rod((-0.002, -0.012, 0.037), (-0.002, 0.012, 0.037), 0.0035, steel()))
    if shot == 'use':
        return outdoors_in_use.socket(pieces)
    group(pieces, (-0.1, 0, 0.062), (0, 0, 0))
    if shot == 'detail':
        return View(azimuth=-54, elevation=26, nearness=4.6, target=(-0.10, 0, 0.08), radius=0.085, fstop=11)
    return View(azimuth=-42, elevation=24, nearness=3.6, fill=0.82)


def end_brackets(shot, colour):
    """A pair of cast brackets, standing."""
    if shot == 'use':
        return fitted((-1.42, -1.75, 1.62), (-0.30, -0.62, 1.42), 40, 4, 0.65, SHORT)
    first = bracket('classic', colour)
    place(first, (0, -0.05, 0.024), (0, 0, 66))
    place(duplicate(first), (0.06, 0.13, 0.024), (0, 0, 112))
    if shot == 'detail':
        return View(azimuth=-10, elevation=10, nearness=5, target=(-0.06, -0.05, 0.08), radius=0.12, fstop=11)
    return View(azimuth=-8, elevation=13, nearness=3.6, fill=0.86)


PRODUCTS = {
    'rubber-grippers': grippers,
    'cast-iron-single-pulley': ceiling_pulley(1),
    'cast-iron-double-pulley': ceiling_pulley(2),
    'cast-iron-cleat': wall_cleat,
    'rotary-ground-socket': ground_socket,
    'airer-end-brackets': end_brackets,
}
