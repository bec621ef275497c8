"""The home page's two banners, wider than the products' pictures: the kitchen and the garden."""

from dataclasses import replace

import bpy

from .. import gardens, rooms
from ..materials import coated, wood
from ..objects import place, shift_all
from ..solids import box, lathe, plank
from . import ceiling_airers, rotaries_in_use, rotary_lines
from .airer_assembly import airer
from .rotaries import rotary

BANNER = {'size': (1600, 1000)}


def table(x, y):
    oak, paint = wood('pine'), coated('#d9d4c6', 0.4)
    top = []
    for i in range(5):
        top.append(
            plank((x - 0.85, y - 0.30 + 0.15 * i, 0.755), (x + 0.85, y - 0.30 + 0.15 * i, 0.755), 0.149, 0.032, oak)
        )
    for sx in (-1, 1):
        for sy in (-1, 1):
            leg = lathe(
                [
                    (0.022, 0), (0.026, 0.02), (0.030, 0.30), (0.036, 0.56), (0.028, 0.60), (0.036, 0.62),
                    (0.036, 0.74), (0.0001, 0.74),
                ],
                paint,
                32,
            )
            top.append(place(leg, (x + sx * 0.76, y + sy * 0.29, 0)))
    top.append(place(box(1.52, 0.60, 0.10, paint, 0.004), (x, y, 0.64)))
    bowl = lathe(
        [
            (0.0001, 0.008), (0.05, 0), (0.06, 0.006), (0.11, 0.05), (0.135, 0.095), (0.131, 0.095), (0.105, 0.052),
            (0.0001, 0.014),
        ],
        coated('#6f8089', 0.25),
        64,
    )
    top.append(place(bowl, (x + 0.30, y - 0.02, 0.771)))
    for item in top:
        item.name = 'set table'


def hoist(shot, colour):
    slug = 'traditional-kitchen-maid'
    places = airer('classic', 1.6, 'black', 'pine', 0.50, (0.8 + 0.22, 0.62 - 0.018, -0.52), tail=0.16)
    ceiling_airers.hang(slug, places)
    shift_all((0.15, -0.62, rooms.CEILING - 0.50))
    rooms.kitchen()
    table(0.55, -1.75)
    eye, target = (-1.25, -3.95, 1.46), (0.20, -0.62, 1.60)
    return rooms.set_camera(eye, target, 34, 7, (0, -0.7, 1.9), effort=1.2, threshold=0.08, **BANNER)


def garden(shot, colour):
    spec = replace(rotary_lines.SPECS['hills-family-rotary-50'], turn=-78)
    rotaries_in_use.in_garden(spec, rotary(spec))
    for item in [o for o in bpy.context.scene.objects if o.type == 'CAMERA']:
        bpy.data.objects.remove(item)
    return {**gardens.set_camera((1.3, -6.2, 2.15), (0.35, 0, 1.16), 47, 4, (0, -1.0, 1.3)), **BANNER}


PRODUCTS = {'home': lambda shot, colour: {'hoist': hoist, 'garden': garden}[shot](shot, colour)}
