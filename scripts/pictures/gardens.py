"""A garden: a mown lawn, a clipped hedge, a path of flags, a brick wall, an English sky."""

import math

import bpy
import numpy as np
from mathutils import Quaternion, Vector

from .materials import flat
from .objects import link, mesh
from .rooms import tiles
from .scene import camera
from .solids import box
from .surface import Surface, once, srgb


@once
def soil():
    """What shows between the blades."""
    s = Surface('soil')
    s.set(
        Base_Color=s.ramp(s.noise(s.position, 3, 5), [(0.3, srgb('#43562b')), (0.7, srgb('#5a6d38'))]), Roughness=0.95
    )
    return s.material


@once
def blade():
    """Grass: each clump has its own green, dry tips here and there."""
    s = Surface('blade')
    height = s.split(s.position)[2]
    place_ = s.node('ShaderNodeNewGeometry').outputs['Position']
    spot = s.math(
        'MULTIPLY_ADD',
        s.chance,
        0.10,
        s.math(
            'MULTIPLY_ADD', s.noise(place_, 45, 2), 0.7, s.math('MULTIPLY_ADD', s.noise(place_, 0.9, 3), 0.9, -0.37)
        ),
    )
    tone = s.ramp(spot, [(0, srgb('#48602a')), (0.5, srgb('#5f7a36')), (0.85, srgb('#728845')), (1, srgb('#8b9459'))])
    base = s.mix(s.math('MULTIPLY', height, 26, clamp=True), srgb('#3a4c22'), tone)
    s.set(Base_Color=base, Roughness=0.55, Specular=0.25)
    s.translucent(base, 0.25)
    return s.material


@once
def leaf():
    """Hedge leaves."""
    s = Surface('leaf')
    place_ = s.node('ShaderNodeNewGeometry').outputs['Position']
    spot = s.math(
        'MULTIPLY_ADD',
        s.chance,
        0.10,
        s.math(
            'MULTIPLY_ADD', s.noise(place_, 45, 2), 0.7, s.math('MULTIPLY_ADD', s.noise(place_, 0.9, 3), 0.9, -0.37)
        ),
    )
    tone = s.ramp(spot, [(0, srgb('#2c4024')), (0.6, srgb('#465f34')), (1, srgb('#66794a'))])
    s.set(Base_Color=tone, Roughness=0.5)
    s.translucent(tone, 0.15)
    return s.material


@once
def bricks(length=0.225, row=0.075, joint=0.009):
    """Weathered stock bricks in lime mortar: each fired a little differently, with worn edges."""
    s = Surface('bricks')
    x, _, z = s.split(s.position)
    worn = s.math('MULTIPLY_ADD', s.noise(s.position, 34, 3), 0.006, -0.003)
    course = s.math('DIVIDE', s.math('ADD', z, worn), row)
    shift = s.math('MULTIPLY', s.math('MODULO', s.math('FLOOR', course), 2.0), 0.5)
    along = s.math('ADD', s.math('DIVIDE', s.math('ADD', x, worn), length), shift)
    cell = s.vector(s.math('FLOOR', along), s.math('FLOOR', course))
    tone = s.node('ShaderNodeTexWhiteNoise', {'Vector': cell}).outputs['Value']
    fired = [(0, '#5d4138'), (0.14, '#7a5141'), (0.5, '#8c6049'), (0.8, '#9a7154'), (0.94, '#a5886a'), (1, '#6b5149')]
    colour = s.ramp(tone, [(at, srgb(code)) for at, code in fired])
    patch, grain = s.noise(s.position, 9, 6, 0.7), s.noise(s.position, 150, 4)
    colour = s.mix(s.math('MULTIPLY', patch, 0.5), colour, srgb('#8f7a66'))
    colour = s.mix(s.math('MULTIPLY', grain, 0.35), colour, srgb('#4d3b33'))
    mortar = s.math(
        'MAXIMUM',
        s.math('LESS_THAN', s.math('FRACT', along), joint / length),
        s.math('LESS_THAN', s.math('FRACT', course), joint / row),
    )
    lime = s.mix(grain, srgb('#a59b8a'), srgb('#857c6d'))
    height = s.math('SUBTRACT', s.math('MULTIPLY', grain, 0.6), mortar)
    s.set(Base_Color=s.mix(mortar, colour, lime), Roughness=0.93, Normal=s.bump(height, 0.6, 0.006))
    return s.material


