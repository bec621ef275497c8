"""Steel and aluminium airers: towers of shelves, and X-frames with wings."""

from bpy import context
from mathutils import Vector

from ..cloth import load
from ..materials import aluminium, coated, plastic, rubber
from ..objects import group, place
from ..parts import castor
from ..paths import fillet, smooth_path
from ..scene import View
from ..solids import ball, box, lathe, tube
from .wooden_airers import into_utility

WHITE = '#e9e8e3'


def shelf(width, y0, y1, z, count, frame, wire, joint):
    """A half-shelf which folds up: a loop of tube with wires across, from y0 at the uprights to y1."""
    x, tilt = width / 2 - 0.012, 0.02
    loop = [(-x, y0, z), (-x, y1, z + tilt), (x, y1, z + tilt), (x, y0, z)]
    tube(fillet(loop, 0.03), 0.006, frame, 12)
    for i in range(count):
        t = (i + 0.6) / (count + 0.1)
        y = y0 + (y1 - y0) * t
        tube([(-x, y, z + tilt * t), (x, y, z + tilt * t)], 0.0022, wire, 8)
    for side in (-1, 1):
        place(box(0.022, 0.030, 0.034, joint, 0.005), (side * (x + 0.001), y0 * 1.4, z - 0.017))


def tower(width, depth, height, levels, wires, rolling, joint_colour, hooks=False):
    """Shelves on both sides of two uprights, on a base with feet or castors."""
    frame, wire, joint = coated(WHITE), coated(WHITE), plastic(joint_colour)
    base = 0.075 if rolling else 0.022
    x = width / 2
    arch = [(-x, 0, base), (-x, 0, height), (x, 0, height), (x, 0, base)]
    tube(fillet(arch, 0.05), 0.009, frame, 20)
    for side in (-1, 1):
        tube([(side * x, -depth / 2 + 0.02, base), (side * x, depth / 2 - 0.02, base)], 0.010, frame, 20)
        place(box(0.034, 0.05, 0.05, joint, 0.010), (side * x, 0, base - 0.015))
        for end in (-1, 1):
            y = end * (depth / 2 - 0.015)
            place(box(0.030, 0.036, 0.030, joint, 0.009), (side * x, y, base - 0.015))
            if rolling:
                place(castor(0.024), (side * x, y, base - 0.012), (0, 0, 20 * end + 40 * side))
            else:
                place(lathe([(0.0001, 0), (0.014, 0), (0.013, 0.01), (0.0001, 0.012)], rubber(), 24), (side * x, y, 0))
    tube([(-x, 0, base + 0.05), (x, 0, base + 0.05)], 0.006, frame, 12)
    for z in levels:
        for end in (-1, 1):
            shelf(width - 0.02, end * 0.016, end * (depth / 2), z, wires, frame, wire, joint)
    if hooks:
        for side in (-1, 1):
            for end in (-1, 1):
                arm = [
                    (side * x, 0, height - 0.06),
                    (side * (x + 0.002), end * 0.06, height - 0.05),
                    (side * (x + 0.002), end * 0.19, height - 0.02),
                    (side * (x + 0.002), end * 0.21, height + 0.0),
                ]
                arm = smooth_path(arm, 8)
                tube(arm, 0.004, frame, 12)
                for k in range(4):
                    place(ball(0.006, joint), arm[9 + 2 * k])
        for side in (-1, 1):
            place(box(0.036, 0.04, 0.05, joint, 0.010), (side * x, 0, height - 0.085))


def three_tier(shot, colour):
    """White coated steel, three tiers, castors."""
    tower(0.64, 0.55, 1.40, (0.36, 0.78, 1.20), 6, True, '#8f979b')
    if shot == 'use':
        load(
            [
                (-0.13, -0.275, 1.22, 0.32, 0.34, 0.22, 'bath towel'),
                (0.17, -0.275, 1.22, 0.20, 0.28, 0.20, 'red tea towel'),
                (0.02, 0.275, 1.22, 0.50, 0.25, 0.34, 'sheet'),
                (0.08, -0.275, 0.80, 0.38, 0.32, 0.20, 'tea towel'),
                (-0.20, -0.275, 0.80, 0.15, 0.22, 0.16, 'ochre cloth'),
                (0.0, 0.275, 0.80, 0.45, 0.22, 0.30, 'blue towel'),
                (-0.06, -0.275, 0.38, 0.38, 0.26, 0.16, 'grey cloth'),
            ],
            0.013,
        )
        return into_utility((-0.95, -3.95, 1.30), (-0.10, -1.1, 0.78), 46, 26)
    if shot == 'detail':
        return View(azimuth=-36, elevation=16, nearness=4.6, target=(-0.30, -0.05, 0.78), radius=0.22, fstop=8)
    return View(azimuth=-36, elevation=9, nearness=3.6)


