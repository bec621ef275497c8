"""Retractable washing lines: a case on the wall, a line which comes out of its mouth, and what is pulled."""

import math
from dataclasses import dataclass
from functools import partial

from mathutils import Vector

from ..cloth import pegged, wash
from ..materials import coated, plastic, steel
from ..objects import place
from ..parts import peg, screw
from ..paths import rounded, smooth_path, superellipse
from ..scene import View
from ..solids import ball, bar, box, extrude, lathe, rod, tube
from . import retractables_in_use


@dataclass
class Case:
    """One retractable line: its case in metres."""

    width: float
    height: float
    depth: float
    power: float  # shape of the case: 2 round, 4 nearly square
    body: str
    trim: str
    line: str
    lines: int = 1
    metal: bool = False


def shell(spec):
    """The case: a body on a wall bracket, with a raised ring and a boss on its front."""
    body = coated(spec.body, 0.42) if spec.metal else plastic(spec.body, 0.38)
    trim, w, h, d = plastic(spec.trim, 0.4), spec.width, spec.height, spec.depth

    def slab(width, height, y, depth, material, bevel, power=None):
        outline = superellipse(width, height, power or spec.power, 96)
        return place(extrude(outline, depth, material, bevel, 5), (0, y, 0), (90, 0, 0))

    slab(w * 0.96, h * 0.96, -0.012, d * 0.52, body, 0.010)
    slab(w, h, -0.012 - d * 0.50, d * 0.44, body, 0.014)
    slab(w * 0.90, h * 0.90, -0.010 - d * 0.505, 0.004, trim, 0.001)
    front = -0.012 - d * 0.94
    ring = lathe(
        [(w * 0.26, 0), (w * 0.26, -0.004), (w * 0.30, -0.0055), (w * 0.34, -0.004), (w * 0.35, 0)],
        body,
        72,
        'Y',
        closed=True,
    )
    place(ring, (0, front, 0.012))
    place(
        lathe(
            [(0.0001, -0.003), (w * 0.10, -0.003), (w * 0.115, -0.001), (w * 0.115, 0.002), (0.0001, 0.002)],
            trim,
            48,
            'Y',
        ),
        (0, front, 0.012),
    )
    place(extrude(rounded(w * 0.42, h * 1.12, 0.014, 8), 0.005, coated('#7f8486'), 0.0015), (0, 0, 0), (90, 0, 0))
    for z in (-h * 0.52, h * 0.52):
        place(screw(steel(), 0.005), (0, -0.005, z), (90, 20, 0))
    return front


def mouth(x, front, z, trim):
    """Where a line leaves the case."""
    place(
        lathe(
            [(0.0028, 0), (0.0095, 0), (0.0085, -0.012), (0.006, -0.016), (0.0028, -0.016)],
            plastic(trim, 0.4),
            32,
            'Y',
            closed=True,
        ),
        (x, front + 0.002, z),
    )


def hook(at, material, grip):
    """A pull ring with a hook, hanging from a line's end at this point."""
    at = Vector(at)
    ring = [
        at + Vector((0.0125 * math.cos(t), 0, -0.0125 + 0.0125 * math.sin(t)))
        for t in [2 * math.pi * i / 32 for i in range(32)]
    ]
    tube(ring, 0.0021, material, 12, closed=True)
    place(
        lathe([(0.0001, 0.010), (0.0055, 0.008), (0.0062, -0.004), (0.005, -0.012), (0.0001, -0.013)], grip, 24),
        at + Vector((0, 0, 0.010)),
    )
    bend = [
        at + Vector(p)
        for p in (
            (0, 0, -0.024),
            (0, 0, -0.038),
            (0.004, 0, -0.052),
            (0.014, 0, -0.058),
            (0.022, 0, -0.050),
            (0.022, 0, -0.042),
        )
    ]
    tube(smooth_path(bend, 8), 0.0024, material, 12)


def places(spec):
    """Where the lines leave the case, from its middle."""
    return [(i - (spec.lines - 1) / 2) * 0.055 for i in range(spec.lines)]


