"""Each rotary line's own corner of a garden, with its season, hour, washing and camera."""

import math
from dataclasses import dataclass
from typing import Callable

from .. import gardens
from . import garden_grounds


@dataclass
class Corner:
    grow: Callable
    sun: tuple  # rotation and elevation in degrees, as gardens.sky wants them
    eye: tuple
    target: tuple
    lens: float
    load: tuple  # as rotaries_in_use.hang_washing wants it
    exposure: float = 0.7
    fstop: float = 8  # the banner's hedge is soft, so that its file stays small

    @property
    def turn(self):
        """Where an arm points at the camera, degrees."""
        return math.degrees(math.atan2(self.eye[1], self.eye[0])) + 4


CORNERS = {
    'home': Corner(
        garden_grounds.long_lawn, (158, 30), (-1.2, -6.2, 1.9), (0.15, 0, 1.22), 50,
        (
            ('left', 0, 0.06, 0.50, 0.90, 'sheet', 4),
            ('left', 0, 0.58, 0.84, 0.56, 'blue towel', 2),
            ('right', 0, 0.10, 0.36, 0.62, 'yellow towel', 2),
            ('right', 0, 0.44, 0.90, 0.88, 'striped sheet', 4),
            ('left', 3, 0.20, 0.46, 0.52, 'red towel', 2),
        ),
        0.8, 2.4,
    ),
    'hills-family-rotary-50': Corner(
        garden_grounds.orchard, (66, 30), (-1.9, -5.6, 2.0), (-0.05, 0, 1.18), 58,
        (
            ('left', 0, 0.08, 0.52, 0.92, 'sky sheet', 4),
            ('left', 0, 0.60, 0.84, 0.52, 'red tea towel', 2),
            ('right', 0, 0.08, 0.34, 0.66, 'yellow towel', 2),
            ('right', 0, 0.44, 0.88, 0.86, 'sheet', 4),
            ('left', 3, 0.20, 0.46, 0.52, 'navy towel', 2),
        ),
        0.95,
    ),
    'hills-heavy-duty-rotary-60': Corner(
        garden_grounds.behind_the_shed, (-140, 56), (1.5, -6.0, 2.35), (0.2, 0, 1.12), 58,
        (
            ('left', 0, 0.06, 0.62, 0.98, 'striped sheet', 5),
            ('left', 0, 0.68, 0.90, 0.60, 'red towel', 2),
            ('right', 0, 0.10, 0.34, 0.64, 'sheet', 3),
            ('right', 0, 0.40, 0.60, 0.50, 'tea towel', 2),
            ('right', 0, 0.66, 0.90, 0.62, 'navy towel', 2),
            ('right', 2, 0.30, 0.72, 0.80, 'rose sheet', 4),
        ),
        0.75,
    ),
    'vileda-rotary-60': Corner(
        garden_grounds.beech_hedge, (-108, 21), (-0.6, -6.1, 1.85), (0.1, 0, 1.20), 60,
        (
            ('left', 0, 0.10, 0.34, 0.62, 'green towel', 2),
            ('left', 0, 0.40, 0.90, 0.90, 'sheet', 4),
            ('right', 0, 0.10, 0.54, 0.88, 'rose sheet', 4),
            ('right', 0, 0.62, 0.86, 0.60, 'navy towel', 2),
            ('left', 2, 0.10, 0.40, 0.60, 'ochre cloth', 2),
        ),
        0.95,
    ),
    'brabantia-lift-rotary-50': Corner(
        garden_grounds.walled_garden, (116, 24), (2.5, -5.4, 2.6), (0.0, 0, 1.10), 59,
        (
            ('left', 0, 0.10, 0.36, 0.60, 'yellow towel', 2),
            ('left', 0, 0.44, 0.66, 0.50, 'tea towel', 2),
            ('right', 0, 0.06, 0.50, 0.90, 'sheet', 4),
            ('right', 0, 0.58, 0.84, 0.64, 'blue towel', 3),
            ('right', 3, 0.34, 0.66, 0.56, 'red towel', 2),
        ),
    ),
    'hills-compact-rotary-30': Corner(
        garden_grounds.whitewashed_yard, (108, 34), (1.2, -5.0, 1.95), (0.05, 0, 1.06), 58,
        (
            ('left', 0, 0.10, 0.42, 0.52, 'red tea towel', 2),
            ('left', 0, 0.50, 0.88, 0.60, 'sky sheet', 3),
            ('right', 0, 0.12, 0.44, 0.56, 'yellow towel', 2),
            ('right', 0, 0.54, 0.90, 0.48, 'tea towel', 2),
        ),
        0.1,
    ),
    'dryline-rotary-40': Corner(
        garden_grounds.decking, (-150, 58), (-1.5, -5.5, 2.3), (-0.05, 0, 1.06), 58,
        (
            ('left', 0, 0.08, 0.46, 0.84, 'rose sheet', 4),
            ('left', 0, 0.54, 0.80, 0.52, 'sheet', 2),
            ('right', 0, 0.08, 0.34, 0.62, 'navy towel', 2),
            ('right', 0, 0.42, 0.86, 0.80, 'striped sheet', 4),
        ),
        -0.1,
    ),
    'dryline-freestanding-rotary': Corner(
        garden_grounds.lawn_beyond, (-66, 26), (0.5, -4.7, 1.6), (0, 0, 0.96), 58,
        (
            ('left', 0, 0.12, 0.48, 0.50, 'tea towel', 2),
            ('left', 0, 0.56, 0.90, 0.46, 'ochre cloth', 2),
            ('right', 0, 0.10, 0.46, 0.56, 'blue towel', 2),
            ('right', 0, 0.56, 0.90, 0.50, 'red tea towel', 2),
        ),
        0.85,
    ),
    'minky-rotary-45': Corner(
        garden_grounds.brick_yard, (-112, 20), (-0.7, -5.8, 1.8), (0.05, 0, 1.10), 60,
        (
            ('left', 0, 0.10, 0.36, 0.60, 'blue towel', 2),
            ('left', 0, 0.44, 0.90, 0.88, 'sheet', 4),
            ('right', 0, 0.10, 0.50, 0.84, 'striped sheet', 4),
            ('right', 0, 0.60, 0.86, 0.58, 'green towel', 2),
        ),
        0.5,
    ),
    'whirligig-rotary-35': Corner(
        garden_grounds.cottage_garden, (-52, 22), (0.7, -5.0, 1.75), (0, 0, 1.12), 53,
        (
            ('left', 0, 0.10, 0.56, 0.84, 'sheet', 4),
            ('left', 0, 0.64, 0.88, 0.56, 'blue towel', 2),
            ('right', 0, 0.10, 0.36, 0.52, 'ochre cloth', 2),
            ('right', 0, 0.44, 0.90, 0.80, 'striped sheet', 4),
        ),
        0.9,
    ),
}


def in_corner(name):
    """Furnish the corner about what is on the stage; returns the camera's settings."""
    corner = CORNERS[name]
    corner.grow()
    rotation, elevation = corner.sun
    gardens.sky(elevation, rotation)
    return gardens.set_camera(
        corner.eye, corner.target, corner.lens, corner.fstop, (0, -0.8, 1.3), exposure=corner.exposure
    )
