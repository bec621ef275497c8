"""Retractable lines at work. `draw(reach, load, sag)` builds the case at the origin with its lines and washing."""

from mathutils import Vector

from .. import gardens, rooms
from ..materials import steel
from ..objects import move_all
from ..solids import rod
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


def furnish(slug, depth, draw):
    """The set of a product; `depth` is that of its case (metres)."""
    if slug == 'hills-double-retractable-30':
        return across_a_courtyard(depth, draw)
    return in_a_utility_room(draw) if slug == 'vileda-retractable-15' else on_a_garden_wall(draw)


def on_a_garden_wall(draw):
    draw((3.5, -2.7, 0.06), LOAD, 0.30)
    move_all((-1.25, 0, 1.74))
    gardens.wall()
    gardens.terrace(-6, 0)
    gardens.sky(rotation=-215)
    return gardens.set_camera((-1.35, -3.1, 1.62), (-0.46, -0.5, 1.46), 42, 5.6, (-1.0, -0.2, 1.7))


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
