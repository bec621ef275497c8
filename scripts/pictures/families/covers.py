"""Covers for folded rotary lines: sleeves of cloth drawn over a bundle of arms on its post."""

import math
from dataclasses import dataclass

from mathutils import Vector

from .. import gardens
from ..fabrics import cloth, cotton
from ..materials import galvanised, plastic
from ..objects import place
from ..paths import rounded, smooth_path
from ..scene import View
from ..solids import lathe, rod, sheet, sweep, tube
from . import garden_grounds
from .cover_closures import CLOSURES
from .cover_sleeves import POST_BELOW_HEM, Sleeve


@dataclass
class Cover:
    """One cover: sizes in metres."""

    length: float
    girth: float
    colour: str
    kind: str = 'nylon'
    closure: str = 'zip'  # zip, half zip, toggles, studs, none
    waist: bool = False  # elastic in the middle
    seed: float = 0.0
    ease: float = 0.14  # how much wider the cloth is than the bundle, as a share
    arms: int = 4
    tape: str = '#222625'  # of the zip and the stitching


CAP_SHARE = 0.05  # share of the length that is the cap


def cover(spec):
    sleeve, front = Sleeve(spec), math.radians(-78)
    outer = cloth(spec.colour, spec.kind, through=0.015 if spec.kind == 'canvas' else 0.03)
    double = cloth(spec.colour, spec.kind, through=0.0)
    sleeve.build(outer)
    cap(sleeve, double)
    dark = plastic('#2b2e2f')
    rod((0, 0, 0), (0, 0, POST_BELOW_HEM + 0.2), 0.0225, galvanised(), 48)
    lathe(
        [(0.0001, 0), (0.045, 0), (0.045, 0.012), (0.036, 0.02), (0.034, 0.06), (0.0265, 0.066), (0.0001, 0.066)],
        dark,
        48,
    )
    CLOSURES[spec.closure](sleeve, front, double, dark)
    hem(sleeve, double, dark)


def cap(sleeve, double):
    tube([sleeve.point(2 * math.pi * i / 160, CAP_SHARE, 0.001) for i in range(160)], 0.0022, double, 10, closed=True)
    ring = [sleeve.at(2 * math.pi * i / 60, 0) for i in range(60)]
    middle = sum(ring, Vector()) / 60 + Vector((0, 0, 0.002))
    sheet(lambda u, v: sleeve.at(u * 2 * math.pi, 0).lerp(middle, v), 60, 3, double)
    loop = [(-0.016, 0, -0.004), (-0.018, 0, 0.018), (0.002, 0, 0.036), (0.019, 0, 0.017), (0.016, 0, -0.004)]
    path = smooth_path([middle + Vector(p) for p in loop], 10)
    sweep(path, rounded(0.014, 0.0022, 0.0009, 2), double, up=(0, 1, 0))


def hem(sleeve, double, dark):
    sheet(lambda u, v: sleeve.point(u * 2 * math.pi, 0.962 + 0.034 * v, 0.0013), 160, 8, double, 0.0008)
    stitch = [sleeve.point(2 * math.pi * i / 160, 0.964, 0.0019) for i in range(160)]
    tube(stitch, 0.0005, cotton(sleeve.spec.tape), 6, closed=True)
    angle = math.radians(-48)
    at, out = sleeve.point(angle, 0.985, 0.004), sleeve.outwards(angle, 0.985)
    across = out.cross(Vector((0, 0, 1))).normalized() * 0.004
    for k in (-1, 1):
        path = [at + across * k, at + out * 0.012 + across * k, at + across * k * 2.5]
        cord = [p - Vector((0, 0, drop)) for p, drop in zip(path, (0, 0.05, 0.13))]
        tube(smooth_path(cord, 8), 0.0020, cotton('#c9c6bd'), 10)
    lock = lathe([(0.0001, -0.012), (0.008, -0.011), (0.0095, 0), (0.008, 0.011), (0.0001, 0.012)], dark, 24)
    place(lock, at + out * 0.010 - Vector((0, 0, 0.055)))


SPECS = {
    'hills-cover': Cover(1.52, 0.74, '#2c3b33', seed=1.0),
    'dryline-universal-cover': Cover(1.46, 0.84, '#b3b5b3', closure='none', seed=2.3, ease=0.24, tape='#8f918f'),
    'dryline-canvas-cover': Cover(1.50, 0.72, '#564f3c', 'canvas', 'toggles', seed=3.1, ease=0.10, tape='#3b3629'),
    'brabantia-cover': Cover(1.46, 0.60, '#45513f', closure='zip', seed=4.4, ease=0.13, tape='#2e362b'),
    'vileda-rotary-cover': Cover(1.48, 0.70, '#6c7072', closure='half zip', waist=True, seed=5.2, tape='#3e4143'),
    'dryline-short-cover': Cover(1.10, 0.60, '#babbb8', closure='studs', seed=6.5, arms=3, tape='#8f918f'),
}


# Where each cover is shown, the sun (rotation, elevation), how far right its camera stands (metres), the exposure.
PLACES = {
    'hills-cover': (garden_grounds.brick_yard, (-116, 22), 0.95, 0.5),
    'dryline-universal-cover': (garden_grounds.behind_the_shed, (-145, 48), -1.1, 0.7),
    'dryline-canvas-cover': (garden_grounds.whitewashed_yard, (112, 30), 0.9, 0.1),
    'brabantia-cover': (garden_grounds.decking, (-150, 56), 0.5, -0.1),
    'vileda-rotary-cover': (garden_grounds.beech_hedge, (-104, 24), -1.0, 0.7),
    'dryline-short-cover': (garden_grounds.walled_garden, (120, 26), -0.7, 0.7),
}


def use(slug):
    ground, (rotation, elevation), side, exposure = PLACES[slug]
    gardens.socket(0.0235, galvanised())
    ground()
    gardens.sky(elevation, rotation)
    shorter = 1.5 - SPECS[slug].length
    target = (side * 0.10, 0, 0.98 - shorter / 2)
    return gardens.set_camera((side, -3.6, 1.55), target, 50 + 40 * shorter, 5.6, (0, 0, 1.1), exposure=exposure)


def shot_builder(slug):
    def build(shot, colour):
        spec = SPECS[slug]
        cover(spec)
        if shot == 'use':
            return use(slug)
        if shot == 'detail':
            z = {'toggles': 0.62, 'studs': 0.6}.get(spec.closure, 0.06)
            return View(
                azimuth=12, elevation=8, nearness=4.6, target=(0.0, -0.05, POST_BELOW_HEM + spec.length * z), radius=0.24,
                fstop=8
            )
        return View(azimuth=4, elevation=6, nearness=4.0, fill=0.9)

    return build


PRODUCTS = {slug: shot_builder(slug) for slug in SPECS}
