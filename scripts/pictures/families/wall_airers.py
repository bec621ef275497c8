"""Wall-mounted airers: folding frames of lines, a concertina, an umbrella in a box, a drop-down rack and swing arms."""
import math

from bpy import context
from mathutils import Vector

from .. import gardens
from ..cloth import pegged, wash
from ..materials import aluminium, brass, coated, plastic, steel, wood
from ..objects import place
from ..parts import peg, screw
from ..paths import rounded, superellipse
from ..scene import View
from ..solids import ball, bar, box, extrude, lathe, plank, rod, sweep, tube

WALL_VIEW = {'wall': 0, 'sun': (-50, 42)}


def folding_frame(width, depth, lines, rear, spacing):
    """A frame hinged at the wall: side tubes, a wall bar, lines between the sides, stays from below."""
    beige, line, dark = coated('#b7ab95', .36), plastic('#4d7a62', .35), plastic('#33383a')
    x, r = width / 2 - .016, .016
    reach = rear * spacing + .07
    for side in (-1, 1):
        for y0, y1, lift in ((-.05, -reach, 0), (-reach, -depth + .02, .004)):
            sweep([(side * x, y0, lift), (side * x, y1, lift)], rounded(.020, .032, .007, 4), beige, up=(0, 0, 1))
        place(box(.030, .060, .044, dark, .009), (side * x, -reach, -.020))
        place(box(.050, .012, .16, beige, .003), (side * x, -.007, -.10))
        place(box(.034, .050, .046, beige, .006), (side * x, -.034, -.023))
        for z in (-.075, .035):
            place(screw(steel(), .0075), (side * x, -.014, z), (90, 30, 0))
        low, high = Vector((side * x, -.018, -.36)), Vector((side * x, -reach * .82, -.012))
        tube([low, high], .0075, beige, 18)
        place(box(.040, .022, .06, beige, .004), (side * x, -.011, -.39))
    tube([(-x, -.055, 0), (x, -.055, 0)], .011, beige, 24)
    tube([(-x, -depth + .016, .004), (x, -depth + .016, .004)], .011, beige, 24)
    if reach < depth - .2:
        tube([(-x, -reach, .0), (x, -reach, .0)], .010, beige, 24)
    for i in range(lines):
        y = -.05 - spacing * (i + 1) * (depth - .10) / (lines * spacing + .02)
        sag = .012 * width
        tube([(-x + 2 * x * u / 16, y, .012 - sag * 4 * (u / 16) * (1 - u / 16)) for u in range(17)], .0026, line, 8)
        for side in (-1, 1):
            place(lathe([(.0001, -.003), (.006, -.003), (.006, .002), (.0001, .003)], dark, 16, 'X'),
                  (side * (x - .011), y, .011))


FRAMES = {'hills-folding-double': (2.04, 1.32, 11, 5, .11), 'hills-folding-single': (1.54, .95, 8, 8, .11),
          'hills-folding-balcony': (.90, .78, 7, 7, .10)}


def on_brick_wall(width, depth, lines, rear, spacing):
    """The frame on a brick wall over a terrace, washing on its front lines."""
    pitch, x = spacing * (depth - .10) / (lines * spacing + .02), width / 2
    loads = ((lines - 1, -.94, .02, .80, 'sheet', 3), (lines - 1, .10, .50, .50, 'tea towel', 2),
             (lines - 1, .56, .92, .62, 'blue towel', 2), (lines - 4, -.5, .1, .55, 'ochre cloth', 2),
             (lines - 4, .2, .8, .6, 'green towel', 2))
    for i, (row, start, end, drop, name, pegs) in enumerate(loads):
        y = -.05 - pitch * (row + 1)
        a, b = Vector((x * start, y, .008)), Vector((x * end, y, .008))
        material, thickness = wash(name)
        pegged(a, b, drop, material, i * 3.1 + 2, thickness, .06, pegs)
        for k in range(pegs):
            at = a.lerp(b, .04 + .92 * k / (pegs - 1))
            peg(at.x, at.y, at.z + .008)
    for item in [o for o in context.scene.objects if o.parent is None]:
        item.location.z += 1.75
    gardens.wall()
    gardens.terrace(-6, 0)
    gardens.sky(rotation=-215)
    return gardens.look((-width * .75, -3.1 - width * .5, 1.5), (0, -.4, 1.32), 42, 5, (0, -depth, 1.5))


