"""Bags, rails, hooks and racks at work indoors: each function furnishes a room about the model that is on the stage."""

import math

from bpy import context

from .. import bathroom, landing, rooms
from ..cloth import drape, folded, drape_over_rails, washing_cloth
from ..garments import jumper, shirt, sock
from ..materials import steel, wood
from ..objects import group, move_all, place
from ..solids import plank, tube
from .airer_assembly import airer

SHIRTS = ('#c6d2db', '#e4ded0', '#8d9a8c', '#d9c9b0', '#7d8fa0', '#e9e5dc', '#b7a08c')


def peg_rail(bag, peg_bag):
    """On a landing with a peg bag, a tea towel and a laundry bag, two pegs free; they are 16 cm apart."""
    place(peg_bag, (-0.32, -0.062, -0.414), (0, 0, 4))
    material, thickness = washing_cloth('tea towel')
    place(drape(0, 0.20, 0, 0, 0.44, 0.40, material, 5, thickness, (0.012, 0.012), 0.03), (0, -0.06, 0.004), (0, 0, 6))
    place(bag, (0, 0.052, -0.881))
    group([bag], (0.32, -0.062, 0.018), (-9, 0, -3))
    move_all((0.30, 0, 1.66))
    landing.landing()
    return rooms.set_camera((-0.20, -2.0, 1.62), (0.31, -0.05, 1.40), 48, 5, (0.3, -0.05, 1.5), effort=1.2)


def laundry_bag():
    move_all((1.68, -0.13, 0.74))
    landing.landing()
    return rooms.set_camera((0.75, -2.15, 1.36), (1.62, -0.10, 1.16), 54, 5, (1.68, -0.2, 1.1), effort=1.2)


def hooks(hook):
    """Four hooks in a row on a landing, shirts on three of them; `hook` builds one on a wall at y 0."""
    for i in range(4):
        hook().location = ((i - 1.5) * 0.40, 0, 0)
    for i, (x, y, turn) in enumerate(((-0.60, -0.056, 2), (-0.20, -0.070, -2), (0.60, -0.060, -3))):
        place(shirt(i * 2.3 + 1, SHIRTS[i], 0.42), (x, y, -0.030), (0, 0, turn))
    move_all((0.22, 0, 1.72))
    landing.landing()
    return rooms.set_camera((-0.55, -2.45, 1.66), (0.17, -0.05, 1.45), 43, 5, (0.2, -0.05, 1.7), effort=1.2)


def hamper():
    for x, top, names in (
        (-0.145, 0.52, ('bath towel', 'sheet', 'bath towel')),
        (0.145, 0.50, ('blue towel', 'green towel', 'grey cloth')),
    ):
        for i, name in enumerate(names):
            material, thickness = washing_cloth(name)
            item, high = folded(0.20, 0.24, 4, material, max(thickness * 1.5, 0.004), i + x * 40)
            place(item, (x, 0.01 * (-1) ** i, top), (0, 0, (14, -9, 22)[i]))
            top += high + 0.002
    drape_over_rails([(-0.15, -0.152, 0.668, 0.22, 0.26, 0.10, 'red tea towel')], 0.006)
    move_all((-0.20, -0.42, 0), 12)
    landing.landing()
    return rooms.set_camera((-1.10, -2.35, 1.30), (-0.16, -0.38, 0.50), 44, 5, (-0.2, -0.5, 0.6), effort=1.2)


def drying_net():
    place(jumper('#8a97a0'), (0.0, 0.01, 0.402), (0, 0, 8))
    place(jumper('#b9a58c', 0.36, 0.44), (0.02, 0.0, 0.172), (0, 0, -12))
    move_all((-0.05, -1.25, 0), 18)
    rooms.utility()
    return rooms.set_camera((-0.95, -2.95, 1.30), (-0.02, -1.2, 0.34), 48, 6, (0, -1.3, 0.4), effort=1.2)


