"""Drying racks: an A-frame of dowels, mesh for jumpers, a peg hanger, a boot rack, a ladder and a rail."""
import math
import random

from mathutils import Vector

from ..geometry import (arc, ball, bar, box, circle, extrude, fillet, group, lathe, mesh, place, plank, rod, rounded, sheet,
                        smooth_path, superellipse, sweep, tube)
from ..materials import cloth, coated, cotton, flat, metal, net, plastic, rubber, steel, wood
from ..parts import castor, screw
from ..scene import View


def a_frame(shot, colour):
    """Two leaning beech ladders hinged at the top, with eleven dowels."""
    beech, x, top, foot = wood('beech'), .375, 1.04, .30
    for lean in (-1, 1):
        inset = .0 if lean < 0 else .024
        low, high = Vector((0, lean * foot, .004)), Vector((0, lean * .012, top))
        for side in (-1, 1):
            out = Vector((side * (x - .012 - inset), 0, 0))
            plank(low + out, high + out + Vector((0, 0, .012)), .036, .020, beech, up=(1, 0, 0), radius=.006)
        levels = (.14, .32, .50, .68, .86) if lean < 0 else (.10, .23, .41, .59, .77)
        for t in levels:
            at = low.lerp(high, t)
            rod(at - Vector((x - inset, 0, 0)), at + Vector((x - inset, 0, 0)), .0085, beech)
    rod((-x - .006, 0, top), (x + .006, 0, top), .010, beech)
    for side in (-1, 1):
        plank((side * (x - .046), -foot * .58, .46), (side * (x - .046), foot * .58, .46), .022, .010, beech, up=(1, 0, 0))
        for lean in (-1, 1):
            place(lathe([(.0001, -.004), (.0055, -.003), (.0055, .003), (.0001, .004)], steel(), 18, 'X'),
                  (side * (x - .040), lean * foot * .56, .46))
    if shot == 'detail':
        return View(azimuth=-36, elevation=12, nearness=4.6, target=(-.33, 0, .96), radius=.17, fstop=8)
    return View(azimuth=-34, elevation=11, nearness=3.5, fill=.84)


def drying_net(shot, colour):
    """Two square trays of mesh on sprung wire, held apart by poles."""
    trim, mesh_, pole = cloth('#51666d', 'nylon'), net('#e8e6df', .013, .0036), plastic('#3a4a50')
    half, r = .35, .09
    for z in (.20, .43):
        outline = [Vector((x, y, 0)) for x, y in rounded(half * 2, half * 2, r, 14)]
        n = len(outline)

        def surface(u, v):
            i = u * n
            a, b = outline[int(i) % n], outline[(int(i) + 1) % n]
            p = a.lerp(b, i - int(i)) * (1 - v)
            return Vector((p.x, p.y, z - .030 * (1 - (1 - v) ** 2)))

        def flat_uv(u, v):
            p = surface(u, v)
            return p.x, p.y
        sheet(surface, n * 2, 14, mesh_, uv=flat_uv)
        lift = [p + Vector((0, 0, z + .004 * math.sin(3 * math.atan2(p.y, p.x)))) for p in outline]
        sweep(lift, rounded(.020, .006, .0025, 4), trim, closed=True, up=(0, 0, 1))
    for sx in (-1, 1):
        for sy in (-1, 1):
            c = half - .024
            rod((sx * c, sy * c, 0), (sx * c, sy * c, .44), .0055, pole, 20)
            for z in (.20, .43):
                place(box(.034, .034, .030, pole, .008), (sx * c, sy * c, z - .015), (0, 0, 45))
            place(lathe([(.0001, 0), (.011, 0), (.010, .014), (.0001, .015)], rubber(), 20), (sx * c, sy * c, 0))
    if shot == 'detail':
        return View(azimuth=-40, elevation=22, nearness=4.6, target=(-.30, -.28, .42), radius=.14, fstop=8)
    return View(azimuth=-34, elevation=24, nearness=3.6, fill=.86)


def clip(material, spring):
    """A small plastic peg that hangs from its upper end at z 0."""
    halves = [bar((0, side * .0035, -.004), (0, side * .0068, -.062), rounded(.011, .005, .0018, 3), material, up=(0, 1, 0))
              for side in (-1, 1)]
    coil = place(tube(arc((0, 0, 0), .005, 0, 340, 20, 'YZ'), .001, spring, 8), (0, 0, -.030))
    link = tube(arc((0, 0, .002), .005, 0, 360, 18, 'XZ'), .0011, material, 8)
    return group(halves + [coil, link])


