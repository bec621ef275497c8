"""Two short retractable lines: a disc over the bath, and five lines drawn out of a long case."""

import math

from mathutils import Vector

from .. import bathroom, gardens
from ..cloth import peg_out, pegged_cloth, washing_cloth
from ..materials import coated, metal, plastic
from ..objects import group, move_all, place
from ..parts import peg, screw
from ..paths import arc, rounded, smooth_path
from ..scene import View
from ..solids import ball, box, extrude, lathe, rod, sweep, tube
from .shirts import shirt


def disc():
    """The stainless case, with the mouth of its line towards +X, on a wall at y 0."""
    s = metal('#a9adb0', 0.30, 0)
    profile = [
        (0.0001, 0), (0.040, 0), (0.041, -0.003), (0.041, -0.034), (0.0385, -0.040), (0.034, -0.042),
        (0.030, -0.0405), (0.0001, -0.0405),
    ]
    boss = [(0.0001, -0.002), (0.011, -0.002), (0.013, 0), (0.0001, 0)]
    mouth = [(0.002, 0), (0.0065, 0), (0.006, 0.008), (0.002, 0.009)]
    return [
        lathe(profile, s, 96, 'Y'),
        place(lathe(boss, s, 48, 'Y'), (0, -0.0405, 0)),
        place(lathe(mouth, s, 32, 'X', closed=True), (0.0395, -0.022, 0)),
    ]


def button():
    """The button that the line is hooked to at its far end, on a wall at y 0."""
    profile = [
        (0.0001, 0), (0.0185, 0), (0.019, -0.003), (0.012, -0.007), (0.0085, -0.012), (0.0085, -0.024),
        (0.0125, -0.028), (0.012, -0.031), (0.0001, -0.032),
    ]
    return lathe(profile, metal('#a9adb0', 0.30, 0), 64, 'Y')


def over_bath_line(shot, colour):
    if shot == 'use':
        return over_a_bath()
    group(disc(), (-0.10, 0, 0))
    place(button(), (0.225, 0, -0.004))
    line = plastic('#ecebe6', 0.5)
    sag = [
        (-0.054, -0.022, 0), (0, -0.0215, -0.0045), (0.10, -0.021, -0.0085), (0.198, -0.0205, -0.0045),
        (0.211, -0.020, -0.004),
    ]
    tube(smooth_path(sag, 10), 0.0013, line, 10)
    loop = arc((0.225, -0.019, -0.004), 0.0100, 0, 340, 30)
    tube(loop, 0.0013, line, 10)
    place(
        lathe([(0.0001, -0.006), (0.0034, -0.005), (0.0038, 0.004), (0.0001, 0.007)], line, 20, 'X'),
        (0.206, -0.0205, -0.0042),
    )
    if shot == 'detail':
        return View(
            azimuth=-30, elevation=12, nearness=5, target=(-0.09, -0.02, 0), radius=0.06, wall=0, sun=(-58, 38),
            fstop=11
        )
    return View(azimuth=-26, elevation=12, nearness=5, fill=0.84, wall=0, sun=(-62, 38), exposure=-0.1)


def over_a_bath():
    half, y, z = bathroom.LENGTH / 2, -bathroom.WIDTH / 2, 1.62
    group(disc(), (-half, y, z), (0, 0, 90))
    place(button(), (half, y, z), (0, 0, -90))
    ends = (-half + 0.04, half - 0.02)

    def at(t):
        return Vector((ends[0] + (ends[1] - ends[0]) * t, y, z - 0.05 * 4 * t * (1 - t)))

    tube([at(i / 40) for i in range(41)], 0.0016, plastic('#ecebe6', 0.5), 10)
    place(shirt(3.0, '#8fa6bd', 0.24, 0.72), at(0.30) + Vector((0, 0, -0.002)), (0, 0, 74))
    for start, end, drop, name in ((0.44, 0.66, 0.44, 'tea towel'), (0.70, 0.90, 0.52, 'green towel')):
        a, b = at(start), at(end)
        material, thickness = washing_cloth(name)
        pegged_cloth(a, b, drop, material, drop * 9, thickness, 0.03, 2)
        for t in (start + 0.01, end - 0.01):
            peg(*(at(t) + Vector((0, 0, 0.006))))
    bathroom.bathroom()
    return bathroom.set_camera((0.62, -3.1, 1.66), (-0.04, -0.38, 1.24), 46)


