"""Pegs, props, sockets and lines at work in a garden."""

import math
import random

import numpy as np
from mathutils import Matrix, Vector

from .. import gardens
from ..cloth import peg_out, pegged_cloth, washing_cloth
from ..materials import flat, galvanised, plastic
from ..objects import group, link, move_all, place
from ..parts import peg
from ..paths import slack
from ..plants import hedge, lawn, tuft
from ..solids import ball, sheet, tube
from .garden_features import strewn
from .wellingtons import wellington


def line_with(things, gripped, high=1.5):
    """A line along X with cloths between the places of their pegs; `gripped` puts a peg there."""
    tube([(-3, 0, high), (3, 0, high)], 0.0018, plastic('#4f6f60', 0.35), 12)
    for i, (pegs, drop, name) in enumerate(things):
        material, thickness = washing_cloth(name)
        a, b = Vector((pegs[0] - 0.005, 0, high + 0.002)), Vector((pegs[-1] + 0.005, 0, high + 0.002))
        pegged_cloth(a, b, drop, material, i * 2.3 + 3, thickness, 0.05, len(pegs))
        for x in pegs:
            gripped(x, high)


def beech_pegs():
    line_with(
        [((-0.46, -0.27, -0.10), 0.7, 'tea towel'), ((0.06, 0.22, 0.44), 0.8, 'blue towel')],
        lambda x, z: peg(x, 0, z + 0.006),
    )
    for x in (-0.050, -0.008):
        peg(x, 0, 1.506, 3)
    gardens.garden(-1.0, 5.0)
    return gardens.set_camera((-0.30, -0.62, 1.60), (-0.01, 0, 1.475), 60, 3.2, (-0.05, 0, 1.5))


def steel_pegs(wire_peg):
    """Wire pegs on a line, two of them free; `wire_peg` builds one along Y."""

    def grip(x, z):
        place(wire_peg(), (x, 0.0006, z + 0.0175), (90, 0, 90 + 200 * x % 14 - 7))

    line_with([((-0.26, -0.15, -0.03), 0.5, 'red tea towel'), ((0.09, 0.24), 0.5, 'sheet')], grip)
    for x in (0.014, 0.048):
        grip(x, 1.5)
    move_all((0, -2.4, 0))
    gardens.patio()
    return gardens.set_camera((-0.16, -2.76, 1.575), (0.0, -2.4, 1.497), 76, 3.2, (0.0, -2.4, 1.505))


def prop(pole):
    """A sagging line lifted by the prop in its middle; `pole` are its parts along X, the notch at x -1.2."""
    top, foot = Vector((0, 0, 2.08)), Vector((0.42, -0.75, -0.02))
    along = (foot - top).normalized()
    across = (Vector((1, 0, 0)) - along * along.x).normalized()
    whole = group(pole)
    turned = Matrix((along, across.cross(along), across)).transposed().to_4x4()
    whole.matrix_world = Matrix.Translation(top - turned @ Vector((-1.185, 0, 0.017))) @ turned
    line, post = plastic('#557a68', 0.35), galvanised()
    for side in (-1, 1):
        x = side * 3.4
        tube(slack(top, (x, 0, 1.86), 0.06), 0.0024, line, 10)
        tube([(x, 0, 0), (x, 0, 1.95)], 0.021, post, 28)
        tube([(x, 0, 1.86), (x - side * 0.05, 0, 1.86)], 0.005, post, 12)
    washing = (
        (-1, 0.10, 0.36, 1.05, 'sheet', 4),
        (-1, 0.40, 0.55, 0.62, 'blue towel', 2),
        (1, 0.12, 0.26, 0.50, 'tea towel', 2),
        (1, 0.29, 0.46, 0.72, 'bath towel', 2),
        (1, 0.49, 0.60, 0.48, 'ochre cloth', 2),
    )
    for i, (side, start, end, drop, name, pegs) in enumerate(washing):
        path = slack(top, (side * 3.4, 0, 1.86), 0.06, 100)
        a, b = path[round(start * 100)], path[round(end * 100)]
        a, b = (a, b) if side > 0 else (b, a)
        peg_out(a, b, drop, name, pegs, i * 3.3 + 1, 0.14 if drop > 0.8 else 0.08)
    gardens.garden(-4.4)
    return gardens.set_camera((-1.4, -4.9, 1.66), (0.08, 0, 1.14), 48, 4, (0, -0.3, 1.4))


def socket(pieces):
    """The socket in the lawn, the post of a rotary line in it, a boot beside and a sheet behind; `pieces` lie along X, the opening at x 0."""
    group(pieces, (0, 0, 0.052), (0, 90, 118))
    tube([(0, 0, -0.2), (0, 0, 2.2)], 0.0222, galvanised(420.0), 48)
    cut_edge(0.075)
    place(wellington(), (-0.19, 0.16, 0.018), (0, 0, -24))
    lawn(-1.4, 6)
    thick_turf()
    material, thickness = washing_cloth('striped sheet')
    pegged_cloth((0.10, 0.72, 1.3), (1.10, 0.95, 1.3), 1.06, material, 4, thickness, 0.06, 4)
    hedge(5.2, 1.9, colours=('#4a6a33', '#729450', '#9db56c'))
    strewn(('#f2f0e6', '#ffffff', '#f7efc9'), 60, (-1.2, 1.2), (0.0, 3.0), 0.008)
    gardens.sky(30, -100)
    return gardens.set_camera((-0.26, -1.02, 0.62), (-0.045, 0, 0.125), 58, 6, (0.0, -0.02, 0.05), exposure=1.35)


def thick_turf():
    """More blades where the camera is close to the lawn, but none where the turf was cut out."""
    rnd, tufts = np.random.default_rng(12), []
    for _ in range(2):
        tufts.append(tuft(np.random.default_rng(20 + len(tufts)), 420, 0.06))
        tufts[-1].location = (0, -30, 0)
    for x in np.arange(-1.1, 1.1, 0.11):
        for y in np.arange(-0.8, 1.6, 0.11):
            if math.hypot(x, y) < 0.115:
                continue
            for _ in range(2):
                twin = link(tufts[int(rnd.integers(2))].copy())
                twin.location = (x, y, -0.003)
                twin.rotation_euler = (0, 0, rnd.uniform(0, 6.283))
                twin.scale = (1, 1, rnd.uniform(0.75, 1.0))


def cut_edge(radius):
    """A ring of bare earth about the origin, where the turf was cut out; crumbs of it lie on the grass."""
    rnd, earth = random.Random(5), flat('#33261a', 0.95)

    def point(u, v):
        a = 2 * math.pi * u
        r = (0.02 + (radius - 0.02) * v) * (1 + 0.10 * math.sin(3 * a) + 0.06 * math.sin(7 * a))
        return r * math.cos(a), r * math.sin(a), 0.034 - 0.012 * v * v + 0.003 * math.sin(9 * a + 14 * v)

    sheet(point, 72, 10, earth).name = 'set earth'
    for _ in range(70):
        a, r = rnd.uniform(0, 6.283), radius * rnd.uniform(0.7, 1.9)
        crumb = ball(rnd.uniform(0.002, 0.005), earth, rnd.uniform(0.5, 0.9), 8)
        place(crumb, (r * math.cos(a), r * math.sin(a), 0.024)).name = 'set crumb'