def retractable(spec):
    """A case with its line or lines drawn out a little, the end hanging."""
    front = shell(spec)
    line, z = plastic(spec.line, 0.4), -spec.height * 0.30
    xs = places(spec)
    reach, drop = front - 0.075, z - 0.17
    for x in xs:
        mouth(x, front, z, spec.trim)
        points = [
            (x, front + 0.004, z),
            (x, front - 0.035, z - 0.004),
            (x, reach + 0.012, z - 0.035),
            (x, reach, z - 0.09),
            (x, reach + 0.004, drop),
        ]
        tube(smooth_path(points, 12), 0.0017, line, 12)
    if spec.lines == 1:
        hook((0, reach + 0.004, drop), steel(), plastic(spec.trim))
    else:
        half = xs[-1] + 0.022
        rod((-half, reach + 0.004, drop), (half, reach + 0.004, drop), 0.0052, steel(), 24)
        for side in (-1, 1):
            place(ball(0.0075, plastic(spec.trim)), (side * half, reach + 0.004, drop))
        for x in xs:
            tube([(x, reach + 0.004, drop), (x, reach + 0.004, drop + 0.014)], 0.0042, plastic(spec.trim), 16)
    # The cleat under the case, which holds the tension.
    cleat = plastic(spec.trim)
    place(box(0.034, 0.020, 0.012, cleat, 0.004), (0, -0.012 - spec.depth * 0.45, -spec.height / 2 - 0.010))
    return front


def ratchet(spec, front):
    """The folding handle of a geared tensioner."""
    black = plastic('#202224')
    place(
        lathe([(0.0001, -0.010), (0.020, -0.010), (0.022, -0.007), (0.022, 0), (0.0001, 0)], steel(), 48, 'Y'),
        (0, front, 0.012),
    )
    bar(
        (0, front - 0.012, 0.012), (0.062, front - 0.014, 0.050), rounded(0.012, 0.006, 0.002, 3), steel(), up=(0, 1, 0)
    )
    rod((0.060, front - 0.012, 0.049), (0.060, front - 0.052, 0.049), 0.0085, black, 28, 0.004)


def drawn_out(spec, reach, load, sag):
    """The case with its line or lines drawn out by `reach`, washing pegged to them; returns where they end."""
    front, reach = shell(spec), Vector(reach)

    def on_line(x, t):
        start = Vector((x, front - 0.012, -spec.height * 0.30))
        return start + reach * t - Vector((0, 0, sag * t * (1 - t)))

    xs = places(spec)
    for x in xs:
        mouth(x, front, -spec.height * 0.30, spec.trim)
        tube([on_line(x, i / 60) for i in range(61)], 0.0024, plastic(spec.line, 0.4), 10)
    turn = math.degrees(math.atan2(reach.y, reach.x))
    for i, (begin, end, drop, name, pegs) in enumerate(load):
        x = xs[i % len(xs)]
        a, b = on_line(x, begin), on_line(x, end)
        material, thickness = wash(name)
        pegged(a, b, drop, material, i * 2.7 + 4, thickness, 0.07, pegs)
        for k in range(pegs):
            at = a.lerp(b, 0.04 + 0.92 * k / (pegs - 1))
            peg(at.x, at.y, at.z + 0.006, turn)
    return [on_line(x, 1) for x in xs]


CASES = {
    'hills-single-retractable-15': Case(0.18, 0.20, 0.08, 3.0, '#cdc7b6', '#3c5245', '#527a66'),
    'hills-double-retractable-30': Case(0.19, 0.21, 0.12, 3.4, '#cdc7b6', '#3c5245', '#527a66', 2),
    'dryline-extra-long-retractable-40': Case(0.22, 0.24, 0.11, 2.2, '#6d7675', '#33393a', '#e3e0d6'),
    'dryline-steel-core-retractable-21': Case(0.20, 0.21, 0.10, 2.1, '#33373a', '#1f2123', '#8f9698', 1, True),
    'minky-retractable-30': Case(0.20, 0.19, 0.11, 2.6, '#e4e4df', '#4b6172', '#738a97', 2),
    'vileda-retractable-15': Case(0.16, 0.18, 0.09, 2.5, '#e9e8e4', '#8a3a34', '#d7d9d6'),
}


def make(slug):
    """The function that builds a shot of this line."""

    def build(shot, colour):
        spec = CASES[slug]
        if shot == 'use':
            return retractables_in_use.furnish(slug, spec.depth, partial(drawn_out, spec))
        front = retractable(spec)
        if spec.metal:
            ratchet(spec, front)
        if shot == 'detail':
            return View(
                azimuth=-34,
                elevation=8,
                nearness=5,
                target=(0, front - 0.02, -spec.height * 0.38),
                radius=0.10,
                wall=0,
                sun=(-58, 38),
                fstop=11,
            )
        return View(azimuth=-36, elevation=12, nearness=4.4, fill=0.78, wall=0, sun=(-62, 38))

    return build


PRODUCTS = {slug: make(slug) for slug in CASES}
