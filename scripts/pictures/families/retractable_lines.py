"""Retractable washing lines: a case on the wall, a line which comes out of its mouth, and what is pulled."""
import math
from dataclasses import dataclass

from mathutils import Vector

from ..materials import coated, metal, plastic, steel
from ..objects import place
from ..parts import screw
from ..paths import arc, rounded, smooth_path, superellipse
from ..scene import View
from ..solids import ball, bar, box, extrude, lathe, rod, sweep, tube


@dataclass
class Case:
    """One retractable line: its case in metres."""
    width: float
    height: float
    depth: float
    power: float            # shape of the case: 2 round, 4 nearly square
    body: str
    trim: str
    line: str
    lines: int = 1
    metal: bool = False


def shell(spec):
    """The case: a body on a wall bracket, with a raised ring and a boss on its front."""
    body = coated(spec.body, .42) if spec.metal else plastic(spec.body, .38)
    trim, w, h, d = plastic(spec.trim, .4), spec.width, spec.height, spec.depth

    def slab(width, height, y, depth, material, bevel, power=None):
        outline = superellipse(width, height, power or spec.power, 96)
        return place(extrude(outline, depth, material, bevel, 5), (0, y, 0), (90, 0, 0))
    slab(w * .96, h * .96, -.012, d * .52, body, .010)
    slab(w, h, -.012 - d * .50, d * .44, body, .014)
    slab(w * .90, h * .90, -.010 - d * .505, .004, trim, .001)
    front = -.012 - d * .94
    ring = lathe([(w * .26, 0), (w * .26, -.004), (w * .30, -.0055), (w * .34, -.004), (w * .35, 0)], body, 72, 'Y', closed=True)
    place(ring, (0, front, .012))
    place(lathe([(.0001, -.003), (w * .10, -.003), (w * .115, -.001), (w * .115, .002), (.0001, .002)], trim, 48, 'Y'),
          (0, front, .012))
    plate = place(extrude(rounded(w * .42, h * 1.12, .014, 8), .005, coated('#7f8486'), .0015), (0, 0, 0), (90, 0, 0))
    for z in (-h * .52, h * .52):
        place(screw(steel(), .005), (0, -.005, z), (90, 20, 0))
    return front


def mouth(x, front, z, trim):
    """Where a line leaves the case."""
    place(lathe([(.0028, 0), (.0095, 0), (.0085, -.012), (.006, -.016), (.0028, -.016)], plastic(trim, .4), 32, 'Y',
                closed=True), (x, front + .002, z))


def hook(at, material, grip):
    """A pull ring with a hook, hanging from a line's end at this point."""
    at = Vector(at)
    ring = [at + Vector((.0125 * math.cos(t), 0, -.0125 + .0125 * math.sin(t))) for t in
            [2 * math.pi * i / 32 for i in range(32)]]
    tube(ring, .0021, material, 12, closed=True)
    place(lathe([(.0001, .010), (.0055, .008), (.0062, -.004), (.005, -.012), (.0001, -.013)], grip, 24),
          at + Vector((0, 0, .010)))
    bend = [at + Vector(p) for p in ((0, 0, -.024), (0, 0, -.038), (.004, 0, -.052), (.014, 0, -.058), (.022, 0, -.050),
                                     (.022, 0, -.042))]
    tube(smooth_path(bend, 8), .0024, material, 12)


def retractable(spec):
    """A case with its line or lines drawn out a little, the end hanging."""
    front = shell(spec)
    line, z = plastic(spec.line, .4), -spec.height * .30
    gap = .055
    xs = [(i - (spec.lines - 1) / 2) * gap for i in range(spec.lines)]
    reach, drop = front - .075, z - .17
    for x in xs:
        mouth(x, front, z, spec.trim)
        points = [(x, front + .004, z), (x, front - .035, z - .004), (x, reach + .012, z - .035), (x, reach, z - .09),
                  (x, reach + .004, drop)]
        tube(smooth_path(points, 12), .0017, line, 12)
    if spec.lines == 1:
        hook((0, reach + .004, drop), steel(), plastic(spec.trim))
    else:
        half = xs[-1] + .022
        rod((-half, reach + .004, drop), (half, reach + .004, drop), .0052, steel(), 24)
        for side in (-1, 1):
            place(ball(.0075, plastic(spec.trim)), (side * half, reach + .004, drop))
        for x in xs:
            tube([(x, reach + .004, drop), (x, reach + .004, drop + .014)], .0042, plastic(spec.trim), 16)
    # The cleat under the case, which holds the tension.
    cleat = plastic(spec.trim)
    place(box(.034, .020, .012, cleat, .004), (0, -.012 - spec.depth * .45, -spec.height / 2 - .010))
    return front


def ratchet(spec, front):
    """The folding handle of a geared tensioner."""
    black = plastic('#202224')
    place(lathe([(.0001, -.010), (.020, -.010), (.022, -.007), (.022, 0), (.0001, 0)], steel(), 48, 'Y'), (0, front, .012))
    bar((0, front - .012, .012), (.062, front - .014, .050), rounded(.012, .006, .002, 3), steel(), up=(0, 1, 0))
    rod((.060, front - .012, .049), (.060, front - .052, .049), .0085, black, 28, .004)


