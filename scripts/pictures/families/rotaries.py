"""A rotary washing line: a post, arms that rise from a sliding hub, struts from the head, and rings of line."""

import math
from dataclasses import dataclass

from mathutils import Vector

from ..materials import aluminium, galvanised, plastic, rubber, steel
from ..objects import place
from ..paths import fillet, rounded, slack
from ..solids import box, lathe, sweep, tube


@dataclass
class Rotary:
    """What distinguishes one rotary from another, in metres."""

    width: float  # across opposite tips
    height: float
    arms: int = 4
    rings: int = 8
    post: float = 0.0225  # radius
    post_metal: object = galvanised
    arm_metal: object = aluminium
    fittings: str = '#26292b'
    line: str = '#a5d0b4'
    crank: bool = False
    loops: bool = False  # hanging loops at the tips
    tripod: float = 0.0  # radius of the feet
    turn: float = 12.0  # of the arms about the post, degrees


def head(spec, hub, material):
    r, top = spec.post, spec.height
    foot = 0.06 if not spec.tripod else 0.10
    post = spec.post_metal()
    tube([(0, 0, foot), (0, 0, top * 0.66)], r, post, 48)
    tube([(0, 0, top * 0.62), (0, 0, top)], r * 0.82, spec.arm_metal(), 48)
    if not spec.tripod:
        lathe(
            [
                (0.0001, 0), (r * 2, 0), (r * 2, 0.012), (r * 1.6, 0.02), (r * 1.5, 0.07), (r * 1.17, 0.075),
                (0.0001, 0.075),
            ],
            material,
            48,
        )
    place(
        lathe([(r, -0.03), (r * 1.33, -0.028), (r * 1.38, 0.02), (r * 1.15, 0.032), (r * 0.83, 0.034)], material, 48),
        (0, 0, top * 0.66),
    )
    for z, size in ((hub, r * 1.95), (top - 0.03, r * 1.7)):
        place(
            lathe(
                [
                    (r * 1.02, -0.045), (size - 0.006, -0.045), (size, -0.039), (size, 0.036), (size - 0.006, 0.045),
                    (r * 1.02, 0.045),
                ],
                material,
                48,
            ),
            (0, 0, z),
        )
    place(
        lathe(
            [(0.0001, 0.030), (0.012, 0.029), (0.020, 0.020), (r * 0.98, 0), (r * 0.98, -0.02), (0.0001, -0.02)],
            material,
            40,
        ),
        (0, 0, top + 0.014),
    )


def rotary(spec):
    """The whole line; returns its arms as (root, tip)."""
    dark, run = plastic(spec.fittings), spec.width / 2 if spec.arms == 4 else spec.width / 2 * 1.08
    tip_height = spec.height - 0.06
    rise = min(0.82, run * 0.56)
    hub = tip_height - rise
    head(spec, hub, dark)
    arm, arms = spec.arm_metal(), []
    for k in range(spec.arms):
        a = math.radians(spec.turn) + 2 * math.pi * k / spec.arms
        out, side = Vector((math.cos(a), math.sin(a), 0)), Vector((-math.sin(a), math.cos(a), 0))
        root, tip = out * 0.052 + Vector((0, 0, hub)), out * run + Vector((0, 0, tip_height))
        d = (tip - root).normalized()
        sweep([root, tip], rounded(0.020, 0.026, 0.007, 5), arm, up=side)
        sweep([tip - d * 0.03, tip + d * 0.018], rounded(0.027, 0.033, 0.009, 5), dark, up=side)
        place(box(0.05, 0.034, 0.05, dark, 0.008), out * 0.052 + Vector((0, 0, hub - 0.025)), (0, 0, math.degrees(a)))
        middle, top = root.lerp(tip, 0.52), out * 0.04 + Vector((0, 0, spec.height - 0.03))
        sweep([top, middle], rounded(0.013, 0.018, 0.005, 4), arm, up=side)
        sweep([middle - d * 0.03, middle + d * 0.03], rounded(0.029, 0.034, 0.008, 5), dark, up=side)
        place(
            box(0.04, 0.026, 0.036, dark, 0.006),
            out * 0.042 + Vector((0, 0, spec.height - 0.048)),
            (0, 0, math.degrees(a)),
        )
        if spec.loops:
            ring = [
                tip + d * 0.03 + out * (0.022 * math.cos(t)) + Vector((0, 0, 0.022 * math.sin(t) - 0.012))
                for t in [2 * math.pi * i / 24 for i in range(24)]
            ]
            tube(ring, 0.0035, dark, 10, closed=True)
        arms.append((root, tip))
    line_rings(spec, arms)
    if spec.crank:
        crank(spec, hub)
    if spec.tripod:
        tripod(spec)
    return arms


def line_rings(spec, arms):
    line, eyelet = plastic(spec.line, 0.35), plastic(spec.fittings)
    for i in range(spec.rings):
        t = 0.36 + 0.625 * i / (spec.rings - 1)
        corners = [root.lerp(tip, t) + Vector((0, 0, 0.016)) for root, tip in arms]
        for a, b in zip(corners, corners[1:] + corners[:1]):
            tube(slack(a, b, 0.006 * (b - a).length ** 1.3, 14), 0.0026, line, 8)
            turns = [2 * math.pi * j / 10 for j in range(10)]
            place(
                lathe([(0.0035 * math.cos(q) + 0.006, 0.0035 * math.sin(q)) for q in turns], eyelet, 16, closed=True), a
            )


def crank(spec, hub):
    dark, z = plastic(spec.fittings), hub - 0.22
    place(box(0.10, 0.085, 0.13, dark, 0.018), (0, 0, z))
    arm = [(0, -0.045, z + 0.07), (0, -0.075, z + 0.07), (0.11, -0.085, z + 0.03), (0.11, -0.10, z + 0.03)]
    tube(fillet(arm, 0.012), 0.006, steel(), 16)
    tube([(0.11, -0.095, z + 0.03), (0.11, -0.165, z + 0.03)], 0.013, dark, 24)


def tripod(spec):
    leg_metal, dark, r = spec.arm_metal(), plastic(spec.fittings), spec.tripod
    place(
        lathe(
            [(0.0226, -0.05), (0.040, -0.05), (0.042, -0.04), (0.042, 0.04), (0.036, 0.05), (0.0226, 0.052)], dark, 40
        ),
        (0, 0, 0.36),
    )
    place(lathe([(0.0001, -0.02), (0.032, -0.02), (0.034, 0.02), (0.0226, 0.024)], dark, 40), (0, 0, 0.10))
    for k in range(3):
        a = 2 * math.pi * k / 3 + 0.5
        out, side = Vector((math.cos(a), math.sin(a), 0)), Vector((-math.sin(a), math.cos(a), 0))
        high, low = out * 0.04 + Vector((0, 0, 0.36)), out * r + Vector((0, 0, 0.018))
        sweep([high, low], rounded(0.016, 0.024, 0.006, 4), leg_metal, up=side)
        sweep(
            [out * 0.03 + Vector((0, 0, 0.10)), high.lerp(low, 0.5)], rounded(0.010, 0.016, 0.004, 4), leg_metal, up=side
        )
        place(
            lathe([(0.0001, 0), (0.020, 0), (0.017, 0.03), (0.0001, 0.034)], rubber(), 24), low - Vector((0, 0, 0.018))
        )
