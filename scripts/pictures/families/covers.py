"""Covers for folded rotary lines: sleeves of cloth drawn over a bundle of arms on its post."""

import math
from dataclasses import dataclass

from mathutils import Vector, noise

from .. import gardens
from ..fabrics import cloth, cotton
from ..materials import brass, galvanised, metal, plastic, steel, wood
from ..objects import place
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
    slack: float = 1.0  # how loosely it hangs
    tape: str = '#222625'  # the zip's


POST = 0.33  # the post's height below the hem
CAP = 0.055  # share of the length that is the round cap


class Sleeve:
    """The cover's surface: a radius for every angle and height, with folds that run down and drift."""

    def __init__(self, spec):
        self.spec = spec
        self.radius = spec.girth / (2 * math.pi) * 0.96

    def point(self, angle, v, out=0.0):
        """The point at an angle and at a share of the length from the top, lifted outwards."""
        spec = self.spec
        shoulder = min(1, v / CAP)
        r = self.radius * (0.12 + 0.74 * math.sin(shoulder * math.pi / 2) ** 0.7 + 0.14 * min(1, v / 0.16))
        r *= 1 + 0.05 * math.sin(v * 4.2 + spec.seed) - 0.10 * v
        # The bundle inside: four arms press against the cloth.
        press = 0.115 * math.cos(4 * angle + spec.seed + 0.9 * v) * min(1, max(0, v - CAP) / 0.20)
        press += 0.05 * math.cos(7 * angle - spec.seed * 2 - 1.5 * v) * min(1, max(0, v - CAP) / 0.12)
        c, s = math.cos(angle), math.sin(angle)
        big = noise.noise(Vector((c * 1.1 + spec.seed, s * 1.1, v * 1.6)))
        ridge = 1 - abs(noise.noise(Vector((c * 2.6 + spec.seed, s * 2.6 + v * 1.3, v * 2.4 + 7)))) * 2
        fine = 1 - abs(noise.noise(Vector((c * 5 + 3, s * 5 + v * 4 + spec.seed, v * 7)))) * 2
        folds = (0.12 * big + 0.15 * (ridge - 0.5) + 0.045 * (fine - 0.5)) * spec.slack * min(1, max(0, v - CAP) / 0.07)
        if spec.waist:
            r *= 1 - 0.22 * math.exp(-(((v - 0.52) / 0.035) ** 2))
        tucks = 0.028 * math.cos(19 * angle + spec.seed) * math.exp(-(((v - CAP - 0.012) / 0.022) ** 2)) * (v > CAP)
        gather = math.exp(-(((1 - v) / 0.030) ** 2))
        pleats = 0.05 * math.cos(17 * angle + 2 * math.sin(3 * angle)) * gather
        r = r * (1 + press + folds + pleats + tucks) * (1 - 0.34 * gather) + out
        z = (
            POST
            + spec.length * (1 - (v - CAP * 0.78 if v > CAP else v * 0.22))
            + 0.012 * math.sin(3 * angle + spec.seed) * v
        )
        sway = 0.012 * math.sin(v * 5 + spec.seed)
        return Vector((r * c + sway, r * s, z))

    def build(self, material):
        """The cloth itself."""
        spec = self.spec
        return sheet(
            lambda u, v: self.point(u * 2 * math.pi, v),
            190,
            330,
            material,
            0.0016,
            uv=lambda u, v: (u * spec.girth, v * spec.length),
        )

    def seam(self, angle, start, end, width, thick, material, lift=0.001):
        """A strip that follows the surface downwards."""
        points = [self.point(angle, start + (end - start) * i / 200, lift) for i in range(201)]
        return sweep(points, rounded(width, thick, thick * 0.4, 2), material, up=(math.cos(angle), math.sin(angle), 0))


