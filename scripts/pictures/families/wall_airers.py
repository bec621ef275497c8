"""Wall-mounted airers: a concertina, an umbrella in a box, a drop-down rack and swing arms."""

import math

from mathutils import Vector

from ..cloth import drape, wash
from ..materials import aluminium, brass, coated, plastic, steel, wood
from ..objects import place
from ..parts import screw
from ..paths import rounded, superellipse
from ..scene import View
from ..solids import ball, bar, box, extrude, lathe, plank, rod, sweep, tube
from . import walls_in_use

WALL_VIEW = {'wall': 0, 'sun': (-50, 42)}


def concertina(shot, colour):
    """Stainless scissor arms on both sides, six bars between their upper joints."""
    s, step, high, n = steel(), 0.082, 0.20, 6
    for side in (-1, 1):
        x = side * 0.35
        place(box(0.030, 0.004, 0.24, s, 0.001), (x, 0, -0.04))
        for z in (-0.02, 0.18):
            place(screw(s, 0.0055), (x, -0.004, z), (90, 15, 0))
        for i in range(n):
            y0, y1 = -0.012 - i * step, -0.012 - (i + 1) * step
            for a, b, off in (((y0, 0), (y1, high), 0.0022), ((y0, high), (y1, 0), -0.0022)):
                bar((x + off, *a), (x + off, *b), rounded(0.0032, 0.015, 0.001, 2), s, up=(0, 1, 0))
            place(
                lathe([(0.0001, -0.006), (0.0055, -0.0055), (0.0055, 0.0055), (0.0001, 0.006)], s, 20, 'X'),
                (x, (y0 + y1) / 2, high / 2),
            )
            for z in (0, high):
                place(
                    lathe([(0.0001, -0.006), (0.0055, -0.0055), (0.0055, 0.0055), (0.0001, 0.006)], s, 20, 'X'),
                    (x, y1, z),
                )
    for i in range(n):
        y = -0.012 - (i + 1) * step
        rod((-0.37, y, high), (0.37, y, high), 0.0062, s, 28)
        for side in (-1, 1):
            place(ball(0.0078, s), (side * 0.37, y, high))
    if shot == 'use':
        return walls_in_use.concertina()
    if shot == 'detail':
        return View(
            azimuth=-38, elevation=14, nearness=4.6, target=(-0.33, -0.25, 0.12), radius=0.18, fstop=8, **WALL_VIEW
        )
    return View(azimuth=-36, elevation=18, nearness=3.4, fill=0.88, **WALL_VIEW)


