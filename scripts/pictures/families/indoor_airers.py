"""Indoor airers: wooden stackers and horses, towers of shelves, X-frames with wings, and airers for baths and rails."""
import math
import random

from mathutils import Matrix, Vector

from ..geometry import (ball, bar, box, circle, duplicate, fillet, group, lathe, mesh, place, plank, rod, rounded, smooth_path,
                        sweep, tube)
from ..materials import aluminium, coated, cotton, metal, plastic, rubber, steel, wood
from ..parts import castor, screw
from ..scene import View

WHITE = '#e9e8e3'


# ---- wood ----------------------------------------------------------------------------------------------------

def cross(width, depth, height, base, timber):
    """One tier of the stacker: two crossing frames with five dowels, on the pegs of the tier below."""
    x, y, top, low = width / 2, depth / 2, base + height - .0078, base + .0078
    for side in (-1, 1):
        for lean in (-1, 1):
            out = side * (x - .009 - (.018 if lean > 0 else 0))
            plank((out, -lean * y * .94, low), (out, lean * y * .94, top), .030, .016, timber, up=(1, 0, 0), radius=.004)
        pin = place(lathe([(.0001, 0), (.006, .0003), (.0055, .002), (.0001, .003)], steel(), 20, 'X'),
                    (side * (x - .001), 0, (low + top) / 2), (0, 0, 0 if side > 0 else 180))
    for dy, z in ((-.94, top), (.94, top), (-.94, low), (.94, low), (0, (top + low) / 2)):
        rod((-x, y * dy, z), (x, y * dy, z), .0075, timber)


def stacker(shot, colour):
    """Three crossing tiers of beech, one on another."""
    timber = wood('beech')
    for tier in range(3):
        cross(.73, .52, .44, tier * .44, timber)
    if shot == 'detail':
        return View(azimuth=-36, elevation=8, nearness=4.4, target=(-.34, -.1, .46), radius=.20, fstop=8)
    return View(azimuth=-34, elevation=8, nearness=3.6)


def clothes_horse(shot, colour):
    """Three pine panels in a zigzag on cotton webbing."""
    timber, webbing = wood('pine'), cotton('#e0d7c4')
    corners = [Vector((-.62, .05, 0)), Vector((-.16, -.30, 0)), Vector((.24, .15, 0)), Vector((.70, -.21, 0))]
    for k, (a, b) in enumerate(zip(corners, corners[1:])):
        along = (b - a).normalized()
        a, b = a + along * .018, b - along * .018
        out = Vector((-along.y, along.x, 0))
        for end in (a, b):
            plank(end, end + Vector((0, 0, 1.10)), .030, .020, timber, up=out, radius=.005)
        for z in (.16, .46, .76, 1.06):
            bar(a + along * .012 + Vector((0, 0, z)), b - along * .012 + Vector((0, 0, z)), rounded(.016, .034, .005, 4),
                timber, up=(0, 0, 1))
    for middle, before, after in zip(corners[1:], corners, corners[2:]):
        u, v = (before - middle).normalized(), (after - middle).normalized()
        inner = (u + v).normalized()
        for z in (.12, .56, 1.0):
            for turn in (1, -1):
                reach = .040
                path = [middle + u * reach + inner * .013 * turn, middle + u * .012 + inner * .012 * turn,
                        middle + v * .012 - inner * .010 * turn, middle + v * reach - inner * .010 * turn]
                lift = z + turn * .02
                sweep(smooth_path([p + Vector((0, 0, lift)) for p in path], 8), rounded(.0016, .034, .0006, 2), webbing,
                      up=(0, 0, 1))
    if shot == 'detail':
        return View(azimuth=14, elevation=8, nearness=5, target=(.24, .12, 1.0), radius=.16, fstop=8)
    return View(azimuth=-14, elevation=10, nearness=3.6)


# ---- steel towers --------------------------------------------------------------------------------------------

def shelf(width, y0, y1, z, count, frame, wire, joint):
    """A half-shelf which folds up: a loop of tube with wires across, from y0 at the uprights to y1."""
    x, tilt = width / 2 - .012, .02
    loop = [(-x, y0, z), (-x, y1, z + tilt), (x, y1, z + tilt), (x, y0, z)]
    tube(fillet(loop, .03), .006, frame, 12)
    for i in range(count):
        t = (i + .6) / (count + .1)
        y = y0 + (y1 - y0) * t
        tube([(-x, y, z + tilt * t), (x, y, z + tilt * t)], .0022, wire, 8)
    for side in (-1, 1):
        place(box(.022, .030, .034, joint, .005), (side * (x + .001), y0 * 1.4, z - .017))


