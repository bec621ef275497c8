"""Ceiling airers: laths or tubes between two brackets, pulleys above, ropes to a cleat on the wall."""

import math
import random
from dataclasses import dataclass

import bpy
from mathutils import Vector

from .. import bracket as outlines, landing, rooms
from ..brackets import bracket
from ..cloth import drape, wash
from ..fabrics import cotton
from ..materials import aluminium, galvanised, plastic, wood
from ..objects import duplicate, place
from ..parts import capped_tube, lath
from ..paths import resample
from ..rigging import GROOVE, ROPE, cleat, hitch, knot, pulley
from ..scene import View
from ..solids import rope

CENTRE = -0.046  # a pulley's axle below the ceiling
WALL = 0.46  # the wall behind the airer in the studio


def laths(data, length, material):
    """All laths or tubes of an airer."""
    shape = data['lath']
    for x, y in data['sockets']:
        if shape['shape'] == 'flat':
            item = lath(length, material, shape['width'] * 0.001, shape['height'] * 0.001)
        else:
            item = capped_tube(length, shape['width'] * 0.0005, material, plastic('#2c2e30'))
        item.location = (random.uniform(-0.003, 0.003), x * 0.001, y * 0.001 - 0.001)


def around(x, z, y, radius, start, end):
    """Rope on a wheel."""
    points = []
    for i in range(15):
        a = math.radians(start + (end - start) * i / 14)
        points.append((x + radius * math.cos(a), y, z + radius * math.sin(a)))
    return points


def airer(
    design='classic',
    length=1.5,
    colour='black',
    timber='pine',
    ceiling=0.50,
    cleat_at=None,
    tail=0.22,
    rope_colour='#c3b695',
):
    """A whole airer about the origin, its outer sockets at z 0. Returns where things are."""
    random.seed(3)
    data = outlines.read(design)
    material = {'aluminium': aluminium, 'galvanised': galvanised}.get(timber, lambda: wood(timber))()
    cord, eye = cotton(rope_colour), data['eye']['y'] * 0.001
    inset = 0.10 if length > 1 else 0.07
    left, right = -length / 2 + inset, length / 2 - inset
    first = bracket(design, colour)
    first.location = (left, 0, 0)
    place(duplicate(first), (right, 0, 0), (0, 0, 180))
    laths(data, length, material)

    ring = GROOVE + ROPE * 0.6
    axle, far = ceiling + CENTRE, right + ring
    single, _ = pulley(colour, 1)
    single.location = (left + ring, 0, ceiling)
    double, (near_y, far_y) = pulley(colour, 2)
    double.location = (far, 0, ceiling)

    lean, matrix = 0, None
    if cleat_at:
        anchor = place(cleat(colour), cleat_at)
        bpy.context.view_layer.update()
        matrix = anchor.matrix_world.copy()
        way = Vector(cleat_at) - Vector((far, 0, axle))
        lean = math.degrees(math.atan2(way.x, -way.z))
    long_way = [(left, 0, eye + 0.034), (left, 0, axle)] + around(left + ring, axle, 0, ring, 180, 90)[1:]
    long_way += around(far, axle, near_y, ring, 90, lean)
    short_way = [(right, 0, eye + 0.034), (right, far_y * 0.4, (eye + axle) / 2), (right, far_y, axle - 0.02)]
    short_way += around(far, axle, far_y, ring, 180, lean)
    for path, second in ((long_way, False), (short_way, True)):
        if matrix:
            hitch(matrix, resample(path, 0.004), cord, second, tail)
        else:
            rope(
                resample(path + [(far + ring, path[-1][1], axle - 0.3), (far + ring, path[-1][1], -1.6)], 0.004),
                ROPE,
                cord,
            )
    for x in (left, right):
        knot(x, 0, eye, cord)
    return {'left': left, 'right': right, 'sockets': [(x * 0.001, y * 0.001) for x, y in data['sockets']]}


@dataclass
class Model:
    """An airer's design and timber, and what tells its picture from the next airer's: length, viewpoint, room."""

    design: str
    timber: str = 'pine'
    length: float = 1.5  # metres, of the laths in the studio
    ceiling: float = 0.50  # metres above the laths
    azimuth: float = -54
    elevation: float = 5


MODELS = {
    'traditional-kitchen-maid': Model('classic'),
    'kitchen-maid-ash': Model('classic', 'oiled ash', 1.6, azimuth=50, elevation=14),
    'kitchen-maid-six-lath': Model('six-lath', length=1.3, ceiling=0.54, azimuth=-62, elevation=24),
    'kitchen-maid-slimline': Model('slimline', length=1.4, ceiling=0.46),
    'victorian-scroll-airer': Model('victorian', length=1.2, ceiling=0.60, azimuth=-74, elevation=3),
    'dryline-scullery-airer': Model('strap', ceiling=0.48),
    'dryline-loft-airer': Model('plate', 'aluminium', ceiling=0.46),
    'hills-laundry-hoist': Model('hoist', 'galvanised'),
    'dryline-double-deck-airer': Model('double-deck', length=1.4, ceiling=0.72),
}