def smalls(places):
    """Over the bath, socks in most of its pegs; `places` are where the pegs grip."""
    colours = ('#5d6f7c', '#a3a29b', '#8b957f', '#c9bfa9', '#7a4f47', '#3f4a52')
    for i, (x, y) in enumerate(places):
        if i % 5 == 4:
            continue
        place(sock(colours[i // 2 % 6], i), (x, y, -0.082), (0, 0, (i * 37) % 60 - 40))
    high, y = 1.98, -bathroom.WIDTH / 2
    move_all((0.05, y, high - 0.286))
    bar = tube([(-bathroom.LENGTH / 2, y, high), (bathroom.LENGTH / 2, y, high)], 0.0105, steel(), 24)
    bar.name = 'set rail'
    bathroom.bathroom()
    return bathroom.set_camera((0.42, -2.35, 1.60), (0.03, -0.38, 1.52), 52)


def boot_rack():
    plank((-0.42, -0.02, 0.004), (0.42, -0.02, 0.004), 0.46, 0.008, wood('walnut'), up=(0, 0, 1)).name = 'set mat'
    move_all((-0.05, -0.42, 0), 10)
    rooms.utility()
    return rooms.set_camera((-1.05, -2.20, 1.02), (-0.05, -0.40, 0.40), 46, 6, (-0.05, -0.5, 0.5), effort=1.2)


def garment_rail(top):
    """On a landing with seven shirts drying; `top` is the height of the rail."""
    for i in range(7):
        x = -0.36 + 0.115 * i + 0.012 * (-1) ** i
        item = shirt(i * 1.7 + 2, SHIRTS[i], 0.24 if i % 3 == 1 else 0.46)
        place(item, (x, 0, top + 0.013), (0, 0, 90 + (4, -5, 3, -2, 6, -4, 2)[i]))
    for i, name in enumerate(('bath towel', 'blue towel', 'bath towel')):
        material, thickness = washing_cloth(name)
        item, high = folded(0.30, 0.26, 4, material, thickness * 1.5, i)
        place(item, (0.22, 0.0, 0.308 + i * 0.034), (0, 0, (4, -3, 2)[i]))
    move_all((0.05, -0.62, 0), 24)
    landing.landing()
    return rooms.set_camera((-0.75, -3.65, 1.52), (0.08, -0.55, 0.88), 42, 7, (0, -0.7, 1.2), effort=1.2)


def clothes_horse(corners):
    """In a zigzag on a landing, washing on its panels; `corners` are where the panels meet."""
    loads = (
        (0, 1.06, 0.40, 0.42, 0.34, 'bath towel', 0),
        (0, 0.46, 0.30, 0.26, 0.20, 'ochre cloth', 0.04),
        (1, 1.06, 0.30, 0.34, 0.30, 'tea towel', -0.06),
        (1, 0.76, 0.42, 0.36, 0.30, 'blue towel', 0.02),
        (2, 1.06, 0.44, 0.52, 0.46, 'sheet', 0),
    )
    for panel, z, width, front, back, name, along in loads:
        a, b = corners[panel], corners[panel + 1]
        way = (b - a).normalized()
        material, thickness = washing_cloth(name)
        item = drape(along, width, 0, 0, front, back, material, panel * 3 + z, thickness, (0.016, 0.034), 0.02)
        middle = a.lerp(b, 0.5)
        place(item, (middle.x, middle.y, z), (0, 0, math.degrees(math.atan2(way.y, way.x))))
    move_all((0.0, -0.95, 0), -6)
    landing.landing()
    return rooms.set_camera((-0.75, -3.75, 1.42), (0.02, -0.9, 0.56), 45, 7, (0, -1.1, 0.8), effort=1.2)


def lath():
    ceiling = 1.20
    places = airer('classic', 1.5, 'black', 'pine', ceiling, (0.97, 0.602, -1.05 + ceiling), tail=0.16)
    y = places['sockets'][0][0]
    new = next(item for item in context.scene.objects if abs(item.location.y - y) < 0.001 and item.dimensions.x > 1)
    new.location.x -= 0.42
    move_all((0.1, -0.62, rooms.CEILING - ceiling))
    rooms.kitchen()
    return rooms.set_camera((-1.50, -1.95, 1.66), (-0.42, -0.68, 1.42), 38, 4, (-0.75, -0.75, 1.42), effort=1.2)