def slim_tower(shot, colour):
    """Tall and slim, four tiers, hooks at the top."""
    tower(0.44, 0.44, 1.58, (0.32, 0.67, 1.02, 1.37), 4, False, '#65797d', hooks=True)
    if shot == 'use':
        load(
            [
                (0.0, -0.22, 1.39, 0.34, 0.30, 0.20, 'tea towel'),
                (0.0, 0.22, 1.39, 0.36, 0.20, 0.28, 'sheet'),
                (-0.05, -0.22, 1.04, 0.26, 0.30, 0.18, 'blue towel'),
                (0.13, -0.22, 1.04, 0.12, 0.20, 0.14, 'ochre cloth'),
                (0.02, -0.22, 0.69, 0.34, 0.30, 0.20, 'bath towel'),
                (0.0, 0.22, 0.69, 0.32, 0.18, 0.26, 'green towel'),
                (-0.03, -0.22, 0.34, 0.28, 0.24, 0.16, 'grey cloth'),
            ],
            0.013,
        )
        return into_utility((-0.95, -3.95, 1.36), (-0.10, -1.1, 0.86), 45, 26)
    if shot == 'detail':
        return View(azimuth=-34, elevation=16, nearness=4.6, target=(-0.2, -0.05, 1.45), radius=0.20, fstop=8)
    return View(azimuth=-36, elevation=8, nearness=3.8)


def winged(length, body, width, height, tube_radius, rail, spacing, frame, wire, joint, wing_rise=0.10, lows=True):
    """An X of two bent frames, a level body between their tops and a wing on either side."""
    y, half, top = width / 2, body / 2, height - wing_rise
    for lean, inset in ((-1, 0), (1, 0.014)):
        foot, head = -lean * half * 0.80, lean * half * 0.93
        yy = y - inset
        path = [(head, -yy, top - 0.012), (foot, -yy, 0.012), (foot, yy, 0.012), (head, yy, top - 0.012)]
        tube(fillet(path, 0.05), tube_radius, frame, 20)
        for side in (-1, 1):
            place(box(0.05, 0.028, 0.022, joint, 0.008), (foot, side * (yy - 0.03), 0))
        if lows:
            for t in (0.12, 0.20, 0.80):
                x, z = foot + (head - foot) * t, 0.012 + (top - 0.024) * t
                tube([(x, -yy, z), (x, yy, z)], rail, wire, 10)
    for side in (-1, 1):
        place(
            lathe(
                [(0.0001, -0.010), (0.012, -0.010), (0.013, -0.007), (0.013, 0.007), (0.012, 0.010), (0.0001, 0.010)],
                joint,
                24,
                'Y',
            ),
            (half * 0.06, side * (y - 0.007), top / 2),
        )
        tube([(-half, side * y, top), (half, side * y, top)], tube_radius, frame, 20)
    count = round(body / spacing)
    for i in range(count + 1):
        x = -half + body * i / count
        if abs(abs(x) - half) < 0.02:
            x *= 0.985
        tube([(x, -y, top), (x, y, top)], rail, wire, 10)
    for side in (-1, 1):
        tip, rise = side * length / 2, wing_rise
        yy = y - 0.016
        loop = [(side * half, -yy, top), (tip, -yy, top + rise), (tip, yy, top + rise), (side * half, yy, top)]
        tube(fillet(loop, 0.05), tube_radius * 0.92, frame, 20)
        reach = abs(tip) - half
        for i in range(1, round(reach / spacing)):
            t = i * spacing / reach
            x, z = side * (half + reach * t), top + rise * t
            tube([(x, -yy, z), (x, yy, z)], rail, wire, 10)
        for end in (-1, 1):
            place(box(0.055, 0.030, 0.034, joint, 0.008), (side * half, end * y, top - 0.017))
            a = Vector((side * (half + reach * 0.42), end * yy, top + rise * 0.42 - 0.004))
            b = Vector((side * half * 0.62, end * (y - 0.004), top * 0.80))
            tube([a, b], 0.0032, frame, 10)
            place(ball(0.007, joint), b)