def tower(width, depth, height, levels, wires, rolling, joint_colour, hooks=False):
    """Shelves on both sides of two uprights, on a base with feet or castors."""
    frame, wire, joint = coated(WHITE), coated(WHITE), plastic(joint_colour)
    base = .075 if rolling else .022
    x = width / 2
    arch = [(-x, 0, base), (-x, 0, height), (x, 0, height), (x, 0, base)]
    tube(fillet(arch, .05), .009, frame, 20)
    for side in (-1, 1):
        tube([(side * x, -depth / 2 + .02, base), (side * x, depth / 2 - .02, base)], .010, frame, 20)
        place(box(.034, .05, .05, joint, .010), (side * x, 0, base - .015))
        for end in (-1, 1):
            y = end * (depth / 2 - .015)
            place(box(.030, .036, .030, joint, .009), (side * x, y, base - .015))
            if rolling:
                place(castor(.024), (side * x, y, base - .012), (0, 0, 20 * end + 40 * side))
            else:
                place(lathe([(.0001, 0), (.014, 0), (.013, .01), (.0001, .012)], rubber(), 24), (side * x, y, 0))
    tube([(-x, 0, base + .05), (x, 0, base + .05)], .006, frame, 12)
    for z in levels:
        for end in (-1, 1):
            shelf(width - .02, end * .016, end * (depth / 2), z, wires, frame, wire, joint)
    if hooks:
        for side in (-1, 1):
            for end in (-1, 1):
                arm = [(side * x, 0, height - .06), (side * (x + .002), end * .06, height - .05),
                       (side * (x + .002), end * .19, height - .02), (side * (x + .002), end * .21, height + .0)]
                tube(smooth_path(arm, 8), .004, frame, 12)
                for k in range(4):
                    t = .05 + .035 * k
                    place(ball(.006, joint), (side * (x + .002), end * (t + .02), height - .045 + t * .14))
        for side in (-1, 1):
            place(box(.036, .04, .05, joint, .010), (side * x, 0, height - .085))


def three_tier(shot, colour):
    """White coated steel, three tiers, castors."""
    tower(.64, .55, 1.40, (.36, .78, 1.20), 6, True, '#8f979b')
    if shot == 'detail':
        return View(azimuth=-36, elevation=16, nearness=4.6, target=(-.30, -.05, .78), radius=.22, fstop=8)
    return View(azimuth=-36, elevation=9, nearness=3.6)


def slim_tower(shot, colour):
    """Tall and slim, four tiers, hooks at the top."""
    tower(.44, .44, 1.58, (.32, .67, 1.02, 1.37), 4, False, '#65797d', hooks=True)
    if shot == 'detail':
        return View(azimuth=-34, elevation=16, nearness=4.6, target=(-.2, -.05, 1.45), radius=.20, fstop=8)
    return View(azimuth=-36, elevation=8, nearness=3.8)


# ---- X-frames ------------------------------------------------------------------------------------------------

