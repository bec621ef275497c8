"""Parts which several products share: laths, pulleys, cleats, knots, screws, pegs and castors."""
import math

import bpy
from mathutils import Vector

from .materials import flat, iron, metal, plastic, steel, wood
from .objects import cast, group, place
from .paths import arc, resample, rounded, smooth_path, superellipse
from .solids import ball, bar, box, extrude, lathe, rod, rope, sweep, tube

ROPE = .0039            # radius of the airer's rope
GROOVE = .0185          # radius of a pulley wheel's groove


def lath(length, material, width=.020, height=.038, radius=.006):
    """A planed lath along X with eased edges."""
    return bar((-length / 2, 0, 0), (length / 2, 0, 0), rounded(width, height, radius, 6), material, bevel=.003)


def capped_tube(length, radius, material, cap):
    """A metal tube along X with plastic end caps."""
    pieces = [rod((-length / 2, 0, 0), (length / 2, 0, 0), radius, material, 32)]
    for side in (-1, 1):
        end = lathe([(.0001, 0), (radius * 1.06, 0), (radius * 1.06, .010), (radius * .8, .013), (.0001, .0135)],
                    cap, 32, 'X')
        end.rotation_euler = (0, 0, 0 if side > 0 else math.pi)
        end.location = (side * (length / 2 - .006), 0, 0)
        pieces.append(end)
    return group(pieces)


def screw(material, radius=.004):
    """A round-headed slotted screw on z 0."""
    head = lathe([(.0001, 0), (radius, 0), (radius * .95, radius * .25), (radius * .6, radius * .5),
                  (.0001, radius * .58)], material, 24)
    slot = box(radius * 1.5, radius * .28, radius * .1, flat('#0a0a0a'), 0)
    slot.location = (0, 0, radius * .52)
    return group([head, slot])


def wheel(material, radius=.023, width=.013):
    """A grooved pulley wheel about Y."""
    side = [(.004, -width / 2), (.009, -width / 2), (.010, -width / 2 + .001), (radius - .003, -width / 2 + .001),
            (radius - .001, -width / 2), (radius, -width / 2 + .0008), (radius, -width / 2 + .0018)]
    turns = [math.pi * (i / 10 - .5) for i in range(11)]
    groove = [(radius - (radius - GROOVE) * max(math.cos(a), 0) ** .8, .0045 * math.sin(a)) for a in turns]
    return lathe(side + groove + [(r, -z) for r, z in reversed(side)], material, 64, 'Y', closed=True)


def pulley(colour, wheels=1, gap=.021, centre=-.046, wheel_material=None):
    """A ceiling pulley below z 0; also the y of each wheel."""
    material, pieces, length = iron(colour), [], .052
    for inset, depth, top, power in ((0, .006, -.006, 2.6), (.015, .004, -.009, 2.4)):
        base = extrude(superellipse((length - inset) * 2, .044 + (wheels - 1) * .012 - inset * .9, power, 48), depth,
                       bevel=0)
        base.location = (0, 0, top)
        pieces.append(base)
    sides = [(i - wheels / 2) * gap for i in range(wheels + 1)]
    for y in sides:
        turns = [math.pi + math.pi * i / 32 for i in range(33)]
        outline = [(.0155 * math.cos(a), centre + .0155 * math.sin(a)) for a in turns]
        outline += [(.018, centre * .6), (.024, -.004), (-.024, -.004), (-.018, centre * .6)]
        cheek = extrude(outline, .0052, bevel=0)
        pieces.append(place(cheek, (0, y + .0026, 0), (90, 0, 0)))
        boss = lathe([(.0001, -.0044), (.0085, -.0044), (.0085, .0044), (.0001, .0044)], axis='Y', count=24)
        pieces.append(place(boss, (0, y, centre)))
    bpy.context.view_layer.update()
    result, ys = [cast(pieces, .0007, material, 5, 'pulley')], []
    for a, b in zip(sides, sides[1:]):
        ys.append((a + b) / 2)
        result.append(place(wheel(wheel_material or material), (0, ys[-1], centre)))
    half = abs(sides[0]) + .0048
    pin = [(.0001, -half - .002), (.003, -half - .0017), (.0042, -half)]
    pin = lathe(pin + [(r, -y) for r, y in reversed(pin)], metal('#8d8f92', .3), 24, 'Y')
    result.append(place(pin, (0, 0, centre)))
    for side in (-1, 1):
        result.append(place(screw(steel() if colour == 'pewter' else material, .0048), (side * .041, 0, -.006),
                            (180, 0, 28 * side)))
    return group(result), ys