def rails(length, body, height, spacing, rise):
    """Where washing can hang: (x, z) of every rail from one tip to the other."""
    half, top, reach = body / 2, height - rise, (length - body) / 2
    count = round(body / spacing)
    level = [(-half + body * i / count, top) for i in range(1, count)]
    wing = [(half + i * spacing, top + rise * i * spacing / reach) for i in range(1, round(reach / spacing))]
    return [(-x, z) for x, z in reversed(wing)] + level + wing


def winged_in_use(places, rail):
    """Washing over some of the rails, which run across: the airer is turned first, so that they run along X."""
    group([o for o in context.scene.objects if o.parent is None], (0, 0, 0), (0, 0, 90))

    def at(share):
        return places[round(share * (len(places) - 1))]

    load(
        [
            (0.00, *at(0.06), 0.47, 0.52, 0.44, 'sheet'),
            (0.02, *at(0.20), 0.42, 0.50, 0.42, 'bath towel'),
            (-0.02, *at(0.36), 0.40, 0.36, 0.30, 'tea towel'),
            (0.03, *at(0.50), 0.44, 0.50, 0.44, 'blue towel'),
            (-0.03, *at(0.62), 0.34, 0.30, 0.28, 'red tea towel'),
            (0.00, *at(0.76), 0.46, 0.46, 0.42, 'grey cloth'),
            (0.02, *at(0.92), 0.42, 0.46, 0.40, 'green towel'),
        ],
        rail * 2 + 0.001,
    )
    return into_utility((-1.30, -3.95, 1.46), (-0.13, -1.1, 0.76), 47, 38)


def white_winged(shot, colour):
    """The plain steel one, white with grey feet."""
    winged(1.82, 0.92, 0.57, 1.08, 0.0085, 0.0021, 0.051, coated(WHITE), coated(WHITE), plastic('#7c8488'))
    if shot == 'use':
        return winged_in_use(rails(1.82, 0.92, 1.08, 0.051, 0.10), 0.0021)
    return winged_view(shot, -0.46, 0.28, 0.98)


def silver_winged(shot, colour):
    """Thick aluminium rails on a grey steel frame."""
    winged(1.78, 0.94, 0.58, 1.02, 0.0105, 0.0075, 0.085, coated('#5b6064'), aluminium(), plastic('#303437'), 0.07)
    if shot == 'use':
        return winged_in_use(rails(1.78, 0.94, 1.02, 0.085, 0.07), 0.0075)
    return winged_view(shot, -0.47, 0.28, 0.95)


def heated(shot, colour):
    """Warm aluminium bars, a cable with a switch."""
    winged(
        1.48, 0.74, 0.54, 0.94, 0.0105, 0.0078, 0.098, coated('#e4e3de'), aluminium(), plastic('#3a3f42'), 0.045, False
    )
    cord = plastic('#dedcd6', 0.5)
    lead = [
        (0.30, -0.27, 0.885),
        (0.33, -0.31, 0.80),
        (0.32, -0.33, 0.40),
        (0.36, -0.36, 0.08),
        (0.44, -0.42, 0.006),
        (0.60, -0.46, 0.005),
        (0.72, -0.40, 0.005),
        (0.70, -0.30, 0.005),
        (0.58, -0.30, 0.005),
        (0.54, -0.40, 0.0055),
    ]
    tube(smooth_path(lead, 14), 0.0034, cord, 10)
    place(box(0.034, 0.026, 0.062, plastic('#ecebe6'), 0.009), (0.325, -0.322, 0.58), (0, 0, 20))
    place(box(0.012, 0.004, 0.020, plastic('#b5402c', 0.25), 0.002), (0.320, -0.336, 0.602), (0, 0, 20))
    place(box(0.05, 0.045, 0.03, plastic('#ecebe6'), 0.010), (0.54, -0.42, 0), (0, 0, 10))
    if shot == 'use':
        return winged_in_use(rails(1.48, 0.74, 0.94, 0.098, 0.045), 0.0078)
    return winged_view(shot, -0.37, 0.27, 0.88)


def winged_view(shot, x, y, z):
    """Whole, or the joint between body and wing."""
    if shot == 'detail':
        return View(azimuth=-30, elevation=20, nearness=4.6, target=(x, -y, z - 0.02), radius=0.20, fstop=8)
    return View(azimuth=-30, elevation=14, nearness=3.2, fill=0.88)


PRODUCTS = {
    'dryline-three-tier-airer': three_tier,
    'dryline-winged-airer': white_winged,
    'minky-slim-tower-airer': slim_tower,
    'brabantia-folding-airer': silver_winged,
    'dryline-heated-airer': heated,
}
