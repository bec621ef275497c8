"""Airers with wings: X-frames of steel with a level body and a wing on either side."""

from mathutils import Vector

from .. import gardens, landing
from ..cloth import drape_over_rails
from ..materials import aluminium, coated, plastic
from ..objects import move_all, place
from ..paths import fillet, smooth_path
from ..scene import View
from ..solids import ball, box, lathe, tube
from . import garden_grounds
from .indoors_in_use import CRISP
from .wooden_airers import into_room

WHITE = '#e9e8e3'


def winged_airer(
    length, body, width, height, tube_radius, rail, spacing, frame, wire, joint, wing_rise=0.10, low_rails=True
):
    y, half, top = width / 2, body / 2, height - wing_rise
    for lean, inset in ((-1, 0), (1, 0.014)):
        foot, head = -lean * half * 0.80, lean * half * 0.93
        yy = y - inset
        path = [(head, -yy, top - 0.012), (foot, -yy, 0.012), (foot, yy, 0.012), (head, yy, top - 0.012)]
        tube(fillet(path, 0.05), tube_radius, frame, 20)
        for side in (-1, 1):
            place(box(0.05, 0.028, 0.022, joint, 0.008), (foot, side * (yy - 0.03), 0))
        if low_rails:
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


def hang_on_rails(places, rail):
    """Washing over some of the rails, which run across: the airer is turned first, so that they run along X."""
    move_all((0, 0, 0), 90)

    def at(share):
        return places[round(share * (len(places) - 1))]

    drape_over_rails(
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


def white_winged(shot, colour):
    winged_airer(1.82, 0.92, 0.57, 1.08, 0.0085, 0.0021, 0.051, coated(WHITE), coated(WHITE), plastic('#7c8488'))
    if shot == 'use':
        hang_on_rails(rails(1.82, 0.92, 1.08, 0.051, 0.10), 0.0021)
        return into_room((-1.30, -3.95, 1.46), (-0.13, -1.1, 0.76), 47, 38, **CRISP)
    return winged_view(shot, -0.46, 0.28, 0.98)


def silver_winged(shot, colour):
    winged_airer(1.78, 0.94, 0.58, 1.02, 0.0105, 0.0075, 0.085, coated('#5b6064'), aluminium(), plastic('#303437'), 0.07)
    if shot == 'use':
        hang_on_rails(rails(1.78, 0.94, 1.02, 0.085, 0.07), 0.0075)
        return on_flags()
    return winged_view(shot, -0.47, 0.28, 0.95)


def heated(shot, colour):
    winged_airer(
        1.48, 0.74, 0.54, 0.94, 0.0105, 0.0078, 0.098, coated('#e4e3de'), aluminium(), plastic('#3a3f42'), 0.045, False
    )
    cord = plastic('#dedcd6', 0.5)
    lead = [
        (0.30, -0.27, 0.885), (0.33, -0.31, 0.80), (0.32, -0.33, 0.40), (0.36, -0.36, 0.08), (0.44, -0.42, 0.006),
        (0.60, -0.46, 0.005), (0.72, -0.40, 0.005), (0.70, -0.30, 0.005), (0.58, -0.30, 0.005), (0.54, -0.40, 0.0055),
    ]
    tube(smooth_path(lead, 14), 0.0034, cord, 10)
    place(box(0.034, 0.026, 0.062, plastic('#ecebe6'), 0.009), (0.325, -0.322, 0.58), (0, 0, 20))
    place(box(0.012, 0.004, 0.020, plastic('#b5402c', 0.25), 0.002), (0.320, -0.336, 0.602), (0, 0, 20))
    place(box(0.05, 0.045, 0.03, plastic('#ecebe6'), 0.010), (0.54, -0.42, 0), (0, 0, 10))
    if shot == 'use':
        hang_on_rails(rails(1.48, 0.74, 0.94, 0.098, 0.045), 0.0078)
        return into_room((1.35, -3.70, 1.50), (0.28, -1.2, 0.66), 42, -34, (0.25, -1.3), landing.landing, **CRISP)
    return winged_view(shot, -0.37, 0.27, 0.88)


def on_flags():
    """In the afternoon sun before a lawn."""
    move_all((0, 0, 0), -32)
    garden_grounds.lawn_beyond()
    gardens.sky(27, -112)
    return gardens.set_camera((0.9, -3.5, 1.55), (0.0, 0, 0.62), 52, 6, (0, -0.2, 0.8), exposure=0.7)


def winged_view(shot, x, y, z):
    if shot == 'detail':
        return View(azimuth=-30, elevation=20, nearness=4.6, target=(x, -y, z - 0.02), radius=0.20, fstop=8)
    return View(azimuth=-30, elevation=14, nearness=3.2, fill=0.88)
