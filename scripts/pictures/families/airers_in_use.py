"""Ceiling airers at work: each hangs in a place of its own, at its own height, seen from its own side."""

from dataclasses import dataclass
from typing import Callable

from .. import landing, outlines, rooms
from ..cloth import drape, washing_cloth
from ..objects import shift_all
from . import morning_kitchen
from .airer_assembly import airer

# Lath from the front, x, width, front and back drop (metres), cloth.
LINEN = ((0, 0.42, 0.36, 0.36, 0.32, 'tea towel'), (2, -0.10, 0.62, 0.62, 0.58, 'sheet'))


@dataclass
class Place:
    room: Callable
    eye: tuple
    target: tuple
    load: tuple
    lens: float = 37
    drop: float = 0.5  # metres from the ceiling to the lowest laths
    exposure: float = 0.2
    x: float = 0.0  # of its middle
    cleat: float = 0.22  # from its right end


PLACES = {
    'traditional-kitchen-maid': Place(
        rooms.kitchen, (1.30, -3.15, 1.30), (-0.02, -0.60, 1.78),
        (*LINEN, (3, -0.40, 0.40, 0.46, 0.44, 'yellow towel')), 46,
    ),
    'kitchen-maid-ash': Place(
        rooms.kitchen, (1.62, -2.10, 1.44), (0.10, -0.60, 1.84),
        (*LINEN, (3, 0.42, 0.40, 0.46, 0.44, 'blue towel')),
    ),
    'kitchen-maid-six-lath': Place(
        rooms.utility, (-1.30, -3.25, 1.35), (0.02, -0.60, 1.62),
        (
            (0, 0.42, 0.38, 0.36, 0.32, 'tea towel'), (1, -0.30, 0.50, 0.46, 0.42, 'red towel'),
            (3, 0.16, 0.58, 0.56, 0.52, 'striped sheet'), (5, -0.30, 0.45, 0.5, 0.45, 'navy towel'),
        ), 44, 0.74,
    ),
    'kitchen-maid-slimline': Place(
        landing.landing, (1.75, -2.30, 1.50), (0.04, -0.60, 1.86),
        ((0, -0.36, 0.40, 0.38, 0.34, 'red tea towel'), (1, 0.12, 0.46, 0.50, 0.46, 'sky sheet')), 42, 0.44, 0.4,
    ),
    'victorian-scroll-airer': Place(
        morning_kitchen.kitchen, (-0.35, -3.35, 1.42), (0.80, -0.62, 1.70),
        ((0, 0.40, 0.34, 0.32, 0.20, 'red tea towel'), (2, -0.16, 0.60, 0.60, 0.24, 'sheet')), 40, 0.62, 0.5, 0.75, 0.47,
    ),
    'dryline-scullery-airer': Place(
        rooms.utility, (1.55, -2.75, 1.42), (-0.04, -0.60, 1.80),
        (*LINEN, (3, 0.34, 0.40, 0.46, 0.44, 'green towel')), 37, 0.56,
    ),
    'dryline-loft-airer': Place(
        rooms.utility, (-0.35, -3.30, 1.62), (0.0, -0.60, 1.88),
        ((0, -0.42, 0.36, 0.34, 0.30, 'tea towel'), (2, 0.16, 0.62, 0.50, 0.46, 'rose sheet')), 40, 0.40,
    ),
    'hills-laundry-hoist': Place(
        rooms.utility, (-2.00, -1.35, 1.36), (0.05, -0.60, 1.80),
        (*LINEN, (3, -0.36, 0.40, 0.46, 0.44, 'yellow towel'), (1, 0.0, 0.40, 0.40, 0.36, 'blue towel')), 33, 0.60,
    ),
    'dryline-double-deck-airer': Place(
        rooms.kitchen, (-0.55, -3.30, 1.22), (0.0, -0.60, 1.66),
        ((0, 0.40, 0.36, 0.36, 0.32, 'tea towel'), (2, -0.14, 0.56, 0.56, 0.50, 'striped sheet')), 38, 0.82,
    ),
}


def in_its_place(slug, design, colour, timber):
    """Furnishes the room about the airer; returns the camera's settings."""
    place, length, data = PLACES[slug], 1.5, outlines.read(design)
    cleat_at = (length / 2 + place.cleat, 0.62 - 0.018, place.drop - 1.05)
    places = airer(design, length, colour, timber, place.drop, cleat_at, tail=0.16)
    thick = (data['lath']['width'] * 0.001, data['lath']['height'] * 0.001)
    level = sorted(places['sockets'], key=lambda p: p[0])
    if design == 'double-deck':
        level = [p for p in level if p[1] > 0.1]
    for i, (lath_at, x, width, front, back, name) in enumerate(place.load):
        y, z = level[lath_at]
        material, thickness = washing_cloth(name)
        drape(x, width, y, z, front, back, material, seed=i * 2.7 + 1, thickness=thickness, lath=thick)
    shift_all((place.x, -0.62, rooms.CEILING - place.drop))
    place.room()
    settings = rooms.set_camera(
        place.eye, place.target, place.lens, 8, (place.x, -0.7, 1.9), effort=0.7, exposure=place.exposure
    )
    if place.room in (rooms.utility, landing.landing):  # small windows: whites as bright as in the kitchens
        settings['look'], settings['exposure'] = 'High Contrast', place.exposure + 0.15
    return settings
