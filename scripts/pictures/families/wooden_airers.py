"""Wooden airers: the stacker and the clothes horse."""

from mathutils import Vector

from .. import gardens, rooms
from ..cloth import drape_over_rails
from ..fabrics import cotton
from ..materials import brass, steel, wood
from ..objects import move_all, place
from ..paths import rounded, smooth_path
from ..scene import View
from ..solids import ball, bar, lathe, plank, rod, sweep
from . import indoors_in_use, morning_kitchen


def stacker_tier(width, depth, height, base, timber):
    x, y, top, low = width / 2, depth / 2, base + height - 0.0078, base + 0.0078
    for side in (-1, 1):
        for lean in (-1, 1):
            out = side * (x - 0.009 - (0.018 if lean > 0 else 0))
            plank(
                (out, -lean * y * 0.94, low), (out, lean * y * 0.94, top),
                0.030,
                0.016,
                timber,
                up=(1, 0, 0),
                radius=0.004,
            )
        pin = lathe([(0.0001, 0), (0.006, 0.0003), (0.0055, 0.002), (0.0001, 0.003)], steel(), 20, 'X')
        place(pin, (side * (x - 0.001), 0, (low + top) / 2), (0, 0, 0 if side > 0 else 180))
    for dy, z in ((-0.94, top), (0.94, top), (-0.94, low), (0.94, low), (0, (top + low) / 2)):
        rod((-x, y * dy, z), (x, y * dy, z), 0.0075, timber)


def stacker(shot, colour):
    timber = wood('beech')
    for tier in range(3):
        stacker_tier(0.73, 0.52, 0.44, tier * 0.44, timber)
    if shot == 'use':
        return stacker_in_use()
    if shot == 'detail':
        return View(azimuth=-36, elevation=8, nearness=4.4, target=(-0.34, -0.1, 0.46), radius=0.20, fstop=8)
    return View(azimuth=-34, elevation=8, nearness=3.6)


def quarry_tiled(room):
    """The room with red tiles on its floor."""

    def build():
        room()
        gardens.terrace(-4.4, -0.54, 2.4, rooms.tiles('#9c6a52', 0.15, 0.005, '#8d8375', 0.5))

    return build


def into_room(position, target, lens, turn=30, at=(-0.15, -1.15, 0), room=rooms.utility, **settings):
    """Turns what is on the stage, puts it at a place on the floor of a room and builds that room about it."""
    move_all(at, turn)
    room()
    return rooms.set_camera(position, target, lens, 7, target, effort=0.8, **settings)


def stacker_in_use():
    y, levels = 0.52 / 2 * 0.94, [0.44, 0.88, 1.312]
    drape_over_rails(
        [
            (-0.10, -y, levels[2], 0.44, 0.36, 0.30, 'bath towel'),
            (0.22, -y, levels[2], 0.22, 0.30, 0.26, 'red tea towel'),
            (0.02, y, levels[2], 0.60, 0.34, 0.36, 'sheet'),
            (0.12, -y, levels[1] + 0.008, 0.40, 0.34, 0.22, 'tea towel'),
            (-0.20, -y, levels[1] + 0.008, 0.24, 0.30, 0.2, 'green towel'),
            (-0.02, y, levels[1] + 0.008, 0.5, 0.3, 0.3, 'blue towel'),
            (-0.04, -y, levels[0] + 0.008, 0.52, 0.30, 0.2, 'grey cloth'),
        ],
        0.015,
    )
    return into_room(
        (-0.55, -4.15, 1.36), (0.22, -1.45, 0.86), 36, 22, (0.05, -1.55, 0), quarry_tiled(morning_kitchen.kitchen),
        exposure=0.7,
    )


def hinge(at, u, v, turn, webbing):
    inner = (u + v).normalized()
    faces = [(inner - way * inner.dot(way)).normalized() * 0.0112 * side * turn for way, side in ((u, 1), (v, -1))]
    path = [at + u * 0.032 + faces[0], at + u * 0.012 + faces[0], at + u * 0.003 + faces[0] * 0.8]
    path += [at + v * 0.003 + faces[1] * 0.8, at + v * 0.012 + faces[1], at + v * 0.032 + faces[1]]
    sweep(smooth_path(path, 8), rounded(0.0016, 0.028, 0.0006, 2), webbing, up=(0, 0, 1))
    for way, face in ((u, faces[0]), (v, faces[1])):
        for dz in (-0.008, 0.008):
            tack = ball(0.0026, brass(), 0.4, 16)
            tack.location = at + way * 0.026 + face * 1.1 + Vector((0, 0, dz))
            tack.rotation_euler = face.to_track_quat('Z', 'Y').to_euler()


def clothes_horse(shot, colour):
    timber, webbing = wood('pine'), cotton('#e0d7c4')
    corners = [Vector((-0.62, 0.05, 0)), Vector((-0.16, -0.30, 0)), Vector((0.24, 0.15, 0)), Vector((0.70, -0.21, 0))]
    for a, b in zip(corners, corners[1:]):
        along = (b - a).normalized()
        a, b = a + along * 0.018, b - along * 0.018
        out = Vector((-along.y, along.x, 0))
        for end in (a, b):
            plank(end, end + Vector((0, 0, 1.10)), 0.030, 0.020, timber, up=out, radius=0.005)
        for z in (0.16, 0.46, 0.76, 1.06):
            bar(
                a + along * 0.012 + Vector((0, 0, z)),
                b - along * 0.012 + Vector((0, 0, z)),
                rounded(0.016, 0.034, 0.005, 4),
                timber,
                up=(0, 0, 1),
            )
    for middle, before, after in zip(corners[1:], corners, corners[2:]):
        u, v = (before - middle).normalized(), (after - middle).normalized()
        for z in (0.12, 0.56, 1.0):
            for k, turn in enumerate((1, -1, 1)):
                hinge(middle + Vector((0, 0, z + 0.031 * (k - 1))), u, v, turn, webbing)
    if shot == 'use':
        return indoors_in_use.clothes_horse(corners)
    if shot == 'detail':
        return View(azimuth=-8, elevation=10, nearness=5, target=(-0.16, -0.30, 0.99), radius=0.15, fstop=11)
    return View(azimuth=-14, elevation=10, nearness=3.6)


PRODUCTS = {'traditional-stacker': stacker, 'wooden-clothes-horse': clothes_horse}
