"""Wooden drying racks: an A-frame of dowels, and a ladder that leans on the wall."""

from mathutils import Vector

from .. import rooms
from ..cloth import drape_over_rails
from ..materials import flat, rubber, steel, wood
from ..objects import mesh, move_all, place
from ..scene import View
from ..sets import paper
from ..solids import box, lathe, plank, rod
from .wooden_airers import into_room


def a_frame(shot, colour):
    beech, x, top, foot = wood('beech'), 0.375, 1.04, 0.30
    for lean in (-1, 1):
        inset = 0.0 if lean < 0 else 0.024
        low, high = Vector((0, lean * foot, 0.004)), Vector((0, lean * 0.012, top))
        for side in (-1, 1):
            out = Vector((side * (x - 0.012 - inset), 0, 0))
            plank(low + out, high + out + Vector((0, 0, 0.012)), 0.036, 0.020, beech, up=(1, 0, 0), radius=0.006)
        levels = (0.14, 0.32, 0.50, 0.68, 0.86) if lean < 0 else (0.10, 0.23, 0.41, 0.59, 0.77)
        for t in levels:
            at = low.lerp(high, t)
            rod(at - Vector((x - inset, 0, 0)), at + Vector((x - inset, 0, 0)), 0.0085, beech)
    rod((-x - 0.006, 0, top), (x + 0.006, 0, top), 0.010, beech)
    for side in (-1, 1):
        plank(
            (side * (x - 0.046), -foot * 0.58, 0.46),
            (side * (x - 0.046), foot * 0.58, 0.46),
            0.022,
            0.010,
            beech,
            up=(1, 0, 0),
        )
        for lean in (-1, 1):
            place(
                lathe([(0.0001, -0.004), (0.0055, -0.003), (0.0055, 0.003), (0.0001, 0.004)], steel(), 18, 'X'),
                (side * (x - 0.040), lean * foot * 0.56, 0.46),
            )
    if shot == 'use':

        def rail(t, lean=-1):
            return lean * (foot - (foot - 0.012) * t), 0.004 + (top - 0.004) * t

        drape_over_rails(
            [
                (-0.12, *rail(0.86), 0.42, 0.34, 0.22, 'bath towel'),
                (0.20, *rail(0.86), 0.20, 0.28, 0.2, 'red tea towel'),
                (0.04, *rail(0.77, 1), 0.60, 0.3, 0.36, 'sheet'),
                (0.10, *rail(0.50), 0.42, 0.34, 0.2, 'tea towel'),
                (-0.20, *rail(0.50), 0.18, 0.24, 0.18, 'ochre cloth'),
                (-0.02, *rail(0.41, 1), 0.5, 0.25, 0.3, 'blue towel'),
                (-0.05, *rail(0.14 + 0.18), 0.4, 0.26, 0.16, 'grey cloth'),
            ],
            0.017,
        )
        return into_room((-0.95, -3.75, 1.20), (-0.12, -1.1, 0.62), 52, 26)
    if shot == 'detail':
        return View(azimuth=-36, elevation=12, nearness=4.6, target=(-0.33, 0, 0.96), radius=0.17, fstop=8)
    return View(azimuth=-34, elevation=11, nearness=3.5, fill=0.84)


def ladder(shot, colour):
    ash, pad = wood('oiled ash'), rubber()
    low, high = Vector((0, -0.35, 0.012)), Vector((0, -0.018, 1.77))
    for side in (-1, 1):
        x = Vector((side * (0.26 - 0.016), 0, 0))
        plank(low + x, high + x, 0.045, 0.026, ash, up=(1, 0, 0), radius=0.008)
        place(box(0.030, 0.045, 0.016, pad, 0.004), low + x - Vector((0, 0.002, 0.012)), (0, 0, 0))
        place(
            lathe([(0.0001, 0), (0.012, 0), (0.012, 0.008), (0.0001, 0.009)], flat('#7d766a', 0.95), 24, 'Y'),
            high + x + Vector((0, 0.010, -0.03)),
        )
    for i in range(5):
        at = low.lerp(high, 0.16 + 0.182 * i)
        rod(at - Vector((0.238, 0, 0)), at + Vector((0.238, 0, 0)), 0.014, ash, 32)
    if shot == 'use':

        def rung(i):
            at = low.lerp(high, 0.16 + 0.182 * i)
            return at.y, at.z

        drape_over_rails(
            [
                (0.01, *rung(3), 0.40, 0.46, 0.34, 'bath towel'),
                (-0.04, *rung(2), 0.34, 0.30, 0.24, 'tea towel'),
                (0.03, *rung(1), 0.38, 0.36, 0.28, 'blue towel'),
            ],
            0.028,
        )
        move_all((0.12, 0, 0))
        rooms.utility()
        return rooms.set_camera((-1.25, -3.35, 1.42), (0.12, -0.25, 0.94), 46, 6, (0.1, -0.3, 1.1))
    floor = mesh('set floor', [(-20, -20, 0), (20, -20, 0), (20, 0.02, 0), (-20, 0.02, 0)], [(0, 1, 2, 3)], None)
    floor.data.materials.append(paper('linen'))
    if shot == 'detail':
        return View(
            azimuth=-38, elevation=10, nearness=4.6, target=(-0.22, -0.10, 1.32), radius=0.16, fstop=8, wall=0,
            sun=(-46, 44)
        )
    return View(azimuth=-30, elevation=6, nearness=3.6, fill=0.88, wall=0, sun=(-46, 44))
