"""Folding frames of lines, hinged at the wall."""

from bpy import context
from mathutils import Vector

from .. import gardens
from ..cloth import pegged, wash
from ..materials import coated, plastic, steel
from ..objects import place
from ..parts import peg, screw
from ..paths import rounded
from ..scene import View
from ..solids import box, lathe, sweep, tube
from .wall_airers import WALL_VIEW


def folding_frame(width, depth, lines, rear, spacing):
    """A frame hinged at the wall: side tubes, a wall bar, lines between the sides, stays from below."""
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
        y = -0.05 - spacing * (i + 1) * (depth - 0.10) / (lines * spacing + 0.02)
        sag = 0.012 * width
        tube([(-x + 2 * x * u / 16, y, 0.012 - sag * 4 * (u / 16) * (1 - u / 16)) for u in range(17)], 0.0026, line, 8)
        for side in (-1, 1):
            place(
                lathe([(0.0001, -0.003), (0.006, -0.003), (0.006, 0.002), (0.0001, 0.003)], dark, 16, 'X'),
                (side * (x - 0.011), y, 0.011),
            )


FRAMES = {
    'hills-folding-double': (2.04, 1.32, 11, 5, 0.11),
    'hills-folding-single': (1.54, 0.95, 8, 8, 0.11),
    'hills-folding-balcony': (0.90, 0.78, 7, 7, 0.10),
}


def on_brick_wall(width, depth, lines, rear, spacing):
    """The frame on a brick wall over a terrace, washing on its front lines."""
    pitch, x = spacing * (depth - 0.10) / (lines * spacing + 0.02), width / 2
    loads = (
        (lines - 1, -0.94, 0.02, 0.80, 'sheet', 3),
        (lines - 1, 0.10, 0.50, 0.50, 'tea towel', 2),
        (lines - 1, 0.56, 0.92, 0.62, 'blue towel', 2),
        (lines - 4, -0.5, 0.1, 0.55, 'ochre cloth', 2),
        (lines - 4, 0.2, 0.8, 0.6, 'green towel', 2),
    )
    for i, (row, start, end, drop, name, pegs) in enumerate(loads):
        y = -0.05 - pitch * (row + 1)
        a, b = Vector((x * start, y, 0.008)), Vector((x * end, y, 0.008))
        material, thickness = wash(name)
        pegged(a, b, drop, material, i * 3.1 + 2, thickness, 0.06, pegs)
        for k in range(pegs):
            at = a.lerp(b, 0.04 + 0.92 * k / (pegs - 1))
            peg(at.x, at.y, at.z + 0.008)
    for item in [o for o in context.scene.objects if o.parent is None]:
        item.location.z += 1.75
    gardens.wall()
    gardens.terrace(-6, 0)
    gardens.sky(rotation=-215)
    return gardens.look((-width * 0.75, -3.1 - width * 0.5, 1.5), (0, -0.4, 1.32), 42, 5, (0, -depth, 1.5))


def frame(slug):
    """The function that builds a shot of a folding frame."""

    def build(shot, colour):
        folding_frame(*FRAMES[slug])
        width = FRAMES[slug][0]
        if shot == 'use':
            return on_brick_wall(*FRAMES[slug])
        if shot == 'detail':
            return View(
                azimuth=-34,
                elevation=18,
                nearness=4.6,
                target=(-width / 2 + 0.05, -0.2, -0.08),
                radius=0.30,
                fstop=8,
                **WALL_VIEW
            )
        return View(azimuth=-36, elevation=24, nearness=2.3, fill=0.94, **WALL_VIEW)

    return build


PRODUCTS = {slug: frame(slug) for slug in FRAMES}