def frame(slug):
    """The function that builds a shot of a folding frame."""
    def build(shot, colour):
        folding_frame(*FRAMES[slug])
        width = FRAMES[slug][0]
        if shot == 'use':
            return on_brick_wall(*FRAMES[slug])
        if shot == 'detail':
            return View(azimuth=-34, elevation=18, nearness=4.6, target=(-width / 2 + .05, -.2, -.08), radius=.30, fstop=8,
                        **WALL_VIEW)
        return View(azimuth=-32, elevation=27, nearness=3.0, fill=.92, **WALL_VIEW)
    return build


def concertina(shot, colour):
    """Stainless scissor arms on both sides, six bars between their upper joints."""
    s, step, high, n = steel(), .082, .20, 6
    for side in (-1, 1):
        x = side * .35
        place(box(.030, .004, .24, s, .001), (x, 0, -.04))
        for z in (-.02, .18):
            place(screw(s, .0055), (x, -.004, z), (90, 15, 0))
        for i in range(n):
            y0, y1 = -.012 - i * step, -.012 - (i + 1) * step
            for a, b, off in (((y0, 0), (y1, high), .0022), ((y0, high), (y1, 0), -.0022)):
                bar((x + off, *a), (x + off, *b), rounded(.0032, .015, .001, 2), s, up=(0, 1, 0))
            place(lathe([(.0001, -.006), (.0055, -.0055), (.0055, .0055), (.0001, .006)], s, 20, 'X'),
                  (x, (y0 + y1) / 2, high / 2))
            for z in (0, high):
                place(lathe([(.0001, -.006), (.0055, -.0055), (.0055, .0055), (.0001, .006)], s, 20, 'X'), (x, y1, z))
    for i in range(n):
        y = -.012 - (i + 1) * step
        rod((-.37, y, high), (.37, y, high), .0062, s, 28)
        for side in (-1, 1):
            place(ball(.0078, s), (side * .37, y, high))
    if shot == 'detail':
        return View(azimuth=-38, elevation=14, nearness=4.6, target=(-.33, -.25, .12), radius=.18, fstop=8, **WALL_VIEW)
    return View(azimuth=-36, elevation=18, nearness=3.4, fill=.88, **WALL_VIEW)


def umbrella(shot, colour):
    """A steel box on the wall; four arms opened out before it with squares of line."""
    grey, alu, dark, line = coated('#4a5053'), aluminium(), plastic('#2d3133'), plastic('#8d9498', .35)
    place(box(.16, .13, 1.50, grey, .010), (0, -.066, .0))
    door = [(-.08, 0, .02), (-.08, 0, 1.48)]
    place(box(.012, .15, 1.46, grey, .004), (-.086, -.205, .02), (0, 0, 0))
    for z in (.25, .75, 1.25):
        tube([(-.082, -.130, z - .03), (-.082, -.130, z + .03)], .006, steel(), 16)
    centre, z = -1.0, 1.30
    sweep([(0, -.10, z - .16), (0, centre, z)], rounded(.034, .044, .009, 5), alu, up=(0, 0, 1))
    sweep([(0, -.12, z - .62), (0, centre * .62, z - .075)], rounded(.016, .022, .005, 4), alu, up=(1, 0, 0))
    place(lathe([(.0001, -.05), (.040, -.05), (.044, -.04), (.044, .04), (.038, .05), (.0001, .056)], dark, 48), (0, centre, z))
    arms = []
    for k in range(4):
        a = math.radians(45 + 90 * k)
        out, side = Vector((math.cos(a), math.sin(a), 0)), Vector((-math.sin(a), math.cos(a), 0))
        root, tip = Vector((0, centre, z)) + out * .05, Vector((0, centre, z + .14)) + out * 1.28
        sweep([root, tip], rounded(.017, .023, .006, 4), alu, up=side)
        d = (tip - root).normalized()
        sweep([tip - d * .03, tip + d * .016], rounded(.024, .030, .008, 4), dark, up=side)
        arms.append((root, tip))
    for i in range(4):
        t = .34 + .63 * i / 3
        corners = [root.lerp(tip, t) + Vector((0, 0, .015)) for root, tip in arms]
        for a, b in zip(corners, corners[1:] + corners[:1]):
            sag = .008 * (b - a).length ** 1.3
            tube([a.lerp(b, u / 14) - Vector((0, 0, sag * 4 * (u / 14) * (1 - u / 14))) for u in range(15)], .0026, line, 8)
    if shot == 'detail':
        return View(azimuth=-34, elevation=10, nearness=4.6, target=(0, -.2, 1.2), radius=.35, fstop=8, **WALL_VIEW)
    return View(azimuth=-34, elevation=24, nearness=3.0, fill=.9, **WALL_VIEW)


