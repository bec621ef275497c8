"""Retractable lines at work. `draw(reach, load, sag)` builds the case at the origin with its lines and washing."""

from dataclasses import dataclass
from typing import Callable

from mathutils import Vector

from .. import gardens, rooms
from ..materials import steel
from ..objects import move_all
from ..solids import rod
from .garden_walls import brick, fenced, limewashed, shed_wall
from .short_lines import wall_eye

# Shares of the line where a cloth starts and ends, drop (metres), cloth, pegs.
LOAD = (
    (0.13, 0.29, 0.95, 'bath towel', 3),
    (0.31, 0.41, 0.62, 'tea towel', 2),
    (0.43, 0.57, 0.80, 'blue towel', 3),
    (0.59, 0.69, 0.55, 'ochre cloth', 2),
)
SHORT_LOAD = (
    (0.16, 0.34, 0.62, 'blue towel', 2),
    (0.38, 0.52, 0.50, 'red tea towel', 2),
    (0.56, 0.68, 0.46, 'ochre cloth', 2),
    (0.70, 0.88, 0.60, 'green towel', 2),
)


@dataclass
class Outside:
    """A wall of its own for a case: where the line goes, the washing, the sun (rotation, elevation) and the camera."""

    reach: tuple
    load: tuple
    build: Callable
    sun: tuple
    eye: tuple
    target: tuple
    lens: float = 42
    exposure: float = 0.45


WALLS = {
    'hills-single-retractable-15': Outside(
        (3.5, -2.7, 0.06), LOAD, brick, (140, 40), (-1.35, -3.1, 1.62), (-0.46, -0.5, 1.46)
    ),
    'dryline-extra-long-retractable-40': Outside(
        (-3.4, -3.0, 0.06),
        ((0.12, 0.34, 0.92, 'rose sheet', 4), (0.37, 0.48, 0.60, 'navy towel', 2), (0.51, 0.72, 0.86, 'sheet', 4)),
        limewashed, (-112, 30), (-0.75, -3.3, 1.50), (-1.55, -0.5, 1.44), 40, 0.0,
    ),
    'dryline-steel-core-retractable-21': Outside(
        (3.0, -3.3, 0.04),
        ((0.14, 0.25, 0.62, 'red towel', 2), (0.28, 0.48, 0.90, 'striped sheet', 4), (0.51, 0.62, 0.6, 'tea towel', 2)),
        shed_wall, (-118, 28), (-2.05, -2.75, 1.50), (-0.55, -0.45, 1.48), 40, 0.25,
    ),
    'minky-retractable-30': Outside(
        (-3.3, -2.8, 0.06),
        ((0.10, 0.22, 0.60, 'yellow towel', 2), (0.25, 0.46, 0.88, 'sky sheet', 4), (0.49, 0.60, 0.58, 'tea towel', 2)),
        fenced, (118, 22), (-0.10, -2.95, 1.75), (-1.52, -0.5, 1.46), 40, 0.1,
    ),
}


def furnish(slug, depth, draw):
    """The set of a product; `depth` is that of its case (metres)."""
    if slug == 'hills-double-retractable-30':
        return across_a_courtyard(depth, draw)
    return in_a_utility_room(draw) if slug == 'vileda-retractable-15' else on_a_wall(WALLS[slug], draw)


def on_a_wall(outside, draw):
    draw(outside.reach, outside.load, 0.30)
    move_all((-1.25, 0, 1.74))
    outside.build()
    rotation, elevation = outside.sun
    gardens.sky(elevation, rotation)
    return gardens.set_camera(
        outside.eye, outside.target, outside.lens, 5.6, (-1.0, -0.2, 1.7), exposure=outside.exposure
    )


def across_a_courtyard(depth, draw):
    wide = 3.2
    ends = draw((0, depth + 0.05 - wide, 0), SHORT_LOAD, 0.16)
    rod(ends[0] - Vector((0.022, 0, 0)), ends[-1] + Vector((0.022, 0, 0)), 0.0052, steel(), 24)
    wall_eye((0, -wide, ends[0].z), 180)
    move_all((-wide / 2, -0.6, 1.78), 90)
    gardens.courtyard(wide)
    return gardens.set_camera((0.35, -4.2, 1.75), (-0.05, -0.6, 1.42), 34, 5.6, (-1.0, -0.6, 1.7))


def in_a_utility_room(draw):
    draw((2.7, -1.9, 0.04), LOAD, 0.30)
    move_all((-0.42, 0, 1.93))
    rooms.utility()
    return rooms.set_camera((-0.75, -3.0, 1.58), (0.16, -0.4, 1.55), 36, 5.6, (-0.3, -0.2, 1.8), effort=1.2)
