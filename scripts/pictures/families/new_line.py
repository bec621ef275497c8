"""A rotary line that is being strung anew, from a coil on the top of a stepladder."""

from mathutils import Vector

from .. import gardens
from ..materials import plastic, wood
from ..objects import group, place
from ..paths import smooth_path
from ..solids import plank, tube
from . import garden_grounds
from .knitwear import glove

TOP = 1.40  # metres: the stepladder's height


def stepladder(at, turn):
    """Of beech, its treads towards -Y."""
    timber, parts = wood('beech'), []
    for side in (-1, 1):
        parts.append(plank((side * 0.19, -0.05, TOP), (side * 0.25, -0.40, 0), 0.055, 0.024, timber, (1, 0, 0)))
        parts.append(plank((side * 0.18, 0.06, TOP), (side * 0.23, 0.42, 0), 0.045, 0.022, timber, (1, 0, 0)))
    for k in range(1, 5):
        t = k / 5
        x, y = 0.19 + 0.06 * t, -0.05 - 0.35 * t
        parts.append(plank((-x, y, TOP * (1 - t)), (x, y, TOP * (1 - t)), 0.085, 0.022, timber))
    parts.append(plank((-0.24, 0, TOP + 0.012), (0.24, 0, TOP + 0.012), 0.21, 0.024, timber))
    return group(parts, at, (0, 0, turn))


def strung_from_a_coil(arms, coil, strung, rings):
    """`coil` are its parts on z 0; `arms` are (root, tip), of whose `rings` eyes the inner ones are `strung`."""
    root, tip = max(arms, key=lambda arm: arm[1].x - 0.4 * arm[1].y)
    spot = Vector((tip.x + 0.16, tip.y - 0.30, 0))
    stepladder(spot, -18)
    group(coil, spot + Vector((-0.07, -0.01, TOP + 0.024)))
    place(glove('#c9b58a', '#7b3f36', 1, 1.0, 1.0), spot + Vector((0.11, 0.075, TOP + 0.042)), (88, 0, 24))
    eye = root.lerp(tip, 0.36 + 0.625 * strung / (rings - 1)) + Vector((0, 0, 0.016))
    coiled = spot + Vector((-0.165, 0.0, TOP + 0.045))
    loose = [
        eye + Vector((-0.035, 0.05, -0.05)), eye + Vector((-0.012, 0.018, -0.002)), eye, eye + Vector((0.035, -0.04, -0.012)),
        eye.lerp(coiled, 0.5) + Vector((0.03, -0.03, -0.09)), coiled + Vector((-0.05, 0.02, -0.02)), coiled,
        coiled + Vector((0.05, -0.08, -0.003)),
    ]
    tube(smooth_path(loose, 16), 0.0028, plastic('#4a7260', 0.35), 10)
    garden_grounds.cottage_garden()
    gardens.sky(32, -118)
    middle = Vector((spot.x - 0.20, spot.y + 0.12, 1.60))
    eye_at = middle + Vector((0.30, -1.42, 0.30))
    return gardens.set_camera(eye_at, middle, 52, 9, eye, exposure=0.8)


