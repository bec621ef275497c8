"""Folding frames of lines, hinged at the wall."""

from functools import partial

from mathutils import Vector

from .. import gardens
from ..materials import coated, plastic, steel
from ..objects import move_all, place
from ..parts import screw
from ..paths import rounded
from ..scene import WALL_VIEW, View
from ..solids import box, lathe, sweep, tube
from . import walls_in_use
from .garden_walls import limewashed, shed_wall


def folding_frame(width, depth, lines, rear, spacing):
    beige, line, dark = coated('#85775d', 0.42), plastic('#4d7a62', 0.35), plastic('#33383a')
    x = width / 2 - 0.016
    reach = rear * spacing + 0.07
    for side in (-1, 1):
        for y0, y1, lift in ((-0.05, -reach, 0), (-reach, -depth + 0.02, 0.004)):
            sweep([(side * x, y0, lift), (side * x, y1, lift)], rounded(0.020, 0.032, 0.007, 4), beige, up=(0, 0, 1))
        place(box(0.030, 0.060, 0.044, dark, 0.009), (side * x, -reach, -0.020))
        place(box(0.050, 0.012, 0.16, beige, 0.003), (side * x, -0.007, -0.10))
        place(box(0.034, 0.050, 0.046, beige, 0.006), (side * x, -0.034, -0.023))
        for z in (-0.075, 0.035):
            place(screw(steel(), 0.0075), (side * x, -0.014, z), (90, 30, 0))
        low, high = Vector((side * x, -0.018, -0.36)), Vector((side * x, -reach * 0.82, -0.012))
        tube([low, high], 0.0075, beige, 18)
        place(box(0.040, 0.022, 0.06, beige, 0.004), (side * x, -0.011, -0.39))
    tube([(-x, -0.055, 0), (x, -0.055, 0)], 0.011, beige, 24)
    tube([(-x, -depth + 0.016, 0.004), (x, -depth + 0.016, 0.004)], 0.011, beige, 24)
    if reach < depth - 0.2:
        tube([(-x, -reach, 0.0), (x, -reach, 0.0)], 0.010, beige, 24)
    for i in range(lines):
        points = [line_at(width, depth, lines, rear, spacing, i, u / 16) for u in range(17)]
        tube(points, 0.0026, line, 8)
        for side in (-1, 1):
            place(
                lathe([(0.0001, -0.003), (0.006, -0.003), (0.006, 0.002), (0.0001, 0.003)], dark, 16, 'X'),
                (side * (x - 0.011), points[0].y, 0.011),
            )


def line_at(width, depth, lines, rear, spacing, row, t):
    """A point on a frame's line, counted from the wall, at the share `t` of its length."""
    x, y = width / 2 - 0.016, -0.05 - spacing * (row + 1) * (depth - 0.10) / (lines * spacing + 0.02)
    return Vector((-x + 2 * x * t, y, 0.012 - 0.012 * width * 4 * t * (1 - t)))


FRAMES = {
    'hills-folding-double': (2.04, 1.32, 11, 5, 0.11),
    'hills-folding-single': (1.54, 0.95, 8, 8, 0.11),
    'hills-folding-balcony': (0.90, 0.78, 7, 7, 0.10),
}


# By the frame's width: its wall and the sun (rotation, elevation).
WALLS = {2.04: (limewashed, (128, 38)), 1.54: (shed_wall, (-124, 26))}


def on_a_wall(width, depth, lines, rear, spacing):
    loads = (
        (lines - 1, 0.03, 0.51, 0.80, 'sheet', 3),
        (lines - 1, 0.55, 0.75, 0.50, 'tea towel', 2),
        (lines - 1, 0.78, 0.96, 0.62, 'blue towel', 2),
        (lines - 4, 0.25, 0.55, 0.55, 'ochre cloth', 2),
        (lines - 4, 0.6, 0.9, 0.6, 'green towel', 2),
    )
    at = partial(line_at, width, depth, lines, rear, spacing)
    walls_in_use.pegged_out([(at(row, a), at(row, b), drop, name, pegs) for row, a, b, drop, name, pegs in loads])
    move_all((0, 0, 1.75))
    build, (rotation, elevation) = WALLS[width]
    build()
    gardens.sky(elevation, rotation)
    return gardens.set_camera((-width * 0.85, -2.8 - width * 0.6, 2.35), (0, -0.45, 1.34), 42, 5, (0, -depth, 1.5))


def shot_builder(slug):
    def build(shot, colour):
        folding_frame(*FRAMES[slug])
        width = FRAMES[slug][0]
        if shot == 'use' and slug == 'hills-folding-balcony':
            return walls_in_use.folding_balcony(lambda row, t: line_at(*FRAMES[slug], row, t))
        if shot == 'use':
            return on_a_wall(*FRAMES[slug])
        if shot == 'detail':
            return View(
                azimuth=-34, elevation=18, nearness=4.6, target=(-width / 2 + 0.05, -0.2, -0.08), radius=0.30,
                fstop=8, **WALL_VIEW
            )
        return View(azimuth=-36, elevation=24, nearness=2.3, fill=0.94, **WALL_VIEW)

    return build


PRODUCTS = {slug: shot_builder(slug) for slug in FRAMES}