def whole(slug, colour):
    """The airer before the wall on which its cleat is fixed."""
    model = MODELS[slug]
    cleat_at = (model.length / 2 + 0.16, WALL - 0.001, -0.24)
    airer(model.design, model.length, colour, model.timber, model.ceiling, cleat_at)
    return View(model.azimuth, model.elevation, nearness=2.7, fill=0.92, wall=WALL, sun=(-16, 40))


def detail(slug, colour):
    """The near bracket with its knot."""
    model = MODELS[slug]
    data = airer(model.design, 1.2, colour, model.timber, model.ceiling + 0.3)
    outer = max(abs(y) for y, _ in data['sockets'])
    top = outlines.read(model.design)['eye']['y'] * 0.001
    return View(
        azimuth=-60,
        elevation=6,
        nearness=4.4,
        target=(data['left'] + 0.03, 0, top * 0.55),
        radius=max(outer, top * 0.6) * 1.12,
        wall=WALL + 0.3,
        sun=(-16, 40),
        fstop=8,
    )


# What hangs on the laths in use: lath from the front, place along it, width, front and back drop, cloth. The front
# laths and both brackets stay free.
LOADS = {
    2: ((0, 0.36, 0.40, 0.38, 0.34, 'tea towel'), (1, -0.10, 0.46, 0.50, 0.46, 'sheet')),
    3: (
        (0, 0.40, 0.36, 0.36, 0.32, 'tea towel'),
        (1, -0.06, 0.60, 0.60, 0.56, 'sheet'),
        (2, 0.5, 0.4, 0.5, 0.45, 'green towel'),
    ),
    4: (
        (0, 0.40, 0.36, 0.36, 0.32, 'tea towel'),
        (2, -0.10, 0.62, 0.62, 0.58, 'sheet'),
        (3, 0.42, 0.40, 0.46, 0.44, 'blue towel'),
    ),
    5: (
        (0, 0.42, 0.36, 0.34, 0.32, 'red tea towel'),
        (2, -0.06, 0.66, 0.62, 0.58, 'sheet'),
        (4, 0.40, 0.42, 0.5, 0.46, 'green towel'),
    ),
    6: (
        (0, 0.42, 0.38, 0.36, 0.32, 'tea towel'),
        (2, -0.16, 0.58, 0.62, 0.58, 'sheet'),
        (3, 0.30, 0.40, 0.46, 0.44, 'bath towel'),
        (5, -0.30, 0.45, 0.5, 0.45, 'blue towel'),
    ),
}


def hang(slug, places):
    """Washing over the laths."""
    data = outlines.read(MODELS[slug].design)
    thick = (data['lath']['width'] * 0.001, data['lath']['height'] * 0.001)
    level = sorted(places['sockets'], key=lambda p: p[0])
    if slug == 'dryline-double-deck-airer':
        level = [p for p in level if p[1] > 0.1]
    for i, (lath_at, x, width, front, back, name) in enumerate(LOADS[len(level)]):
        y, z = level[lath_at]
        material, thickness = wash(name)
        drape(x, width, y, z, front, back, material, seed=i * 2.7 + 1, thickness=thickness, lath=thick)


def use(slug, colour):
    """The airer hoisted in a room, with washing on it."""
    model, length = MODELS[slug], 1.5
    ceiling = min(model.ceiling, 0.55)
    cleat_at = (length / 2 + 0.22, 0.62 - 0.018, -0.52)
    places = airer(model.design, length, colour, model.timber, ceiling, cleat_at, tail=0.16)
    hang(slug, places)
    lift = Vector((0, -0.62, rooms.CEILING - ceiling))
    for item in [o for o in bpy.context.scene.objects if o.parent is None]:
        item.location += lift
    bpy.context.view_layer.update()
    ROOMS.get(slug, rooms.utility)()
    x, shown_at = EYES.get(slug, (-1.86, -0.04))
    return rooms.look((x, -2.10, 1.44), (shown_at, -0.60, 1.84), 37, 8, (-0.5, -0.7, 1.9), effort=1.2)


ROOMS = {
    'traditional-kitchen-maid': rooms.kitchen,
    'kitchen-maid-ash': rooms.kitchen,
    'victorian-scroll-airer': rooms.kitchen,
    'dryline-double-deck-airer': rooms.kitchen,
    'kitchen-maid-slimline': landing.landing,
}
# Where the camera stands from left to right, and what it looks at (metres), if not at the left.
EYES = {'kitchen-maid-ash': (1.62, 0.10)}


def build(slug):
    """The function that builds a shot of this airer."""

    def make(shot, colour):
        return {'detail': detail, 'use': use}.get(shot, whole)(slug, colour)

    return make


PRODUCTS = {slug: build(slug) for slug in MODELS}
