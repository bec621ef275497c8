"""The ceiling airers: in the studio, and hoisted in a room with washing on them."""

from dataclasses import dataclass

from .. import landing, outlines, rooms
from ..cloth import drape, washing_cloth
from ..objects import shift_all
from ..scene import View
from .airer_assembly import airer

WALL_Y = 0.46  # metres: the wall behind the airer in the studio


@dataclass
class Model:
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
    model = MODELS[slug]
    cleat_at = (model.length / 2 + 0.16, WALL_Y - 0.001, -0.24)
    airer(model.design, model.length, colour, model.timber, model.ceiling, cleat_at)
    return View(model.azimuth, model.elevation, nearness=2.7, fill=0.92, wall=WALL_Y, sun=(-16, 40))


def detail(slug, colour):
    model = MODELS[slug]
    data = airer(model.design, 1.2, colour, model.timber, model.ceiling + 0.3)
    outer = max(abs(y) for y, _ in data['sockets'])
    top = outlines.read(model.design)['eye']['y'] * 0.001
    return View(
        azimuth=-60, elevation=6, nearness=4.4, target=(data['left'] + 0.03, 0, top * 0.55),
        radius=max(outer, top * 0.6) * 1.12, wall=WALL_Y + 0.3, sun=(-16, 40), fstop=8
    )


# By number of laths: lath from the front, x, width, front and back drop (metres), cloth.
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
    data = outlines.read(MODELS[slug].design)
    thick = (data['lath']['width'] * 0.001, data['lath']['height'] * 0.001)
    level = sorted(places['sockets'], key=lambda p: p[0])
    if slug == 'dryline-double-deck-airer':
        level = [p for p in level if p[1] > 0.1]
    for i, (lath_at, x, width, front, back, name) in enumerate(LOADS[len(level)]):
        y, z = level[lath_at]
        material, thickness = washing_cloth(name)
        drape(x, width, y, z, front, back, material, seed=i * 2.7 + 1, thickness=thickness, lath=thick)


def use(slug, colour):
    model, length = MODELS[slug], 1.5
    ceiling = min(model.ceiling, 0.55)
    cleat_at = (length / 2 + 0.22, 0.62 - 0.018, -0.52)
    places = airer(model.design, length, colour, model.timber, ceiling, cleat_at, tail=0.16)
    hang(slug, places)
    shift_all((0, -0.62, rooms.CEILING - ceiling))
    ROOMS.get(slug, rooms.utility)()
    x, shown_at = EYES.get(slug, (-1.86, -0.04))
    return rooms.set_camera((x, -2.10, 1.44), (shown_at, -0.60, 1.84), 37, 8, (-0.5, -0.7, 1.9), effort=1.2)


ROOMS = {
    'traditional-kitchen-maid': rooms.kitchen,
    'kitchen-maid-ash': rooms.kitchen,
    'victorian-scroll-airer': rooms.kitchen,
    'dryline-double-deck-airer': rooms.kitchen,
    'kitchen-maid-slimline': landing.landing,
}
# Where the camera stands from left to right, and what it looks at (metres), if not at the left.
EYES = {'kitchen-maid-ash': (1.62, 0.10)}


def shot_builder(slug):
    def make(shot, colour):
        return {'detail': detail, 'use': use}.get(shot, whole)(slug, colour)

    return make


PRODUCTS = {slug: shot_builder(slug) for slug in MODELS}