def tuft(rnd, count, half):
    """A square patch of curved blades."""
    vertices, faces = [], []
    for _ in range(count):
        x, y = rnd.uniform(-half, half, 2)
        a, h = rnd.uniform(0, 6.28), rnd.uniform(0.018, 0.044)
        bend, w = rnd.uniform(0.002, 0.022), rnd.uniform(0.0011, 0.0019)
        c, s, k = math.cos(a), math.sin(a), len(vertices)
        for z, b, wide in ((0, 0, 1), (0.45, 0.18, 0.95), (0.8, 0.55, 0.65)):
            for side in (-1, 1):
                vertices.append((x + side * c * w * wide - s * bend * b, y + side * s * w * wide + c * bend * b, h * z))
        vertices.append((x - s * bend, y + c * bend, h))
        faces += [(k, k + 1, k + 3, k + 2), (k + 2, k + 3, k + 5, k + 4), (k + 4, k + 5, k + 6)]
    return mesh('set tuft', vertices, faces, blade(), 180)


def lawn(near=-5.0, far=10.0, half_width=7.5):
    """Grass as far as the camera sees it as blades, plain beyond."""
    mesh('set lawn', [(-40, -20, 0), (40, -20, 0), (40, 50, 0), (-40, 50, 0)], [(0, 1, 2, 3)], soil())
    rnd, size = np.random.default_rng(1), 0.44
    tufts = [tuft(rnd, 1400, 0.223) for _ in range(3)]
    for iy in range(int(near / size), int(far / size)):
        for ix in range(int(-half_width / size), int(half_width / size) + 1):
            item = link(tufts[int(rnd.integers(3))].copy())
            item.location = (ix * size, iy * size, -0.002)
            item.rotation_euler = (0, 0, rnd.integers(4) * math.pi / 2)
            item.scale = (1, 1, rnd.uniform(0.94, 1.06))
    for item in tufts:
        item.location = (0, -30, 0)


def hedge(y=8.0, height=2.2, half_width=9.0):
    """A clipped hedge of leaves about a dark core."""
    rnd, vertices, faces = np.random.default_rng(2), [], []
    for _ in range(520):
        p, q, k = Vector(rnd.uniform(-0.35, 0.35, 3)), Quaternion(rnd.normal(size=4)).normalized(), len(vertices)
        vertices += [p + q @ Vector(v) for v in ((-0.030, 0, 0), (0, -0.014, 0.004), (0.034, 0, 0), (0, 0.014, 0.004))]
        faces.append((k, k + 1, k + 2, k + 3))
    clump = mesh('set leaves', vertices, faces, leaf(), None)
    for ix in range(int(-half_width / 0.5), int(half_width / 0.5) + 1):
        for iz in range(int(height / 0.46) + 1):
            for iy in range(2):
                item = link(clump.copy())
                item.location = (
                    ix * 0.5 + rnd.uniform(-0.1, 0.1),
                    y + iy * 0.35 + rnd.uniform(-0.12, 0.12),
                    0.2 + iz * 0.46,
                )
                item.rotation_euler = rnd.uniform(0, 6.28, 3)
    clump.location = (0, 60, 0)
    core = box(half_width * 2, 0.5, height, flat('#1f2d18', 0.9), 0.1)
    core.name, core.location = 'set core', (0, y + 0.45, 0)


def wall(y=0.0, left=-4.0, right=4.0, height=2.6):
    """A brick wall with a stone coping."""
    item = box(right - left, 0.22, height, bricks(), 0)
    item.name, item.location = 'set wall', ((left + right) / 2, y + 0.11, 0)
    cap = box(right - left, 0.30, 0.06, flat('#a8a08f', 0.9), 0.008)
    cap.name, cap.location = 'set coping', ((left + right) / 2, y + 0.11, height)


def terrace(y0, y1, half_width=4.0):
    """Flags of pale stone."""
    corners = [(-half_width, y0, 0.004), (half_width, y0, 0.004), (half_width, y1, 0.004), (-half_width, y1, 0.004)]
    mesh('set flags', corners, [(0, 1, 2, 3)], tiles('#a9a294', 0.60, 0.012, '#7d7a68', 0.8))


def sky(elevation=36, rotation=-128, strength=0.15):
    """Sun and sky."""
    tree = bpy.context.scene.world.node_tree
    node = tree.nodes.new('ShaderNodeTexSky')
    node.sky_type, node.sun_elevation, node.sun_rotation = 'NISHITA', math.radians(elevation), math.radians(rotation)
    node.sun_intensity, node.sun_size, node.dust_density = 0.32, math.radians(1.6), 2.4
    background = tree.nodes['Background']
    tree.links.new(node.outputs[0], background.inputs[0])
    background.inputs[1].default_value = strength


def look(position, target, lens, fstop=2.8, focus=None, shift=(0, 0), exposure=0.0):
    """The camera of a garden, and how it is rendered."""
    camera(position, target, lens, fstop, focus, shift)
    return {'look': 'Medium High Contrast', 'exposure': exposure, 'bounces': 5}