CASES = {
    'hills-single-retractable-15': Case(.18, .20, .08, 3.0, '#cdc7b6', '#3c5245', '#527a66'),
    'hills-double-retractable-30': Case(.19, .21, .12, 3.4, '#cdc7b6', '#3c5245', '#527a66', 2),
    'dryline-extra-long-retractable-40': Case(.22, .24, .11, 2.2, '#6d7675', '#33393a', '#e3e0d6'),
    'dryline-steel-core-retractable-21': Case(.20, .21, .10, 2.1, '#33373a', '#1f2123', '#8f9698', 1, True),
    'minky-retractable-30': Case(.20, .19, .11, 2.6, '#e4e4df', '#4b6172', '#738a97', 2),
    'vileda-retractable-15': Case(.16, .18, .09, 2.5, '#e9e8e4', '#8a3a34', '#d7d9d6'),
}


def make(slug):
    """The function that builds a shot of this line."""
    def build(shot, colour):
        spec = CASES[slug]
        front = retractable(spec)
        if spec.metal:
            ratchet(spec, front)
        if shot == 'detail':
            return View(azimuth=-34, elevation=8, nearness=5, target=(0, front - .02, -spec.height * .38), radius=.10,
                        wall=0, sun=(-58, 38), fstop=11)
        return View(azimuth=-36, elevation=12, nearness=4.4, fill=.78, wall=0, sun=(-62, 38))
    return build


def over_bath_line(shot, colour):
    """A stainless disc whose thin line runs to a button on the tiles."""
    s = metal('#bfc2c4', .24)
    disc = lathe([(.0001, 0), (.040, 0), (.041, -.003), (.041, -.034), (.0385, -.040), (.034, -.042), (.030, -.0405),
                  (.0001, -.0405)], s, 96, 'Y')
    place(disc, (-.10, 0, 0))
    place(lathe([(.0001, -.002), (.011, -.002), (.013, 0), (.0001, 0)], s, 48, 'Y'), (-.10, -.0405, 0))
    place(lathe([(.002, 0), (.0065, 0), (.006, .008), (.002, .009)], s, 32, 'X', closed=True), (-.0605, -.022, 0))
    button = [(.0001, 0), (.0185, 0), (.019, -.003), (.012, -.007), (.0085, -.012), (.0085, -.024), (.0125, -.028),
              (.012, -.031), (.0001, -.032)]
    place(lathe(button, s, 64, 'Y'), (.145, 0, -.004))
    line = plastic('#ecebe6', .5)
    sag = [(-.054, -.022, 0), (0, -.0215, -.0045), (.06, -.021, -.0065), (.118, -.0205, -.0045), (.131, -.020, -.004)]
    tube(smooth_path(sag, 10), .0013, line, 10)
    loop = arc((.145, -.019, -.004), .0100, 0, 340, 30)
    tube(loop, .0013, line, 10)
    place(lathe([(.0001, -.006), (.0034, -.005), (.0038, .004), (.0001, .007)], line, 20, 'X'), (.126, -.0205, -.0042))
    if shot == 'detail':
        return View(azimuth=-30, elevation=12, nearness=5, target=(-.09, -.02, 0), radius=.06, wall=0, sun=(-58, 38), fstop=11)
    return View(azimuth=-26, elevation=12, nearness=4.4, fill=.78, wall=0, sun=(-62, 38))


def pull_out(shot, colour):
    """Five lines in a long case with a hinged cover, drawn out together on a bar."""
    body, trim, line = coated('#d6d6d2', .35), plastic('#34383a'), plastic('#9aa3a5', .4)
    outline = [(0, -.07), (0, .07), (-.085, .07), (-.112, .048), (-.118, .0), (-.112, -.05), (-.085, -.07)]
    profile = [(y, z) for y, z in outline]
    shell_ = sweep([(-.205, 0, 0), (.205, 0, 0)], [(-y, z) for y, z in profile][::-1], body, up=(0, 0, 1))
    for side in (-1, 1):
        cap = extrude([(-y * 1.02, z * 1.03) for y, z in profile][::-1], .010, trim, .003)
        cap.rotation_euler = (math.pi / 2, 0, -math.pi / 2)
        cap.location = (side * .210 + .005, 0, 0)
    flap = [(.0 - .070, .073), (-.100, .066), (-.128, .080), (-.150, .086)]
    sweep([(-.202, 0, 0), (.202, 0, 0)], [(-y, z + .003) for y, z in flap] + [(-y, z) for y, z in flap[::-1]], body,
          up=(0, 0, 1))
    rod((-.2, -.072, .074), (.2, -.072, .074), .005, steel())
    slot = place(box(.37, .006, .020, trim, .002), (0, -.115, -.006))
    place(lathe([(.0001, -.012), (.016, -.011), (.018, 0), (.0001, 0)], trim, 40, 'Y'), (.165, -.113, -.042))
    for i in range(5):
        x = (i - 2) * .075
        tube(smooth_path([(x, -.115, .004), (x, -.20, .0), (x, -.30, -.004)], 8), .0016, line, 10)
        tube([(x, -.292, -.004), (x, -.308, -.004)], .0045, trim, 16)
    rod((-.185, -.308, -.004), (.185, -.308, -.004), .006, steel(), 24)
    for side in (-1, 1):
        tube(arc((side * .172, -.320, -.004), .010, 0, 360, 30, 'XY'), .0022, steel(), 10)
    if shot == 'detail':
        return View(azimuth=-34, elevation=16, nearness=4.6, target=(-.12, -.16, 0), radius=.14, wall=0, sun=(-58, 38), fstop=11)
    return View(azimuth=-36, elevation=20, nearness=3.8, fill=.84, wall=0, sun=(-62, 40))


PRODUCTS = {**{slug: make(slug) for slug in CASES}, 'dryline-over-bath-line': over_bath_line,
            'brabantia-pull-out-22': pull_out}