def smalls_hanger(shot, colour):
    """A folding frame with twenty-four pegs under a swivelling hook."""
    grey, peg_grey, s, rnd = plastic('#4d575c'), plastic('#7f979f'), steel(), random.Random(2)
    for half in (-1, 1):
        outline = [Vector((half * .100 + x, y, 0)) for x, y in rounded(.188, .27, .03, 8)]
        sweep(outline, rounded(.009, .014, .003, 4), grey, closed=True, up=(0, 0, 1))
        for k in range(2):
            x = half * (.07 + .062 * k)
            sweep([(x, -.130, 0), (x, .130, 0)], rounded(.006, .010, .002, 3), grey, up=(0, 0, 1))
    for y in (-.10, .10):
        rod((0, y - .02, 0), (0, y + .02, 0), .007, grey)
    places = []
    for half in (-1, 1):
        for k in range(2):
            x = half * (.07 + .062 * k)
            places += [(x, y) for y in (-.095, -.032, .032, .095)]
        places += [(half * .194, y) for y in (-.09, -.03, .03, .09)]
    for x, y in places:
        item = clip(peg_grey, s)
        place(item, (x, y, -.010), (rnd.uniform(-4, 4), rnd.uniform(-5, 5), rnd.uniform(-25, 25)))
    top = .20
    for sx in (-1, 1):
        for sy in (-1, 1):
            tube([(sx * .185, sy * .115, .006), (0, 0, top)], .0022, cotton('#d9d7cf'), 10)
    place(lathe([(.0001, -.016), (.012, -.014), (.014, 0), (.010, .014), (.0001, .016)], grey, 32), (0, 0, top))
    hook = [(0, 0, top + .01), (0, 0, top + .035), (-.016, 0, top + .050), (-.022, 0, top + .074), (-.006, 0, top + .096),
            (.018, 0, top + .090), (.026, 0, top + .070), (.024, 0, top + .060)]
    sweep(smooth_path(hook, 10), rounded(.009, .006, .002, 3), grey, up=(0, 1, 0))
    rod((-.34, 0, top + .086), (.34, 0, top + .086), .0085, wood('beech'))
    if shot == 'detail':
        return View(azimuth=-30, elevation=8, nearness=4.6, target=(-.12, -.08, -.02), radius=.12, fstop=8, floor=False)
    return View(azimuth=-32, elevation=12, nearness=3.6, fill=.86, wall=.34, sun=(-46, 42))


def boot_rack(shot, colour):
    """A black steel stand with bent prongs for boots and short ones for gloves."""
    black, foot = coated('#222426', .4), rubber()
    x, y = .30, .14
    base = fillet([(-x, -y, .02), (x, -y, .02), (x, y, .02), (-x, y, .02)], .03, closed=True)
    tube(base, .008, black, 18, closed=True)
    for sx in (-1, 1):
        for sy in (-1, 1):
            place(lathe([(.0001, 0), (.012, 0), (.011, .014), (.0001, .015)], foot, 20), (sx * (x - .02), sy * (y), 0))
        tube(fillet([(sx * (x - .01), 0, .02), (sx * (x - .01), 0, .50)], .01), .009, black, 20)
    tube(fillet([(-x + .01, -y, .02), (-x + .01, 0, .02), (-x + .01, y, .02)], .01), .008, black, 16)
    tube(fillet([(x - .01, -y, .02), (x - .01, y, .02)], .01), .008, black, 16)
    tube([(-x + .01, 0, .22), (x - .01, 0, .22)], .008, black, 18)
    tube([(-x + .01, 0, .49), (x - .01, 0, .49)], .008, black, 18)
    for i in range(4):
        px = (i - 1.5) * .135
        for side in (-1, 1):
            prong = [(px, 0, .22), (px, side * .05, .25), (px, side * .115, .42)]
            loop = fillet(prong, .05)
            tube(loop, .0065, black, 16)
            tip = loop[-1]
            ring = [tip + Vector((.020 * math.cos(t), side * .004, .020 + .020 * math.sin(t))) for t in
                    [2 * math.pi * k / 28 - math.pi / 2 for k in range(28)]]
            tube(ring, .0055, black, 14, closed=True)
        for side in (-1, 1):
            glove = fillet([(px + .03, 0, .49), (px + .03, side * .03, .52), (px + .03, side * .045, .605)], .03)
            tube(glove, .005, black, 14)
            place(ball(.0085, foot), glove[-1])
    if shot == 'detail':
        return View(azimuth=-34, elevation=14, nearness=4.6, target=(-.15, -.03, .48), radius=.17, fstop=8)
    return View(azimuth=-34, elevation=14, nearness=3.6, fill=.82)


