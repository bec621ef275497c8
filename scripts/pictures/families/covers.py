"""Covers for folded rotary lines: sleeves of cloth drawn over a bundle of arms on its post."""

import math
import random
from dataclasses import dataclass

from bpy import context
from mathutils import Vector

from .. import gardens
from ..fabrics import cloth, cotton
from ..hang import sleeve
from ..materials import brass, galvanised, metal, plastic, steel, wood
from ..objects import move_all, place
from ..paths import rounded, smooth_path
from ..scene import View
from ..solids import ball, box, lathe, rod, sheet, sweep, tube


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
    ease: float = 0.14  # how much wider the cloth is than what it covers
    arms: int = 4
    tape: str = '#222625'  # of the zip and the stitching


POST = 0.36  # the post's height below the hem
CAP = 0.05  # share of the length that is the cap


class Sleeve:
    """The cover's surface: cloth let go over a folded bundle of arms."""

    def __init__(self, spec):
        self.spec = spec
        self.radius = spec.girth / (2 * math.pi)
        tight = [(1.0, 0.035, 0.42 if spec.closure == 'none' else 0.30)] + [(0.5, 0.03, 0.75)] * spec.waist
        self.rows = sleeve(bundle(spec), self.radius * 0.92, spec.length, POST + spec.length, ease=spec.ease, tight=tight)
        self.count = len(self.rows[0])

    def at(self, angle, v):
        """The point at an angle about the post and at a share of the length from the top."""
        across, down = angle / (2 * math.pi) * self.count, min(max(v, 0), 1) * (len(self.rows) - 1)
        i, j = math.floor(across), min(int(down), len(self.rows) - 2)
        a, b = across - i, down - j
        corner = [[self.rows[j + y][(i + x) % self.count] for x in (0, 1)] for y in (0, 1)]
        return corner[0][0].lerp(corner[0][1], a).lerp(corner[1][0].lerp(corner[1][1], a), b)

    def outwards(self, angle, v):
        """Which way the cloth faces there."""
        right, left = self.at(angle + 0.03, v), self.at(angle - 0.03, v)
        return (right - left).cross(self.at(angle, v - 0.004) - self.at(angle, v + 0.004)).normalized()

    def point(self, angle, v, out=0.0):
        """The point at an angle and a share of the length from the top, lifted off the cloth."""
        return self.at(angle, v) + self.outwards(angle, v) * out if out else self.at(angle, v)

    def build(self, material):
        """The cloth itself."""
        spec = self.spec
        columns, rows = self.count, len(self.rows) - 1
        return sheet(
            lambda u, v: self.at(u * 2 * math.pi, v),
            columns,
            rows,
            material,
            0.0014,
            uv=lambda u, v: (u * spec.girth, v * spec.length),
            subdivide=1,
        )

    def seam(self, angle, start, end, width, thick, material, lift=0.001):
        """A strip that lies on the cloth from `start` down to `end`."""
        half = width / 2 / self.radius
        return sheet(
            lambda u, v: self.point(angle + (u * 2 - 1) * half, start + (end - start) * v, lift + thick / 2),
            4,
            220,
            material,
            thick,
            uv=lambda u, v: (u * width, v * self.spec.length),
        )


def bundle(spec):
    """The folded arms and slack lines which the cloth covers: uneven, wider where the lines hang."""
    chance, radius, top = random.Random(spec.seed), spec.girth / (2 * math.pi), POST + spec.length
    inside = [rod((0, 0, 0), (0, 0, top - 0.005), 0.024, None, 20)]
    inside.append(place(ball(0.040, None, 0.5), (0, 0, top - 0.03)))
    for k in range(spec.arms):
        a = 2 * math.pi * (k + 0.5) / spec.arms + chance.uniform(-0.25, 0.25)
        c, s, out = math.cos(a), math.sin(a), radius * chance.uniform(0.66, 0.80)
        tip = top - spec.length * chance.uniform(0.045, 0.085)
        low = (radius * 0.30 * c, radius * 0.30 * s, POST + spec.length * 0.10)
        inside.append(rod(low, (out * c, out * s, tip), 0.013, None, 16))
    for k in range(7):
        a, z = chance.uniform(0, 6.28), POST + spec.length * chance.uniform(0.16, 0.72)
        lump = ball(radius * chance.uniform(0.36, 0.52), None, chance.uniform(1.6, 3.2), 20)
        inside.append(place(lump, (radius * 0.34 * math.cos(a), radius * 0.34 * math.sin(a), z)))
    context.view_layer.update()
    return inside