def cover(spec):
    """The cover on a folded line: cap, cloth, closure, hem and post."""
    sleeve, front = Sleeve(spec), math.radians(-78)
    through = 0.015 if spec.kind == 'canvas' else 0.03
    sleeve.build(cloth(spec.colour, spec.kind, through=through))
    dark = plastic('#2b2e2f')
    piping = [sleeve.point(2 * math.pi * i / 120, CAP, 0.0008) for i in range(120)]
    tube(piping, 0.0028, cloth(spec.colour, spec.kind, through=0.0), 10, closed=True)
    top = sleeve.point(0, 0).z
    loop = [
        (-0.016, 0, top - 0.004),
        (-0.018, 0, top + 0.020),
        (0, 0, top + 0.040),
        (0.018, 0, top + 0.020),
        (0.016, 0, top - 0.004),
    ]
    loop = [(x + 0.012 * math.sin(spec.seed), y, z) for x, y, z in loop]
    sweep(
        smooth_path(loop, 10),
        rounded(0.014, 0.0022, 0.0009, 2),
        cloth(spec.colour, spec.kind, through=0.0),
        up=(1, 0, 0),
    )
    middle = Vector((0.012 * math.sin(spec.seed), 0, top))
    sheet(
        lambda u, v: sleeve.point(u * 2 * math.pi, 0).lerp(middle, v), 60, 3, cloth(spec.colour, spec.kind, through=0.0)
    )
    rod((0, 0, 0), (0, 0, POST + 0.2), 0.0225, galvanised(), 48)
    lathe(
        [(0.0001, 0), (0.045, 0), (0.045, 0.012), (0.036, 0.02), (0.034, 0.06), (0.0265, 0.066), (0.0001, 0.066)],
        dark,
        48,
    )
    if spec.closure in ('zip', 'half zip'):
        start = 0.07 if spec.closure == 'zip' else 0.50
        tape = cloth(spec.tape, 'nylon')
        sleeve.seam(front, start, 0.955, 0.020, 0.0024, tape, 0.0012)
        sleeve.seam(front, start, 0.955, 0.0045, 0.0036, metal('#6d6f70', 0.4), 0.0022)
        for side in (-1, 1):
            stitched = Sleeve(spec)
            stitched.seam(front + side * 0.017 / sleeve.radius, start, 0.955, 0.0016, 0.0012, tape, 0.0014)
        at = sleeve.point(front, 0.952, 0.006)
        out = Vector((math.cos(front), math.sin(front), 0))
        place(box(0.010, 0.006, 0.016, steel(), 0.002), at, (0, 0, math.degrees(front) + 90))
        tube(
            smooth_path([at, at + out * 0.006 - Vector((0, 0, 0.02)), at + out * 0.004 - Vector((0, 0, 0.06))], 8),
            0.0022,
            dark,
            10,
        )
    if spec.closure == 'toggles':
        flap = cloth(spec.colour, 'canvas', through=0.0)
        sleeve.seam(front + 0.03, 0.06, 0.965, 0.050, 0.0040, flap, 0.0025)
        for i in range(6):
            v = 0.12 + 0.155 * i
            out = Vector((math.cos(front), math.sin(front), 0))
            at, across = sleeve.point(front, v, 0.011), Vector((-math.sin(front), math.cos(front), 0))
            rod(at - Vector((0, 0, 0.001)) - across * 0.024, at + across * 0.024, 0.0062, wood('beech'), 20, 0.004)
            for side in (-1, 1):
                eye = sleeve.point(front + side * 0.28, v, 0.0018)
                facing = Vector((math.cos(front + side * 0.28), math.sin(front + side * 0.28), 0))
                ring = lathe(
                    [(0.0045, 0), (0.0085, 0), (0.0082, 0.0016), (0.0065, 0.0024), (0.0048, 0.0014)], brass(), 32
                )
                ring.rotation_euler = facing.to_track_quat('Z', 'Y').to_euler()
                ring.location = eye
                path = [eye + facing * 0.001, eye.lerp(at, 0.5) + out * 0.003, at + out * 0.004]
                tube(smooth_path(path, 8), 0.0022, cotton('#cfc3a8'), 10)
    if spec.closure == 'studs':
        sleeve.seam(front, 0.05, 0.975, 0.034, 0.0022, cloth(spec.colour, 'nylon'), 0.0014)
        for i in range(9):
            at = sleeve.point(front, 0.08 + 0.107 * i, 0.0035)
            button = ball(0.0075, brass(), 0.45)
            button.rotation_euler = Vector((math.cos(front), math.sin(front), 0)).to_track_quat('Z', 'Y').to_euler()
            button.location = at
    hem(sleeve, spec, dark)


def hem(sleeve, spec, dark):
    """The drawcord about the hem, and its toggle."""
    ring = [sleeve.point(2 * math.pi * i / 120, 0.968, 0.0016) for i in range(120)]
    tube(ring, 0.0026, cotton('#c9c6bd' if spec.kind == 'nylon' else '#b9aa86'), 10, closed=True)
    a = math.radians(-52)
    at, out = sleeve.point(a, 0.968, 0.004), Vector((math.cos(a), math.sin(a), 0))
    for k in (-1, 1):
        side = Vector((-math.sin(a), math.cos(a), 0)) * 0.004 * k
        tube(
            smooth_path(
                [at + side, at + out * 0.012 + side - Vector((0, 0, 0.05)), at + side * 2.5 - Vector((0, 0, 0.13))], 8
            ),
            0.0022,
            cotton('#c9c6bd'),
            10,
        )
    lock = lathe([(0.0001, -0.012), (0.008, -0.011), (0.0095, 0), (0.008, 0.011), (0.0001, 0.012)], dark, 24)
    place(lock, at + out * 0.010 - Vector((0, 0, 0.055)))


SPECS = {
    'hills-cover': Cover(1.52, 0.74, '#2c3b33', seed=1.0),
    'dryline-universal-cover': Cover(1.46, 0.86, '#b3b5b3', closure='none', seed=2.3, slack=1.5),
    'dryline-canvas-cover': Cover(1.50, 0.72, '#564f3c', 'canvas', 'toggles', seed=3.1, slack=1.0),
    'brabantia-cover': Cover(1.46, 0.60, '#4c5b3f', closure='zip', seed=4.4, slack=1.05, tape='#333d2c'),
    'vileda-rotary-cover': Cover(1.48, 0.68, '#6c7072', closure='half zip', waist=True, seed=5.2, tape='#3e4143'),
    'dryline-short-cover': Cover(1.10, 0.56, '#babbb8', closure='studs', seed=6.5, slack=1.15),
}


def make(slug):
    """The function that builds a shot of this cover."""

    def build(shot, colour):
        spec = SPECS[slug]
        cover(spec)
        if shot == 'use':
            gardens.lawn(-3.4, 9.4)
            gardens.hedge()
            gardens.sky()
            return gardens.look((0.9, -4.2, 1.35), (0, 0, 0.98), 50, 3.2, (0, 0, 1.1))
        if shot == 'detail':
            z = {'toggles': 0.62, 'studs': 0.6}.get(spec.closure, 0.16)
            return View(
                azimuth=12, elevation=8, nearness=4.6, target=(0.0, -0.05, POST + spec.length * z), radius=0.22, fstop=8
            )
        return View(azimuth=4, elevation=6, nearness=4.0, fill=0.9)

    return build


PRODUCTS = {slug: make(slug) for slug in SPECS}
