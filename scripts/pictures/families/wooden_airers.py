"""Wooden airers: the stacker and the clothes horse."""
from bpy import context
from mathutils import Vector

from .. import rooms
from ..cloth import drape, wash
from ..fabrics import cotton
from ..materials import steel, wood
from ..objects import group, place
from ..paths import rounded, smooth_path
from ..scene import View
from ..solids import bar, lathe, plank, rod, sweep


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
    if shot == 'use':
        return stacker_in_use()
    if shot == 'detail':
        return View(azimuth=-36, elevation=8, nearness=4.4, target=(-.34, -.1, .46), radius=.20, fstop=8)
    return View(azimuth=-34, elevation=8, nearness=3.6)


def load(pieces, rail):
    """Washing over rails along X: (x, y, z, width, front drop, back drop, cloth)."""
    for i, (x, y, z, width, front, back, name) in enumerate(pieces):
        material, thickness = wash(name)
        drape(x, width, y, z, front, back, material, i * 2.9 + 2, thickness, (rail, rail), .022)


def into_utility(position, target, lens, turn=30):
    """Put what is on the stage into the utility room and look at it."""
    group([o for o in context.scene.objects if o.parent is None], (-.15, -1.15, 0), (0, 0, turn))
    context.view_layer.update()
    rooms.utility()
    return rooms.look(position, target, lens, 7, target)


def stacker_in_use():
    """Towels and small things over the dowels, in the utility room."""
    y, levels = .52 / 2 * .94, [.44, .88, 1.312]
    load([(-.10, -y, levels[2], .44, .36, .30, 'bath towel'), (.22, -y, levels[2], .22, .30, .26, 'red tea towel'),
          (.02, y, levels[2], .60, .34, .36, 'sheet'), (.12, -y, levels[1] + .008, .40, .34, .22, 'tea towel'),
          (-.20, -y, levels[1] + .008, .24, .30, .2, 'green towel'), (-.02, y, levels[1] + .008, .5, .3, .3, 'blue towel'),
          (-.04, -y, levels[0] + .008, .52, .30, .2, 'grey cloth')], .015)
    return into_utility((-.95, -3.95, 1.30), (-.08, -1.1, .86), 40)


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


PRODUCTS = {
    'traditional-stacker': stacker,
    'wooden-clothes-horse': clothes_horse,
}
