"""Ceiling airers: laths or tubes between two brackets, pulleys above, ropes to a cleat on the wall."""

import math
import random

import bpy
from mathutils import Vector

from .. import bracket as outlines, rooms
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
    rope_colour='#d4cab5',
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


# slug → design, timber, studio length, ceiling above the laths
MODELS = {
    'traditional-kitchen-maid': ('classic', 'pine', 1.5, 0.50),
    'kitchen-maid-ash': ('classic', 'oiled ash', 1.5, 0.50),
    'kitchen-maid-six-lath': ('six-lath', 'pine', 1.6, 0.54),
    'kitchen-maid-slimline': ('slimline', 'pine', 1.4, 0.46),
    'victorian-scroll-airer': ('victorian', 'pine', 1.5, 0.60),
    'dryline-scullery-airer': ('strap', 'pine', 1.5, 0.48),
    'dryline-loft-airer': ('plate', 'aluminium', 1.5, 0.46),
    'hills-laundry-hoist': ('hoist', 'galvanised', 1.5, 0.50),
    'dryline-double-deck-airer': ('double-deck', 'pine', 1.4, 0.72),
}


def whole(slug, colour):
    """The airer before the wall on which its cleat is fixed."""
    design, timber, length, ceiling = MODELS[slug]
    airer(design, length, colour, timber, ceiling, (length / 2 + 0.16, WALL - 0.001, -0.24))
    return View(azimuth=-54, elevation=5, nearness=2.7, fill=0.92, wall=WALL, sun=(-16, 40))


def detail(slug, colour):
    """The near bracket with its knot."""
    design, timber, _, ceiling = MODELS[slug]
    data = airer(design, 1.2, colour, timber, ceiling + 0.3)
    outer = max(abs(y) for y, _ in data['sockets'])
    top = outlines.read(design)['eye']['y'] * 0.001
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


# What hangs on the laths in use: lath from the front, place along it, width, front and back drop, cloth.
LOADS = {
    2: (
        (0, -0.30, 0.48, 0.38, 0.34, 'tea towel'),
        (0, 0.28, 0.50, 0.46, 0.40, 'blue towel'),
        (1, 0, 0.70, 0.55, 0.52, 'sheet'),
    ),
    3: (
        (0, -0.36, 0.50, 0.40, 0.36, 'bath towel'),
        (0, 0.30, 0.46, 0.34, 0.30, 'tea towel'),
        (1, 0, 0.80, 0.62, 0.58, 'sheet'),
        (2, -0.3, 0.5, 0.5, 0.45, 'green towel'),
    ),
    4: (
        (0, -0.40, 0.50, 0.42, 0.40, 'bath towel'),
        (0, 0.33, 0.44, 0.36, 0.32, 'tea towel'),
        (2, 0.02, 0.86, 0.64, 0.60, 'sheet'),
        (3, -0.44, 0.42, 0.44, 0.44, 'blue towel'),
        (3, 0.46, 0.34, 0.50, 0.48, 'ochre cloth'),
    ),
    5: (
        (0, -0.34, 0.52, 0.42, 0.40, 'bath towel'),
        (0, 0.36, 0.44, 0.34, 0.32, 'red tea towel'),
        (1, 0.05, 0.5, 0.4, 0.38, 'grey cloth'),
        (2, 0, 0.90, 0.64, 0.60, 'sheet'),
        (4, -0.40, 0.46, 0.5, 0.46, 'green towel'),
    ),
    6: (
        (0, -0.42, 0.50, 0.42, 0.40, 'bath towel'),
        (0, 0.34, 0.46, 0.36, 0.32, 'tea towel'),
        (2, 0, 0.94, 0.66, 0.62, 'sheet'),
        (3, -0.2, 0.9, 0.5, 0.5, 'sheet'),
        (5, -0.45, 0.45, 0.5, 0.45, 'blue towel'),
        (5, 0.42, 0.4, 0.5, 0.5, 'ochre cloth'),
    ),
}


def hang(slug, places):
    """Washing over the laths."""
    data = outlines.read(MODELS[slug][0])
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
    design, timber, length, ceiling = MODELS[slug]
    ceiling = min(ceiling, 0.55)
    places = airer(design, length, colour, timber, ceiling, (length / 2 + 0.22, 0.62 - 0.018, -0.52), tail=0.16)
    hang(slug, places)
    lift = Vector((0, -0.62, rooms.CEILING - ceiling))
    for item in [o for o in bpy.context.scene.objects if o.parent is None]:
        item.location += lift
    bpy.context.view_layer.update()
    (rooms.kitchen if slug in KITCHENS else rooms.utility)()
    if slug in KITCHENS:
        return rooms.look((-1.45, -2.95, 1.50), (0.03, -0.62, 1.77), 36, 8, (-0.3, -0.7, 1.9), effort=1.2)
    return rooms.look((-1.50, -2.95, 1.50), (0.06, -0.62, 1.75), 36, 8, (-0.3, -0.7, 1.9), effort=1.2)


KITCHENS = ('traditional-kitchen-maid', 'kitchen-maid-ash', 'victorian-scroll-airer', 'dryline-double-deck-airer')


def build(slug):
    """The function that builds a shot of this airer."""

    def make(shot, colour):
        return {'detail': detail, 'use': use}.get(shot, whole)(slug, colour)

    return make


PRODUCTS = {slug: build(slug) for slug in MODELS}