def umbrella(shot, colour):
    """A steel box on the wall, its door folded back; four arms opened out before it with squares of line."""
    grey, alu, dark, line = coated('#b9bdbc'), aluminium(), plastic('#2d3133'), plastic('#e4e6e4', 0.35)
    inside, wall = coated('#5f6667'), 0.004
    for x in (-0.078, 0.078):
        place(box(wall, 0.155, 1.50, grey, 0.001), (x, -0.0785, 0))
    place(box(0.16, wall, 1.50, inside, 0.001), (0, -0.003, 0))
    for z in (0, 1.496):
        place(box(0.16, 0.155, wall, grey, 0.001), (0, -0.0785, z))
    place(box(wall, 0.156, 1.49, grey, 0.001), (-0.090, -0.080, 0.005))
    place(box(0.014, wall, 1.49, grey, 0.001), (-0.095, -0.004, 0.005))
    for z in (0.2, 0.75, 1.3):
        tube([(-0.084, -0.160, z - 0.03), (-0.084, -0.160, z + 0.03)], 0.006, steel(), 16)
    for z in (0.12, 0.74, 1.40):
        for x in (-0.05, 0.05):
            place(screw(steel(), 0.006), (x, -0.006, z), (90, 20, 0))
    centre, z = -1.08, 1.30
    place(box(0.075, 0.030, 0.16, dark, 0.006), (0, -0.020, z - 0.24))
    sweep([(0, -0.03, z - 0.16), (0, centre, z)], rounded(0.034, 0.044, 0.009, 5), alu, up=(0, 0, 1))
    place(box(0.06, 0.030, 0.08, dark, 0.006), (0, -0.020, z - 0.66))
    sweep([(0, -0.03, z - 0.62), (0, centre * 0.62, z - 0.075)], rounded(0.020, 0.026, 0.005, 4), alu, up=(1, 0, 0))
    place(
        lathe(
            [(0.0001, -0.05), (0.040, -0.05), (0.044, -0.04), (0.044, 0.04), (0.038, 0.05), (0.0001, 0.056)], dark, 48
        ),
        (0, centre, z),
    )
    arms = []
    for k in range(4):
        a = math.radians(45 + 90 * k)
        out, side = Vector((math.cos(a), math.sin(a), 0)), Vector((-math.sin(a), math.cos(a), 0))
        root, tip = Vector((0, centre, z)) + out * 0.05, Vector((0, centre, z + 0.14)) + out * 1.28
        sweep([root, tip], rounded(0.017, 0.023, 0.006, 4), alu, up=side)
        d = (tip - root).normalized()
        sweep([tip - d * 0.03, tip + d * 0.016], rounded(0.024, 0.030, 0.008, 4), dark, up=side)
        arms.append((root, tip))
    for i in range(4):
        t = 0.34 + 0.63 * i / 3
        corners = [root.lerp(tip, t) + Vector((0, 0, 0.015)) for root, tip in arms]
        for a, b in zip(corners, corners[1:] + corners[:1]):
            sag = 0.008 * (b - a).length ** 1.3
            tube(
                [a.lerp(b, u / 14) - Vector((0, 0, sag * 4 * (u / 14) * (1 - u / 14))) for u in range(15)],
                0.0030,
                line,
                8,
            )
    if shot == 'use':
        return walls_in_use.umbrella(arms)
    if shot == 'detail':
        return View(azimuth=38, elevation=-6, nearness=4.6, target=(0, -0.14, 1.06), radius=0.30, fstop=22, **WALL_VIEW)
    return View(azimuth=-38, elevation=22, nearness=5, fill=0.9, **WALL_VIEW)


def chain(start, end, material, link=0.016, sag=0.012):
    """A chain of oval links, every other one turned."""
    start, end = Vector(start), Vector(end)
    count = max(2, round((end - start).length / (link * 0.74)))
    d = (end - start).normalized()
    across = d.cross(Vector((1, 0, 0))).normalized()
    for i in range(count):
        t = (i + 0.5) / count
        middle = start.lerp(end, t) - Vector((0, 0, sag * 4 * t * (1 - t)))
        other = Vector((1, 0, 0)) if i % 2 else across
        ring = [middle + d * a + other * b for a, b in superellipse(link, link * 0.58, 2.4, 20)]
        tube(ring, 0.0012, material, 8, closed=True)