def cover(spec):
    """The cover on a folded line: cloth, cap, closure, hem and post."""
    sleeve, front = Sleeve(spec), math.radians(-78)
    outer = cloth(spec.colour, spec.kind, through=0.015 if spec.kind == 'canvas' else 0.03)
    double = cloth(spec.colour, spec.kind, through=0.0)
    sleeve.build(outer)
    cap(sleeve, double)
    dark = plastic('#2b2e2f')
    rod((0, 0, 0), (0, 0, POST + 0.2), 0.0225, galvanised(), 48)
    lathe(
        [(0.0001, 0), (0.045, 0), (0.045, 0.012), (0.036, 0.02), (0.034, 0.06), (0.0265, 0.066), (0.0001, 0.066)],
        dark,
        48,
    )
    CLOSURES[spec.closure](sleeve, front, double, dark)
    hem(sleeve, double, dark)


def cap(sleeve, double):
    """The cap's seam, its closed top, and the loop to hang the cover up by."""
    tube([sleeve.point(2 * math.pi * i / 160, CAP, 0.001) for i in range(160)], 0.0022, double, 10, closed=True)
    ring = [sleeve.at(2 * math.pi * i / 60, 0) for i in range(60)]
    middle = sum(ring, Vector()) / 60 + Vector((0, 0, 0.002))
    sheet(lambda u, v: sleeve.at(u * 2 * math.pi, 0).lerp(middle, v), 60, 3, double)
    loop = [(-0.016, 0, -0.004), (-0.018, 0, 0.018), (0.002, 0, 0.036), (0.019, 0, 0.017), (0.016, 0, -0.004)]
    path = smooth_path([middle + Vector(p) for p in loop], 10)
    sweep(path, rounded(0.014, 0.0022, 0.0009, 2), double, up=(0, 1, 0))


def zipped(start):
    """A zip from `start` down to the hem, with its tapes, its slider and its puller."""

    def make(sleeve, front, double, dark):
        tape = cloth(sleeve.spec.tape, 'nylon')
        sleeve.seam(front, start, 0.955, 0.030, 0.0016, double, 0.0004)
        sleeve.seam(front, start, 0.955, 0.015, 0.0010, tape, 0.0022)
        sleeve.seam(front, start, 0.955, 0.0042, 0.0018, metal('#6d6f70', 0.4), 0.0030)
        at, out = sleeve.point(front, 0.952, 0.007), sleeve.outwards(front, 0.952)
        slider = box(0.010, 0.006, 0.016, steel(), 0.002)
        place(slider, at, (0, 0, math.degrees(math.atan2(out.y, out.x)) + 90))
        pull = [at, at + out * 0.006 - Vector((0, 0, 0.02)), at + out * 0.004 - Vector((0, 0, 0.06))]
        tube(smooth_path(pull, 8), 0.0022, dark, 10)

    return make


def toggled(sleeve, front, double, dark):
    """A flap with six toggles, each through a loop of cord between two brass eyelets."""
    sleeve.seam(front + 0.03, 0.06, 0.965, 0.050, 0.0030, double, 0.0008)
    for i in range(6):
        v = 0.12 + 0.155 * i
        out = Vector((math.cos(front), math.sin(front), 0))
        at, across = sleeve.at(front + 0.03, v) + out * 0.016, out.cross(Vector((0, 0, 1)))
        rod(at - across * 0.024, at + across * 0.024, 0.0062, wood('beech'), 20, 0.004)
        for side in (-1, 1):
            angle = front + side * 0.035 / sleeve.radius
            eye, facing = sleeve.point(angle, v, 0.0012), sleeve.outwards(angle, v)
            ring = lathe([(0.0045, 0), (0.0085, 0), (0.0082, 0.0016), (0.0065, 0.0024), (0.0048, 0.0014)], brass(), 32)
            ring.rotation_euler = facing.to_track_quat('Z', 'Y').to_euler()
            ring.location = eye
            path = [eye + facing * 0.001, eye.lerp(at, 0.5) + out * 0.004, at + out * 0.004]
            tube(smooth_path(path, 8), 0.0022, cotton('#cfc3a8'), 10)