def winged(length, body, width, height, tube_radius, rail, spacing, frame, wire, joint, wing_rise=.10, lows=True):
    """An X of two bent frames, a level body between their tops and a wing on either side."""
    y, half, top = width / 2, body / 2, height - wing_rise
    for lean, inset in ((-1, 0), (1, .014)):
        foot, head = -lean * half * .80, lean * half * .93
        yy = y - inset
        path = [(head, -yy, top - .012), (foot, -yy, .012), (foot, yy, .012), (head, yy, top - .012)]
        tube(fillet(path, .05), tube_radius, frame, 20)
        for side in (-1, 1):
            place(box(.05, .028, .022, joint, .008), (foot, side * (yy - .03), 0))
        if lows:
            for t in (.12, .20, .80):
                x, z = foot + (head - foot) * t, .012 + (top - .024) * t
                tube([(x, -yy, z), (x, yy, z)], rail, wire, 10)
    for side in (-1, 1):
        place(lathe([(.0001, -.010), (.012, -.010), (.013, -.007), (.013, .007), (.012, .010), (.0001, .010)], joint, 24,
                    'Y'), (half * .06, side * (y - .007), top / 2))
        tube([(-half, side * y, top), (half, side * y, top)], tube_radius, frame, 20)
    count = round(body / spacing)
    for i in range(count + 1):
        x = -half + body * i / count
        if abs(abs(x) - half) < .02:
            x *= .985
        tube([(x, -y, top), (x, y, top)], rail, wire, 10)
    for side in (-1, 1):
        tip, rise = side * length / 2, wing_rise
        yy = y - .016
        loop = [(side * half, -yy, top), (tip, -yy, top + rise), (tip, yy, top + rise), (side * half, yy, top)]
        tube(fillet(loop, .05), tube_radius * .92, frame, 20)
        reach = abs(tip) - half
        for i in range(1, round(reach / spacing)):
            t = i * spacing / reach
            x, z = side * (half + reach * t), top + rise * t
            tube([(x, -yy, z), (x, yy, z)], rail, wire, 10)
        for end in (-1, 1):
            place(box(.055, .030, .034, joint, .008), (side * half, end * y, top - .017))
            a = Vector((side * (half + reach * .42), end * yy, top + rise * .42 - .004))
            b = Vector((side * half * .62, end * (y - .004), top * .80))
            tube([a, b], .0032, frame, 10)
            place(ball(.007, joint), b)


def white_winged(shot, colour):
    """The plain steel one, white with grey feet."""
    winged(1.82, .92, .57, 1.08, .0085, .0021, .051, coated(WHITE), coated(WHITE), plastic('#7c8488'))
    return winged_view(shot, -.46, .28, .98)


def silver_winged(shot, colour):
    """Thick aluminium rails on a grey steel frame."""
    winged(1.78, .94, .58, 1.02, .0105, .0075, .085, coated('#5b6064'), aluminium(), plastic('#303437'), .07)
    return winged_view(shot, -.47, .28, .95)


def heated(shot, colour):
    """Warm aluminium bars, a cable with a switch."""
    winged(1.48, .74, .54, .94, .0105, .0078, .098, coated('#e4e3de'), aluminium(), plastic('#3a3f42'), .045, False)
    cord = plastic('#dedcd6', .5)
    lead = [(.30, -.27, .885), (.33, -.31, .80), (.32, -.33, .40), (.36, -.36, .08), (.44, -.42, .006), (.60, -.46, .005),
            (.72, -.40, .005), (.70, -.30, .005), (.58, -.30, .005), (.54, -.40, .0055)]
    tube(smooth_path(lead, 14), .0034, cord, 10)
    place(box(.034, .026, .062, plastic('#ecebe6'), .009), (.325, -.322, .58), (0, 0, 20))
    place(box(.012, .004, .020, plastic('#b5402c', .25), .002), (.320, -.336, .602), (0, 0, 20))
    place(box(.05, .045, .03, plastic('#ecebe6'), .010), (.54, -.42, 0), (0, 0, 10))
    return winged_view(shot, -.37, .27, .88)


def winged_view(shot, x, y, z):
    """Whole, or the joint between body and wing."""
    if shot == 'detail':
        return View(azimuth=-30, elevation=20, nearness=4.6, target=(x, -y, z - .02), radius=.20, fstop=8)
    return View(azimuth=-30, elevation=14, nearness=3.2, fill=.88)


# ---- for rails and baths -------------------------------------------------------------------------------------