def drop_down(shot, colour):
    """A waxed pine frame on the wall whose front drops down on two chains, with seven dowels."""
    pine, gold, w = wood('pine'), brass(), 0.80

    def panel(low, high, dowels):
        low, high = Vector(low), Vector(high)
        out = (high - low).cross(Vector((1, 0, 0))).normalized()
        for side in (-1, 1):
            x = Vector((side * (w / 2 - 0.02), 0, 0))
            plank(low + x, high + x, 0.040, 0.020, pine, up=out, radius=0.004)
        for t in (0.033, 0.967):
            at = low.lerp(high, t)
            plank(
                at - Vector((w / 2 - 0.04, 0, 0)),
                at + Vector((w / 2 - 0.04, 0, 0)),
                0.040,
                0.018,
                pine,
                up=out,
                radius=0.004,
            )
        for i in range(dowels):
            at = low.lerp(high, 0.12 + 0.76 * i / (dowels - 1))
            rod(at - Vector((w / 2 - 0.035, 0, 0)), at + Vector((w / 2 - 0.035, 0, 0)), 0.008, pine)

    for side in (-1, 1):
        plank((side * 0.38, -0.012, 0), (side * 0.38, -0.012, 0.62), 0.040, 0.020, pine, up=(0, 1, 0), radius=0.004)
    for z in (0.02, 0.60):
        plank((-0.36, -0.012, z), (0.36, -0.012, z), 0.040, 0.018, pine, up=(0, 1, 0), radius=0.004)
    panel((0, -0.034, 0.018), (0, -0.45, 0.46), 7)
    for side in (-1, 1):
        x = side * (w / 2 - 0.02)
        chain((x, -0.026, 0.585), (x, -0.41, 0.432), gold)
        place(ball(0.006, gold), (x, -0.024, 0.588))
        place(ball(0.006, gold), (x, -0.412, 0.436))
        place(box(0.034, 0.003, 0.05, gold, 0.001), (side * 0.30, -0.0225, 0.004))
        tube([(side * 0.30 - 0.017, -0.024, 0.018), (side * 0.30 + 0.017, -0.024, 0.018)], 0.004, gold, 14)
    if shot == 'use':
        return walls_in_use.drop_down()
    if shot == 'detail':
        return View(
            azimuth=-38, elevation=14, nearness=4.6, target=(-0.35, -0.25, 0.45), radius=0.20, fstop=8, **WALL_VIEW
        )
    return View(azimuth=-34, elevation=16, nearness=3.4, fill=0.86, **WALL_VIEW)


def swing_arms(shot, colour):
    """A black bracket with five rails which swing out like a fan, brass balls at their ends."""
    black, gold = coated('#1f2123', 0.42), brass()
    place(extrude(rounded(0.052, 0.24, 0.012, 8), 0.005, black, 0.0015), (0, 0, 0), (90, 0, 0))
    for z in (-0.095, 0, 0.095):
        place(screw(black, 0.005), (0, -0.005, z), (90, 25, 0))
    tube([(0, -0.042, -0.112), (0, -0.042, 0.112)], 0.006, black, 20)
    for z in (-0.112, 0.112):
        bar((0, 0, z), (0, -0.048, z), rounded(0.026, 0.008, 0.003, 3), black, up=(0, 0, 1))
        place(ball(0.011, gold), (0, -0.042, z + math.copysign(0.014, z)))
    for i, angle in enumerate((-72, -38, -4, 32, 66)):
        z, a = 0.076 - 0.038 * i, math.radians(angle)
        d = Vector((math.sin(a), -math.cos(a), 0))
        root = Vector((0, -0.042, z))
        place(
            lathe([(0.0062, -0.012), (0.0105, -0.011), (0.0105, 0.011), (0.0062, 0.012)], black, 28, closed=True), root
        )
        rod(root + d * 0.008, root + d * 0.40, 0.0055, black, 24)
        place(ball(0.0105, gold), root + d * 0.405)
        place(
            lathe([(0.0056, -0.004), (0.0078, -0.003), (0.0078, 0.003), (0.0056, 0.004)], gold, 24, closed=True),
            root + d * 0.392,
        )
    if shot == 'use':
        return walls_in_use.swing_arms()
    if shot == 'detail':
        return View(azimuth=-28, elevation=16, nearness=4.6, target=(0, -0.06, 0), radius=0.14, fstop=8, **WALL_VIEW)
    material, thickness = wash('tea towel')
    towel = drape(0.23, 0.27, 0, 0.038, 0.30, 0.27, material, 4, thickness, (0.011, 0.011), 0.014)
    towel.name = 'prop towel'
    place(towel, (0, -0.042, 0), (0, 0, -38 - 90))
    return View(azimuth=-30, elevation=11, nearness=4.4, fill=0.86, **WALL_VIEW)


PRODUCTS = {
    'dryline-concertina-airer': concertina,
    'brabantia-wall-dryer-24': umbrella,
    'kitchen-maid-drop-down-rack': drop_down,
    'dryline-swing-arm-rail': swing_arms,
}