def cleat(colour):
    """A wall cleat on the plane XZ facing -Y, horns along Z."""
    material = iron(colour)
    base = place(extrude(superellipse(.030, .078, 2.6, 40), .006, bevel=0), rotation=(90, 0, 0))
    pieces = [base]
    for side in (-1, 1):
        path = smooth_path([(0, -.003, side * .012), (0, -.020, side * .015), (0, -.030, side * .028),
                            (0, -.034, side * .050), (0, -.039, side * .070)], 10)
        n = len(path)
        scales = [(.013 - .005 * i / n, .017 - .007 * i / n) for i in range(n)]
        pieces.append(sweep(path, superellipse(1, 1, 2.2, 16), up=(1, 0, 0), scales=scales))
        pieces.append(place(ball(.0055), path[-1]))
    pieces.append(sweep([(0, -.027, -.03), (0, -.026, 0), (0, -.027, .03)], superellipse(.013, .015, 2.3, 16),
                        up=(1, 0, 0)))
    result = [cast(pieces, .0007, material, 6, 'cleat')]
    for side in (-1, 1):
        result.append(place(screw(material, .004), (0, -.006, side * .031), (90, 23 * side, 0)))
    return group(result)


def knot(x, y, z, material):
    """A rope tied at a bracket's eye: a loop through it, three turns and a tail."""
    loop = [(.004, .045), (.010, .026), (.011, .006), (.006, -.003), (-.005, -.003), (-.011, .006), (-.010, .022),
            (-.005, .034)]
    pieces = rope(smooth_path([(x + a, y, z + b) for a, b in loop], 12), ROPE, material)
    turns, around = 3.2, ROPE * 1.75
    points = []
    for i in range(0, 85, 6):
        t = i / 84
        a = 2 * math.pi * turns * t
        points.append((x + around * math.cos(a), y + around * math.sin(a), z + .036 + t * .022))
    points += [(x + ROPE * 3, y - ROPE * 2.2, z + .060), (x + ROPE * 4.2, y - ROPE * 2.6, z + .050),
               (x + ROPE * 4.8, y - ROPE * 2.8, z + .032)]
    return pieces + rope(smooth_path(points, 10), ROPE, material)


def hitch(matrix, source, material, second=False, tail=.22):
    """A rope led to a cleat at `matrix`: figures of eight about the horns, and its hanging tail."""
    o = .004 if second else 0
    local = [(.016 + o, -.016, .05), (.0135 + o, -.014, -.018), (0, -.0115, -.036 - o), (-.0135, -.020, -.020),
             (0, -.041, 0), (.0135, -.020, .020), (0, -.0115, .036), (-.0135, -.020, .020)]
    if second:
        local += [(-.017, -.022, -.01), (-.027, -.022, -.06), (-.031, -.014, -.06 - tail * .45),
                  (-.032, -.012, -.06 - tail * .8)]
    else:
        local += [(0, -.048, 0), (.0145, -.021, -.021), (0, -.013, -.044), (-.0150, -.021, -.022), (0, -.055, .001),
                  (.0145, -.021, .024), (0, -.014, .046), (-.0165, -.022, .018), (-.020, -.026, -.06),
                  (-.021, -.016, -.06 - tail * .5), (-.019, -.012, -.06 - tail)]
    turns = smooth_path([matrix @ Vector(p) for p in local], 10)
    lead = [source[-1].lerp(turns[0], k / 60) for k in range(1, 60)]
    return rope(resample(list(source) + lead + turns, .004), ROPE, material)


def peg(x, y, z, turn=0):
    """A wooden clothes peg gripping a line at this point."""
    halves = []
    for side in (-1, 1):
        half = bar((0, side * .0045, .008), (0, side * .0095, -.064), rounded(.010, .0065, .0018, 3), wood('beech'),
                   up=(0, 1, 0))
        halves.append(half)
    coil = place(tube(arc((0, 0, 0), .0062, 0, 330, 24, 'YZ'), .0011, steel(), 8), (0, 0, -.022))
    return group(halves + [coil], (x, y, z), (0, 0, turn))


def hanger(material):
    """A wooden coat hanger along X, hung from z 0 by its steel hook."""
    arms = [(.215 * (i / 20 - 1), .012 * (1 - abs(i / 20 - 1)) - .006, -.075 - .075 * abs(i / 20 - 1) ** 1.5)
            for i in range(41)]
    pieces = [sweep(arms, rounded(.013, .026, .006, 5), material, up=(0, 0, 1))]
    pieces.append(rod((-.185, -.004, -.140), (.185, -.004, -.140), .0055, material))
    hook = [(0, .006, -.080), (0, .006, -.050), (0, .004, -.038), (0, -.016, -.022), (0, -.021, -.002), (0, -.006, .010),
            (0, .010, .006), (0, .015, -.006)]
    pieces.append(tube(smooth_path(hook, 10), .0019, steel(), 12))
    return group(pieces)


def castor(radius=.022, colour='#2b2d2f'):
    """A twin-wheel castor: its stem ends at z 0, the floor is at -2.5 radii."""
    dark = plastic(colour)
    pieces = [rod((0, 0, 0), (0, 0, -radius * .9), .004, steel())]
    pieces.append(place(box(radius * 1.1, radius * .5, radius * .9, dark, .003), (radius * .3, 0, -radius * 1.7)))
    for side in (-1, 1):
        disc = lathe([(.0001, -.004), (radius * .9, -.004), (radius, -.002), (radius, .002), (radius * .9, .004),
                      (.0001, .004)], dark, 32, 'Y')
        pieces.append(place(disc, (radius * .55, side * radius * .42, -radius * 1.5)))
    return group(pieces)