def studded(sleeve, front, double, dark):
    """A flap closed with nine brass press studs."""
    sleeve.seam(front, 0.05, 0.985, 0.034, 0.0018, double, 0.0006)
    for i in range(9):
        v = 0.08 + 0.107 * i
        button = ball(0.0075, brass(), 0.45)
        button.rotation_euler = sleeve.outwards(front, v).to_track_quat('Z', 'Y').to_euler()
        button.location = sleeve.point(front, v, 0.0030)


def hem(sleeve, double, dark):
    """The turned hem with its stitching, and the ends of its cord through a toggle."""
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


CLOSURES = {
    'zip': zipped(0.08),
    'half zip': zipped(0.50),
    'toggles': toggled,
    'studs': studded,
    'none': lambda *_: None,
}


SPECS = {
    'hills-cover': Cover(1.52, 0.74, '#2c3b33', seed=1.0),
    'dryline-universal-cover': Cover(1.46, 0.84, '#b3b5b3', closure='none', seed=2.3, ease=0.24, tape='#8f918f'),
    'dryline-canvas-cover': Cover(1.50, 0.72, '#564f3c', 'canvas', 'toggles', seed=3.1, ease=0.10, tape='#3b3629'),
    'brabantia-cover': Cover(1.46, 0.60, '#45513f', closure='zip', seed=4.4, ease=0.13, tape='#2e362b'),
    'vileda-rotary-cover': Cover(1.48, 0.70, '#6c7072', closure='half zip', waist=True, seed=5.2, tape='#3e4143'),
    'dryline-short-cover': Cover(1.10, 0.60, '#babbb8', closure='studs', seed=6.5, arms=3, tape='#8f918f'),
}


# The set each cover is shown in, and how far to the right its camera stands (metres).
PLACES = {
    'hills-cover': ('lawn', 0.95),
    'dryline-universal-cover': ('patio', -1.1),
    'dryline-canvas-cover': ('patio', 0.9),
    'brabantia-cover': ('courtyard', 0.5),
    'vileda-rotary-cover': ('lawn', -1.0),
    'dryline-short-cover': ('courtyard', -0.7),
}


def use(slug):
    """The cover in its place: the post in a socket in the turf or between flags."""
    place_, side = PLACES[slug]
    gardens.socket(0.0235, galvanised())
    if place_ == 'lawn':
        gardens.garden(-2.6)
        return gardens.look((side, -3.4, 1.55), (0.10, 0, 0.98), 50, 4, (0, 0, 1.1))
    away = -1.3 if place_ == 'patio' else -0.4
    move_all((0, away, 0))
    gardens.patio() if place_ == 'patio' else gardens.courtyard(3.4)
    return gardens.look((side, away - 3.5, 1.55), (side * 0.1, away, 1.00), 52, 4, (0, away, 1.1))


def make(slug):
    """The function that builds a shot of this cover."""

    def build(shot, colour):
        spec = SPECS[slug]
        cover(spec)
        if shot == 'use':
            return use(slug)
        if shot == 'detail':
            z = {'toggles': 0.62, 'studs': 0.6}.get(spec.closure, 0.06)
            return View(
                azimuth=12, elevation=8, nearness=4.6, target=(0.0, -0.05, POST + spec.length * z), radius=0.24, fstop=8
            )
        return View(azimuth=4, elevation=6, nearness=4.0, fill=0.9)

    return build


PRODUCTS = {slug: make(slug) for slug in SPECS}
