"""The home page's two banners, wider than the products' pictures: the kitchen and the garden."""
import bpy
from mathutils import Vector

from .. import gardens, rooms
from ..materials import coated, wood
from ..objects import place
from ..solids import box, lathe, plank
from . import ceiling_airers, rotary_lines

WIDE = {'size': (1600, 1000)}


def table(x, y):
    """A scrubbed kitchen table with a bowl on it, part of the set."""
    oak, paint = wood('pine'), coated('#d9d4c6', .4)
    top = []
    for i in range(5):
        top.append(plank((x - .85, y - .30 + .15 * i, .755), (x + .85, y - .30 + .15 * i, .755), .149, .032, oak))
    for sx in (-1, 1):
        for sy in (-1, 1):
            leg = lathe([(.022, 0), (.026, .02), (.030, .30), (.036, .56), (.028, .60), (.036, .62), (.036, .74), (.0001, .74)],
                        paint, 32)
            top.append(place(leg, (x + sx * .76, y + sy * .29, 0)))
    top.append(place(box(1.52, .60, .10, paint, .004), (x, y, .64)))
    bowl = lathe([(.0001, .008), (.05, 0), (.06, .006), (.11, .05), (.135, .095), (.131, .095), (.105, .052), (.0001, .014)],
                 coated('#6f8089', .25), 64)
    top.append(place(bowl, (x + .30, y - .02, .771)))
    for item in top:
        item.name = 'set table'


def hoist(shot, colour):
    """The classic airer over a kitchen table, hung with linen."""
    slug = 'traditional-kitchen-maid'
    places = ceiling_airers.airer('classic', 1.6, 'black', 'pine', .50, (.8 + .22, .62 - .018, -.52), tail=.16)
    ceiling_airers.hang(slug, places)
    lift = Vector((.15, -.62, rooms.CEILING - .50))
    for item in [o for o in bpy.context.scene.objects if o.parent is None]:
        item.location += lift
    bpy.context.view_layer.update()
    rooms.kitchen()
    table(.55, -1.75)
    return rooms.look((-1.25, -3.95, 1.46), (.20, -.62, 1.60), 34, 7, (0, -.7, 1.9), **WIDE)


def garden(shot, colour):
    """A family rotary line on a lawn with a full wash."""
    spec = rotary_lines.replace(rotary_lines.SPECS['hills-family-rotary-50'], turn=37)
    rotary_lines.in_garden(spec, rotary_lines.rotary(spec))
    for item in [o for o in bpy.context.scene.objects if o.type == 'CAMERA']:
        bpy.data.objects.remove(item)
    return {**gardens.look((1.3, -6.3, 1.40), (.55, 0, 1.22), 45, 3.5, (0, -.8, 1.3)), **WIDE}


PRODUCTS = {'home': lambda shot, colour: {'hoist': hoist, 'garden': garden}[shot](shot, colour)}