def balcony_airer(shot, colour):
    """A light frame hooked over a rail."""
    frame, line, grip = coated('#e6e5e0'), plastic('#dfe3e2', .4), rubber('#46535a')
    x, y = .27, .60
    loop = [(-x, 0, 0), (-x, -y, .0), (x, -y, .0), (x, 0, 0)]
    tube(fillet(loop + [loop[0]], .03), .007, frame, 16)
    for i in range(20):
        yy = -.02 - i * (y - .04) / 19
        tube([(-x, yy, .0), (x, yy, .0)], .0016, line, 8)
    for side in (-1, 1):
        px = side * (x - .05)
        hook = [(px, -.34, -.004), (px, .03, .07), (px, .06, .16), (px, .11, .19), (px, .16, .16), (px, .165, .07)]
        tube(fillet(hook, .035), .006, frame, 14)
        tube(fillet(hook, .035)[-16:], .0085, grip, 14)
        brace = [(px, -.20, -.006), (px, .03, -.11), (px, .062, -.13)]
        tube(fillet(brace, .03), .005, frame, 14)
        place(ball(.013, grip), (px, .066, -.13))
        place(box(.02, .03, .022, plastic('#46535a'), .005), (px, -.34, -.013))
    rail = coated('#3b4043')
    tube([(-.62, .112, .15), (.62, .112, .15)], .021, rail, 32)
    tube([(-.62, .112, -.62), (.62, .112, -.62)], .012, rail, 24)
    for k in range(11):
        xx = -.60 + .12 * k
        tube([(xx, .112, -.62), (xx, .112, .14)], .006, rail, 14)
    if shot == 'detail':
        return View(azimuth=-40, elevation=14, nearness=4.6, target=(-.2, .02, .06), radius=.2, fstop=8, floor=False)
    return View(azimuth=-36, elevation=18, nearness=3.4, floor=False)


def tub(enamel):
    """A short bath whose rim is at z 0: rings of a rounded rectangle from its foot, over the rim, down to its floor."""
    rings = [(.50, 1.00, -.50, .12), (.56, 1.08, -.46, .14), (.68, 1.22, -.06, .17), (.70, 1.24, -.045, .17),
             (.80, 1.34, -.045, .20), (.82, 1.36, -.030, .21), (.82, 1.36, -.012, .21), (.80, 1.34, 0, .20),
             (.71, 1.25, 0, .17), (.68, 1.22, -.012, .16), (.62, 1.14, -.20, .15), (.50, 1.00, -.42, .12),
             (.42, .90, -.45, .10)]
    vertices, faces = [], []
    for width, length, z, radius in rings:
        vertices += [(x, y, z) for x, y in rounded(width, length, radius, 12)]
    n = len(vertices) // len(rings)
    for j in range(len(rings) - 1):
        faces += [(j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i) for i in range(n)]
    faces.append(tuple((len(rings) - 1) * n + i for i in range(n)))
    mesh('tub', vertices, faces, enamel, 50)


def over_bath(shot, colour):
    """A rack on splayed legs that stands on both rims of a bath."""
    frame, joint, foot = coated(WHITE), plastic('#8b9396'), rubber('#55595c')
    x, y, top = .34, .285, .44
    for lean, inset in ((1, 0), (-1, .014)):
        yy = y - inset
        path = [(-lean * x, -yy, top), (lean * .375, -yy, .03), (lean * .375, yy, .03), (-lean * x, yy, top)]
        tube(fillet(path, .04), .0075, frame, 18)
        for side in (-1, 1):
            tube([(lean * .375, side * (yy - .04), .022), (lean * .375, side * (yy - .10), .022)], .022, foot, 18)
        for t in (.3,):
            xx, z = -lean * x + (lean * .375 + lean * x) * t, top + (.03 - top) * t
            tube([(xx, -yy, z), (xx, yy, z)], .0024, frame, 10)
    for side in (-1, 1):
        tube([(-x, side * y, top), (x, side * y, top)], .0075, frame, 18)
        place(lathe([(.0001, -.012), (.011, -.012), (.012, .012), (.0001, .012)], joint, 24, 'Y'),
              (0, side * (y - .007), top * .54))
        for end in (-1, 1):
            place(box(.036, .026, .026, joint, .007), (end * x, side * y, top - .013))
    for i in range(14):
        xx = -x + .014 + i * (2 * x - .028) / 13
        tube([(xx, -y, top + .002), (xx, y, top + .002)], .0024, frame, 10)
    enamel = coated('#f1efe9', .16)
    tub(enamel)
    if shot == 'detail':
        return View(azimuth=-34, elevation=16, nearness=4.6, target=(.38, -.2, .05), radius=.16, fstop=8)
    return View(azimuth=-38, elevation=22, nearness=3.4)


PRODUCTS = {
    'traditional-stacker': stacker,
    'wooden-clothes-horse': clothes_horse,
    'dryline-three-tier-airer': three_tier,
    'dryline-winged-airer': white_winged,
    'minky-slim-tower-airer': slim_tower,
    'brabantia-folding-airer': silver_winged,
    'vileda-balcony-airer': balcony_airer,
    'over-bath-airer': over_bath,
    'dryline-heated-airer': heated,
}
