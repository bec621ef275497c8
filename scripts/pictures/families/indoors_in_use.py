"""Bags, rails, hooks and racks at work indoors: each function furnishes a room about the model that is on the stage."""

import math
import random

from bpy import context

from .. import bathroom, landing, rooms
from ..cloth import drape, folded, drape_over_rails, washing_cloth
from ..materials import coated, steel
from ..objects import group, move_all, place
from ..solids import ball, plank, tube
from .airer_assembly import airer
from .hallway import raincoat, scarf, tote
from .jumpers import jumper
from .knitwear import glove, knit, knitted_tube, sock
from .shirts import shirt

# A low sun through the window: brighter whites, deeper shade.
CRISP = {'look': 'High Contrast', 'exposure': 0.45}

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
    """On a painted door, the sleeve of a striped jersey caught in its neck."""
    stripes = tuple((0.03 + 0.026 * k, 0.042 + 0.026 * k) for k in range(20))
    jersey = knit('#e9e3d5', '#2f4a6b', stripes, None, 0.2, (), 0.0022)
    sleeve = [
        (0.035, -0.02, 0.60), (0.055, -0.05, 0.685), (0.100, -0.098, 0.690), (0.138, -0.150, 0.60),
        (0.158, -0.172, 0.50), (0.150, -0.178, 0.36),
    ]
    knitted_tube(sleeve, lambda t: 0.050 + 0.016 * t, lambda t: 0.014, jersey, 2.0, 0.2, 0.007, (0.45, -0.89, 0))
    move_all((1.68, -0.13, 0.74))
    landing.landing(door_colour='#5d7f7c')
    return rooms.set_camera((0.85, -2.05, 1.34), (1.64, -0.10, 1.17), 54, 6, (1.68, -0.2, 1.1), effort=0.7, **{**CRISP, 'exposure': 0.85})


def hooks(hook):
    """Four hooks in a row on a landing: a coat, a bag and a scarf, one hook free; `hook` builds one on a wall at y 0."""
    for i in range(4):
        hook().location = ((i - 1.5) * 0.34, 0, 0)
    place(raincoat(), (-0.51, -0.066, -0.004), (0, 0, 2))
    place(tote(), (-0.17, -0.074, -0.004), (0, 0, -4))
    place(scarf(), (0.51, -0.066, 0.0), (0, 0, 3))
    move_all((0.22, 0, 1.72))
    landing.landing()
    settings = rooms.set_camera((-0.72, -2.15, 1.60), (0.18, -0.05, 1.37), 46, 6, (0.1, -0.1, 1.5), effort=0.7)
    return {**settings, 'exposure': 0.6}


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
    place(jumper(), (0.0, 0.0, 0.404), (0, 0, 6))
    place(jumper('#4a6378', 0.38, 0.44, (-0.07, 0.07), 4.0), (0.03, 0.0, 0.174), (0, 0, -12))
    move_all((-0.05, -1.25, 0), 18)
    rooms.utility()
    return rooms.set_camera((-0.62, -2.62, 1.46), (-0.03, -1.23, 0.33), 52, 7, (0, -1.3, 0.4), effort=0.7, **CRISP)


# Colour, that of heel, toe and cuff, size, stripes: each sock has its fellow beside it, but for the last.
SOCKS = (
    ('#33475f', '#b9503f', 1.0, False), ('#d9cfbb', '#7f8a90', 1.0, False), ('#c0913c', '#3d4f66', 0.72, True),
    ('#6f8a6c', '#e2dac6', 1.0, True), ('#a94a3e', '#e6dfd0', 0.72, False), ('#8d8f93', '#33475f', 1.06, False),
    ('#e3dccd', '#b9503f', 0.72, True), ('#4f5a52', '#c0913c', 1.0, False),
)


def smalls(places):
    """Over the bath, socks in most of its pegs; `places` are where the pegs grip."""
    order = sorted(range(len(places)), key=lambda i: (places[i][0] > 0, round(places[i][1], 2), places[i][0]))
    for k, i in enumerate(order):
        colour, accent, size, stripes = SOCKS[k // 3 % 8]
        if k % 3 == 2:
            continue
        x, y = places[i]
        item = sock(colour, accent, i * 1.7, size, stripes, 0.012 * math.sin(i * 2.1))
        place(item, (x, y, -0.082), (0, 0, (i * 53) % 70 - 50 if k % 2 else (i * 31) % 50 - 80))
    high, y = 1.98, -bathroom.WIDTH / 2
    move_all((0.05, y, high - 0.286))
    bar = tube([(-bathroom.LENGTH / 2, y, high), (bathroom.LENGTH / 2, y, high)], 0.0105, steel(), 24)
    bar.name = 'set rail'
    bathroom.bathroom()
    return {**bathroom.set_camera((0.36, -1.95, 1.56), (0.05, -0.38, 1.57), 64), 'exposure': 0.85, 'effort': 0.7}


def boot_rack():
    """On a tray in the sun, gloves on the short prongs, drops below the boots."""
    pairs = ((-3.5, 1, 0, 1.0), (-1.5, -1, 0, 1.0), (1.5, 1, 1, 0.74), (2.5, -1, 1, 0.74))
    for k, (px, side, colour, size) in enumerate(pairs):
        yarn = (('#d3c6a8', '#b8402f'), ('#4a6378', '#e6dfd0'))[colour]
        place(glove(*yarn, side, size, k * 2.0), (px * 0.072, -0.106, 0.155 + 0.04 * (1 - size)), (8, 0, 12 * side))
    rnd, water = random.Random(3), coated('#566562', 0.02)
    for _ in range(60):
        drop = ball(rnd.uniform(0.0015, 0.0055), water, 0.30, 16)
        place(drop, (rnd.uniform(-0.30, 0.26), rnd.uniform(-0.20, 0.16), 0.0095)).name = 'prop drop'
    tray = plank((-0.42, -0.02, 0.004), (0.42, -0.02, 0.004), 0.46, 0.008, coated('#6f7f7c', 0.35), up=(0, 0, 1))
    tray.name = 'set tray'
    move_all((-0.15, -0.95, 0), 14)
    rooms.utility()
    return rooms.set_camera((-0.75, -2.75, 1.06), (-0.14, -0.93, 0.35), 54, 7, (-0.1, -1.0, 0.5), effort=0.7, **CRISP)


def garment_rail(top):
    """On a landing with six shirts drying; `top` is the height of the rail."""
    for i in range(6):
        x = -0.36 + 0.142 * i + 0.012 * (-1) ** i
        item = shirt(3.0, SHIRTS[i], 0.24) if i % 3 == 1 else shirt(2.0 + i % 2, SHIRTS[i])
        place(item, (x, 0, top + 0.013), (0, 0, 90 + (4, -5, 3, -2, 6, -4, 2)[i]))
    for i, name in enumerate(('bath towel', 'blue towel', 'bath towel')):
        material, thickness = washing_cloth(name)
        item, high = folded(0.30, 0.26, 4, material, thickness * 1.5, i)
        place(item, (0.22, 0.0, 0.308 + i * 0.034), (0, 0, (4, -3, 2)[i]))
    move_all((0.05, -0.62, 0), 24)
    landing.landing()
    return rooms.set_camera((-0.75, -3.65, 1.52), (0.08, -0.55, 0.88), 42, 7, (0, -0.7, 1.2), effort=0.8)


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
