"""Accessories: pulleys, cleats, sockets and brackets; their grippers are in grippers.py."""

import math
from dataclasses import dataclass
from typing import Callable

from .. import landing, rooms
from ..brackets import bracket
from ..cloth import drape, washing_cloth
from ..materials import galvanised, plastic, steel
from ..objects import duplicate, group, place, shift_all
from ..rigging import cleat, pulley
from ..scene import View
from ..solids import extrude, lathe, rod
from . import outdoors_in_use
from .airer_assembly import airer
from .grippers import grippers


TOWELS = ((0, 0.10, 0.50, 0.42, 0.40, 'bath towel'), (2, 0.14, 0.86, 0.64, 0.60, 'sheet'))

# Short enough not to reach the worktop when the airer is lowered.
SHORT_TOWELS = ((0, 0.10, 0.50, 0.42, 0.38, 'bath towel'), (2, 0.12, 0.60, 0.37, 0.36, 'tea towel'))


@dataclass
class Hoisted:
    """A classic airer, lowered by `drop` metres, with the camera close to one part of it."""

    room: Callable
    eye: tuple
    target: tuple
    lens: float
    fstop: float = 3.2
    drop: float = 0.0
    washing: tuple = ()
    exposure: float = 0.2


def hoisted(at):
    ceiling = 0.55 + at.drop
    places = airer('classic', 1.5, 'black', 'pine', ceiling, (0.97, 0.602, -1.05 + ceiling), tail=0.16)
    for i, (lath, x, width, front, back, name) in enumerate(at.washing):
        material, thickness = washing_cloth(name)
        drape(x, width, *places['sockets'][lath], front, back, material, i * 2.7 + 1, thickness)
    shift_all((0, -0.62, rooms.CEILING - ceiling))
    at.room()
    return rooms.set_camera(
        at.eye, at.target, at.lens, at.fstop, at.target, exposure=at.exposure, threshold=0.1, effort=0.9
    )


# A single pulley before a window, a double one beside a door.
PULLEYS = {
    1: Hoisted(
        rooms.kitchen, (-0.30, -1.66, 2.16), (-0.58, -0.62, 2.29), 56, 5, 0.0,
        ((0, -0.16, 0.44, 0.42, 0.38, 'red tea towel'),), 0.35,
    ),
    2: Hoisted(
        landing.landing, (0.02, -1.80, 2.10), (0.66, -0.62, 2.29), 58, 5, 0.0,
        ((0, 0.20, 0.44, 0.42, 0.38, 'blue towel'),), 0.55,
    ),
}


def ceiling_pulley(wheels):
    def make(shot, colour):
        if shot == 'use':
            return hoisted(PULLEYS[wheels])
        item, _ = pulley(colour, wheels)
        item.rotation_euler = (math.pi, 0, 0)
        if shot == 'detail':
            return View(azimuth=-58, elevation=30, nearness=5, target=(0, 0, 0.045), radius=0.042, fstop=16)
        return View(azimuth=-38, elevation=20, nearness=4.2, fill=0.66)

    return make


def wall_cleat(shot, colour):
    if shot == 'use':
        return hoisted(Hoisted(rooms.kitchen, (0.60, -0.60, 1.58), (0.985, -0.02, 1.49), 56, washing=TOWELS, exposure=0.55))
    place(cleat(colour), (0, 0, 0))
    if shot == 'detail':
        return View(azimuth=28, elevation=16, nearness=6, target=(0, -0.02, 0.03), radius=0.050, wall=0.0, fstop=16)
    # Beside a wall that the sun only grazes, a pale cleat would be overexposed.
    sun = (-36, 40) if colour in ('white', 'ivory') else (-62, 36)
    return View(azimuth=-30, elevation=12, nearness=5, fill=0.66, wall=0.0, sun=sun)


def ground_socket(shot, colour):
    zinc, dark = galvanised(420.0), plastic('#2f4a3a')
    pieces = [lathe([(0.0225, 0), (0.0245, 0), (0.0245, 0.34), (0.0225, 0.34)], zinc, 56, 'X', closed=True)]
    pieces.append(lathe([(0.0236, 0.338), (0.018, 0.36), (0.004, 0.42), (0.0001, 0.424)], zinc, 40, 'X'))
    for k in range(4):
        fin = extrude(
            [(0.14, 0.023), (0.31, 0.023), (0.33, 0.026), (0.30, 0.062), (0.24, 0.066), (0.16, 0.040)],
            0.002,
            zinc,
            0.0006,
        )
        pieces.append(place(fin, (0, 0, 0), (90 * k + 45, 0, 0)))
    pieces.append(
        lathe(
            [(0.0235, -0.002), (0.034, -0.002), (0.037, 0.002), (0.037, 0.012), (0.034, 0.016), (0.0245, 0.018)],
            dark,
            56,
            'X',
            closed=True,
        )
    )
    lid = lathe(
        [(0.0001, 0), (0.030, 0), (0.033, 0.002), (0.033, 0.006), (0.030, 0.008), (0.0001, 0.0085)], dark, 48, 'X'
    )
    pieces.append(place(lid, (-0.034, 0, 0.047), (0, 62, 0)))
    pieces.append(rod((-0.002, -0.012, 0.037), (-0.002, 0.012, 0.037), 0.0035, steel()))
    if shot == 'use':
        return outdoors_in_use.socket(pieces)
    group(pieces, (-0.1, 0, 0.062), (0, 0, 0))
    if shot == 'detail':
        return View(azimuth=-54, elevation=26, nearness=4.6, target=(-0.10, 0, 0.08), radius=0.085, fstop=11)
    return View(azimuth=-42, elevation=24, nearness=3.6, fill=0.82)


def end_brackets(shot, colour):
    if shot == 'use':
        return hoisted(Hoisted(rooms.kitchen, (-1.42, -1.75, 1.62), (-0.30, -0.62, 1.42), 40, 4, 0.65, SHORT_TOWELS))
    first = bracket('classic', colour)
    place(first, (0, -0.05, 0.024), (0, 0, 66))
    place(duplicate(first), (0.06, 0.13, 0.024), (0, 0, 112))
    if shot == 'detail':
        return View(azimuth=-10, elevation=10, nearness=5, target=(-0.06, -0.05, 0.08), radius=0.12, fstop=11)
    return View(azimuth=-8, elevation=13, nearness=3.6, fill=0.86)


PRODUCTS = {
    'rubber-grippers': grippers,
    'cast-iron-single-pulley': ceiling_pulley(1),
    'cast-iron-double-pulley': ceiling_pulley(2),
    'cast-iron-cleat': wall_cleat,
    'rotary-ground-socket': ground_socket,
    'airer-end-brackets': end_brackets,
}
