"""Drying racks: an A-frame of dowels, mesh for jumpers, a peg hanger and a ladder."""
import math
import random

from mathutils import Vector

from ..fabrics import cloth, cotton, net
from ..materials import flat, plastic, rubber, steel, wood
from ..objects import group, mesh, place
from ..paths import arc, rounded, smooth_path
from ..scene import View
from ..sets import paper
from ..solids import bar, box, lathe, plank, rod, sheet, sweep, tube
from .wooden_airers import into_utility, load


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
    if shot == 'use':
        def rail(t, lean=-1):
            return lean * (foot - (foot - .012) * t), .004 + (top - .004) * t
        load([(-.12, *rail(.86), .42, .34, .22, 'bath towel'), (.20, *rail(.86), .20, .28, .2, 'red tea towel'),
              (.04, *rail(.77, 1), .60, .3, .36, 'sheet'), (.10, *rail(.50), .42, .34, .2, 'tea towel'),
              (-.20, *rail(.50), .18, .24, .18, 'ochre cloth'), (-.02, *rail(.41, 1), .5, .25, .3, 'blue towel'),
              (-.05, *rail(.14 + .18), .4, .26, .16, 'grey cloth')], .017)
        return into_utility((-.95, -3.75, 1.20), (-.12, -1.1, .62), 52, 26)
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
    floor.data.materials.append(paper())
    if shot == 'detail':
        return View(azimuth=-38, elevation=10, nearness=4.6, target=(-.22, -.10, 1.32), radius=.16, fstop=8, wall=0,
                    sun=(-46, 44))
    return View(azimuth=-30, elevation=6, nearness=3.6, fill=.88, wall=0, sun=(-46, 44))


PRODUCTS = {
    'beech-clothes-rack': a_frame,
    'flat-drying-net': drying_net,
    'sock-and-smalls-hanger': smalls_hanger,
    'ladder-towel-rack': ladder,
}