def ladder(shot, colour):
    """Two ash uprights and five rungs, leaning on the wall."""
    ash, pad = wood('oiled ash'), rubber()
    low, high = Vector((0, -.35, .012)), Vector((0, -.018, 1.77))
    for side in (-1, 1):
        x = Vector((side * (.26 - .016), 0, 0))
        plank(low + x, high + x, .045, .026, ash, up=(1, 0, 0), radius=.008)
        place(box(.030, .045, .016, pad, .004), low + x - Vector((0, .002, .012)), (0, 0, 0))
        place(lathe([(.0001, 0), (.012, 0), (.012, .008), (.0001, .009)], flat('#7d766a', .95), 24, 'Y'),
              high + x + Vector((0, .010, -.03)))
    for i in range(5):
        at = low.lerp(high, .16 + .182 * i)
        rod(at - Vector((.238, 0, 0)), at + Vector((.238, 0, 0)), .014, ash, 32)
    floor = mesh('set floor', [(-20, -20, 0), (20, -20, 0), (20, .02, 0), (-20, .02, 0)], [(0, 1, 2, 3)], None)
    from ..sets import paper
    floor.data.materials.append(paper())
    if shot == 'detail':
        return View(azimuth=-38, elevation=10, nearness=4.6, target=(-.22, -.10, 1.32), radius=.16, fstop=8, wall=0,
                    sun=(-46, 44))
    return View(azimuth=-30, elevation=6, nearness=3.6, fill=.88, wall=0, sun=(-46, 44))


def garment_rail(shot, colour):
    """A black rail on two uprights, a wire shelf below, castors."""
    black, dark = coated('#232527', .4), plastic('#1d1f20')
    x, top, base = .50, 1.64, .085
    for side in (-1, 1):
        tube([(side * x, 0, base), (side * x, 0, top)], .0125, black, 28)
        tube([(side * x, -.20, base), (side * x, .20, base)], .0125, black, 28)
        place(box(.036, .036, .05, dark, .008), (side * x, 0, base - .018))
        for end in (-1, 1):
            place(box(.032, .034, .032, dark, .008), (side * x, end * .20, base - .016))
            place(castor(.026, '#1d1f20'), (side * x, end * .20, base - .012), (0, 0, 35 * end - 20 * side))
        tube(fillet([(side * x, 0, top - .012), (side * (x + .02), 0, top - .004)], .01), .0125, black, 24)
        place(ball(.018, dark), (side * (x + .02), 0, top))
        tube([(side * (x - .012), 0, 1.30), (side * (x - .10), 0, top - .01)], .006, black, 16)
    tube([(-x - .018, 0, top), (x + .018, 0, top)], .014, black, 32)
    z = .30
    loop = fillet([(-x + .014, -.17, z), (x - .014, -.17, z), (x - .014, .17, z), (-x + .014, .17, z)], .03, closed=True)
    tube(loop, .006, black, 16, closed=True)
    for i in range(9):
        y = -.136 + i * .034
        tube([(-x + .014, y, z), (x - .014, y, z)], .0028, black, 10)
    for side in (-1, 1):
        place(box(.034, .036, .034, dark, .008), (side * x, 0, z - .017))
    if shot == 'detail':
        return View(azimuth=-34, elevation=14, nearness=4.6, target=(-.45, 0, 1.56), radius=.18, fstop=8)
    return View(azimuth=-34, elevation=10, nearness=3.6, fill=.86)


PRODUCTS = {
    'beech-clothes-rack': a_frame,
    'flat-drying-net': drying_net,
    'sock-and-smalls-hanger': smalls_hanger,
    'boot-and-glove-rack': boot_rack,
    'ladder-towel-rack': ladder,
    'garment-drying-rail': garment_rail,
}