def chain(start, end, material, link=.016, sag=.012):
    """A chain of oval links, every other one turned."""
    start, end = Vector(start), Vector(end)
    count = max(2, round((end - start).length / (link * .74)))
    d = (end - start).normalized()
    across = d.cross(Vector((1, 0, 0))).normalized()
    for i in range(count):
        t = (i + .5) / count
        middle = start.lerp(end, t) - Vector((0, 0, sag * 4 * t * (1 - t)))
        other = Vector((1, 0, 0)) if i % 2 else across
        ring = [middle + d * a + other * b for a, b in superellipse(link, link * .58, 2.4, 20)]
        tube(ring, .0012, material, 8, closed=True)


def drop_down(shot, colour):
    """A waxed pine frame on the wall whose front drops down on two chains, with seven dowels."""
    pine, gold, w = wood('pine'), brass(), .80

    def panel(low, high, dowels):
        low, high = Vector(low), Vector(high)
        out = (high - low).cross(Vector((1, 0, 0))).normalized()
        for side in (-1, 1):
            x = Vector((side * (w / 2 - .02), 0, 0))
            plank(low + x, high + x, .040, .020, pine, up=out, radius=.004)
        for t in (.033, .967):
            at = low.lerp(high, t)
            plank(at - Vector((w / 2 - .04, 0, 0)), at + Vector((w / 2 - .04, 0, 0)), .040, .018, pine, up=out, radius=.004)
        for i in range(dowels):
            at = low.lerp(high, .12 + .76 * i / (dowels - 1))
            rod(at - Vector((w / 2 - .035, 0, 0)), at + Vector((w / 2 - .035, 0, 0)), .008, pine)
    for side in (-1, 1):
        plank((side * .38, -.012, 0), (side * .38, -.012, .62), .040, .020, pine, up=(0, 1, 0), radius=.004)
    for z in (.02, .60):
        plank((-.36, -.012, z), (.36, -.012, z), .040, .018, pine, up=(0, 1, 0), radius=.004)
    panel((0, -.034, .018), (0, -.45, .46), 7)
    for side in (-1, 1):
        x = side * (w / 2 - .02)
        chain((x, -.026, .585), (x, -.41, .432), gold)
        place(ball(.006, gold), (x, -.024, .588))
        place(ball(.006, gold), (x, -.412, .436))
        place(box(.034, .003, .05, gold, .001), (side * .30, -.0225, .004))
        tube([(side * .30 - .017, -.024, .018), (side * .30 + .017, -.024, .018)], .004, gold, 14)
    if shot == 'detail':
        return View(azimuth=-38, elevation=14, nearness=4.6, target=(-.35, -.25, .45), radius=.20, fstop=8, **WALL_VIEW)
    return View(azimuth=-34, elevation=16, nearness=3.4, fill=.86, **WALL_VIEW)


def swing_arms(shot, colour):
    """A black bracket with five rails which swing out like a fan, brass balls at their ends."""
    black, gold = coated('#1f2123', .42), brass()
    place(extrude(rounded(.052, .24, .012, 8), .005, black, .0015), (0, 0, 0), (90, 0, 0))
    for z in (-.095, 0, .095):
        place(screw(black, .005), (0, -.005, z), (90, 25, 0))
    tube([(0, -.042, -.112), (0, -.042, .112)], .006, black, 20)
    for z in (-.112, .112):
        bar((0, 0, z), (0, -.048, z), rounded(.026, .008, .003, 3), black, up=(0, 0, 1))
        place(ball(.011, gold), (0, -.042, z + math.copysign(.014, z)))
    for i, angle in enumerate((-72, -38, -4, 32, 66)):
        z, a = .076 - .038 * i, math.radians(angle)
        d = Vector((math.sin(a), -math.cos(a), 0))
        root = Vector((0, -.042, z))
        place(lathe([(.0062, -.012), (.0105, -.011), (.0105, .011), (.0062, .012)], black, 28, closed=True), root)
        rod(root + d * .008, root + d * .40, .0055, black, 24)
        place(ball(.0105, gold), root + d * .405)
        place(lathe([(.0056, -.004), (.0078, -.003), (.0078, .003), (.0056, .004)], gold, 24, closed=True), root + d * .392)
    if shot == 'detail':
        return View(azimuth=-28, elevation=16, nearness=4.6, target=(0, -.06, 0), radius=.14, fstop=8, **WALL_VIEW)
    return View(azimuth=-24, elevation=24, nearness=3.4, fill=.84, **WALL_VIEW)


PRODUCTS = {**{slug: frame(slug) for slug in FRAMES}, 'dryline-concertina-airer': concertina,
            'brabantia-wall-dryer-24': umbrella, 'kitchen-maid-drop-down-rack': drop_down,
            'dryline-swing-arm-rail': swing_arms}