def pull_out(shot, colour):
    body, trim, line = coated('#bfc0bc', 0.38), plastic('#34383a'), plastic('#e6e5df', 0.4)
    wide, deep, high = 0.40, 0.118, 0.14
    section = [(a, b - deep / 2) for a, b in rounded(high, deep, 0.034, 10)]

    def case(outline, x0, x1, material):
        return sweep([(x0, 0, 0), (x1, 0, 0)], [(-b, a) for a, b in outline], material, up=(0, 0, 1))

    case(section, -wide / 2, wide / 2, body)
    for x0, ends in ((-wide / 2 - 0.013, (0.96, 1, 1)), (wide / 2, (1, 1, 0.96))):
        rim = [(a * 1.03, (b + deep / 2) * 1.03 - deep / 2) for a, b in section]
        sweep(
            [(x0 + d, 0, 0) for d in (0, 0.0065, 0.013)],
            [(-b, a) for a, b in rim],
            trim,
            up=(0, 0, 1),
            scales=[(end, end) for end in ends],
        )
    rod((-wide / 2, -0.092, 0.070), (wide / 2, -0.092, 0.070), 0.0045, trim)
    cover = [(-0.092 - 0.075 * math.sin(a), 0.072 + 0.030 * a - 0.012 * a * a) for a in [0.14 * i for i in range(11)]]
    case([(z + 0.0018, y) for y, z in cover] + [(z - 0.0018, y) for y, z in cover[::-1]], -0.196, 0.196, body)
    place(box(0.36, 0.004, 0.030, plastic('#15181a'), 0.001), (0, -0.1175, -0.012))
    place(lathe([(0.0001, -0.016), (0.020, -0.015), (0.023, 0), (0.0001, 0)], trim, 40, 'Y'), (0.165, -0.112, -0.045))
    far = -2.86 if shot == 'use' else -0.19
    for i in range(5):
        x = (i - 2) * 0.08
        sag = 0.012 * far * far
        points = [(x, -0.117 + (far + 0.117) * t, 0.003 - sag * 4 * t * (1 - t)) for t in [k / 20 for k in range(21)]]
        tube(points, 0.0019, line, 10)
        eyelet = [(0.0024, 0), (0.006, 0), (0.006, 0.004), (0.0024, 0.006)]
        place(lathe(eyelet, trim, 24, 'Y', closed=True), (x, -0.124, 0.003))
        place(lathe([(0.0001, -0.004), (0.009, -0.004), (0.009, 0.018), (0.0001, 0.020)], trim, 24, 'Y'), (x, far, 0.003))
    pull_bar(far)
    if shot == 'use':
        return across_a_courtyard(far)
    for z in (-0.042, 0.052):
        wall_eye((0.33, 0, z))
    if shot == 'detail':
        return View(
            azimuth=-34, elevation=20, nearness=5, target=(-0.12, -0.13, 0.02), radius=0.15, wall=0, sun=(-58, 38),
            fstop=11
        )
    return View(azimuth=-32, elevation=20, nearness=5, fill=0.86, wall=0, sun=(-62, 40), exposure=-0.1)


def pull_bar(y):
    s = metal('#b4b8ba', 0.28, 0)
    tube([(-0.205, y, 0.003), (0.205, y, 0.003)], 0.0065, s, 24)
    for side in (-1, 1):
        place(ball(0.010, s), (side * 0.205, y, 0.003))


def wall_eye(at, turn=0):
    """A hook on a plate, on a wall at y 0, which takes one end of the bar."""
    s = metal('#b4b8ba', 0.28, 0)
    plate = place(extrude(rounded(0.034, 0.062, 0.012, 8), 0.003, s, 0.0008), (0, 0, 0), (90, 0, 0))
    side = [(-0.003, -0.012), (-0.026, -0.016), (-0.044, -0.010), (-0.050, 0.006), (-0.046, 0.016)]
    bend = smooth_path([(0, y, z) for y, z in side], 8)
    pieces = [plate, tube(bend, 0.0038, s, 16), place(ball(0.0046, s), bend[-1])]
    pieces += [place(screw(s, 0.0042), (0, -0.003, z), (90, 20, 0)) for z in (-0.022, 0.022)]
    return group(pieces, at, (0, 0, turn))


def across_a_courtyard(far):
    wide = -far + 0.045
    things = (
        (0, 0.14, 0.34, 0.62, 'blue towel', 2),
        (0, 0.60, 0.76, 0.46, 'tea towel', 2),
        (1, 0.66, 0.90, 0.60, 'bath towel', 3),
        (2, 0.16, 0.36, 0.50, 'ochre cloth', 2),
        (4, 0.30, 0.54, 0.62, 'sheet', 3),
    )
    for i, (row, start, end, drop, name, pegs) in enumerate(things):
        x, sag = (2 - row) * -0.08, 0.012 * far * far
        a, b = (Vector((x, far * t, 0.003 - sag * 4 * t * (1 - t))) for t in (start, end))
        peg_out(a, b, drop, name, pegs, i * 2.9 + 1, 0.05, 90)
    for x in (-0.19, 0.19):
        wall_eye((x, far - 0.046, 0.0), 180)
    move_all((-wide / 2, -1.3, 1.78), 90)
    gardens.courtyard(wide)
    return gardens.set_camera((0.62, -3.9, 2.42), (-0.10, -1.3, 1.42), 33, 6, (-0.5, -1.3, 1.6))


PRODUCTS = {'dryline-over-bath-line': over_bath_line, 'brabantia-pull-out-22': pull_out}
