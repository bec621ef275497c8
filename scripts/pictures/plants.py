"""What grows in the gardens: a lawn, a clipped hedge, shrubs, trees and potted plants."""

import math

import numpy as np
from mathutils import Quaternion, Vector

from .materials import flat
from .objects import link, mesh, place
from .solids import box, lathe
from .surface import Surface, cached, srgb


@cached
def soil():
    s = Surface('soil')
    s.set(
        Base_Color=s.ramp(s.noise(s.position, 3, 5), [(0.3, srgb('#2c3a1d')), (0.7, srgb('#3d4c27'))]), Roughness=0.95
    )
    return s.material


def leaf_colours(s, stops):
    position = s.node('ShaderNodeNewGeometry').outputs['Position']
    patch = s.math('MULTIPLY_ADD', s.noise(position, 0.9, 3), 0.9, -0.37)
    spot = s.math('MULTIPLY_ADD', s.random_value, 0.10, s.math('MULTIPLY_ADD', s.noise(position, 45, 2), 0.7, patch))
    return s.ramp(spot, [(at, srgb(code)) for at, code in stops]), position


@cached
def blade():
    s = Surface('blade')
    height = s.split(s.position)[2]
    tone, position = leaf_colours(s, [(0, '#4f6536'), (0.5, '#667d43'), (0.85, '#7e8a52'), (1, '#9a9966')])
    x, y, _ = s.split(position)
    across = s.math('MULTIPLY_ADD', y, 0.35, x)
    stripe = s.math('SINE', s.math('MULTIPLY', across, 6.283 / 1.1))
    light = s.math('MULTIPLY_ADD', s.math('MULTIPLY', stripe, 3, clamp=True), 0.18, 0.90)
    tone = s.node('ShaderNodeHueSaturation', {'Color': tone, 'Value': light}).outputs[0]
    base = s.mix(s.math('MULTIPLY', height, 26, clamp=True), srgb('#3f4a2b'), tone)
    s.set(Base_Color=base, Roughness=0.55, Specular=0.25)
    s.translucent(base, 0.25)
    return s.material


@cached
def leaf(dark='#3b4d2e', middle='#5b6f42', light='#82905c'):
    s = Surface('leaf')
    tone, _ = leaf_colours(s, [(0, dark), (0.6, middle), (1, light)])
    s.set(Base_Color=tone, Roughness=0.5)
    s.translucent(tone, 0.25)
    return s.material


def tuft(rnd, count, half):
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


def clump(rnd, material, count=760, reach=0.35, size=1.0):
    vertices, faces = [], []
    for _ in range(count):
        p, q, k = Vector(rnd.uniform(-reach, reach, 3)), Quaternion(rnd.normal(size=4)).normalized(), len(vertices)
        outline = ((-0.030, 0, 0), (0, -0.014, 0.004), (0.034, 0, 0), (0, 0.014, 0.004))
        vertices += [p + q @ Vector(v) * size for v in outline]
        faces.append((k, k + 1, k + 2, k + 3))
    item = mesh('set leaves', vertices, faces, material, None)
    item.location = (0, 60, 0)
    return item


def planted(rnd, item, at, scale=1.0):
    twin = link(item.copy())
    twin.location, twin.scale = at, (scale, scale, scale)
    twin.rotation_euler = rnd.uniform(0, 6.28, 3)


def hedge(y=8.0, height=2.2, half_width=9.0):
    rnd = np.random.default_rng(2)
    leaves = clump(rnd, leaf())
    for ix in range(int(-half_width / 0.5), int(half_width / 0.5) + 1):
        for iz in range(int(height / 0.46) + 1):
            for iy in range(2):
                up = min(0.2 + iz * 0.46, height - 0.2) + 0.05 * math.sin(ix * 1.7)
                away = y + iy * 0.35 + rnd.uniform(-0.12, 0.12)
                planted(rnd, leaves, (ix * 0.5 + rnd.uniform(-0.1, 0.1), away, up))
    core = box(half_width * 2, 0.3, height - 0.35, flat('#2c3a22', 0.9), 0.1)
    core.name, core.location = 'set core', (0, y + 0.45, 0)


def trees(y=17.0):
    rnd = np.random.default_rng(5)
    leaves = clump(rnd, leaf('#4d6048', '#74855f', '#9aa67e'), 760, 0.8, 2.2)
    for x, deep, radius, up in ((-7.4, 0, 2.3, 3.6), (-3.6, 5, 2.0, 3.1), (5.2, 2, 2.6, 3.9), (9.2, 6, 2.2, 3.4)):
        for _ in range(46):
            way = Vector(rnd.normal(size=3)).normalized() * radius * rnd.uniform(0.55, 1)
            planted(rnd, leaves, (x + way.x, y + deep + way.y, up + way.z * 0.85))


def border(y=7.3, half_width=8.0):
    rnd = np.random.default_rng(8)
    kinds = [
        clump(rnd, leaf('#4f6241', '#7d8f62', '#a3ad86'), 420, 0.30, 0.8),
        clump(rnd, leaf('#5c6f5a', '#8b9a84', '#b3bba8'), 420, 0.30, 0.7),
        clump(rnd, leaf('#6a6580', '#8f88a6', '#b9b3c8'), 160, 0.30, 0.6),
        clump(rnd, leaf('#cfcabb', '#e2ddd0', '#eeebe2'), 130, 0.32, 0.6),
    ]
    x = -half_width
    while x < half_width:
        green, flower, scale = int(rnd.integers(2)), 2 + int(rnd.integers(2)), rnd.uniform(0.8, 1.35)
        at = (x, y + rnd.uniform(-0.15, 0.2), 0.24 * scale)
        planted(rnd, kinds[green], at, scale)
        if rnd.uniform() < 0.65:
            planted(rnd, kinds[flower], (at[0], at[1] - 0.08, at[2] + 0.10), scale)
        x += rnd.uniform(0.32, 0.62)


def potted(x, y, height=0.34, flowers=2):
    rnd, clay = np.random.default_rng(round(abs(x) * 100) % 97), flat('#93654f', 0.9)
    r = height * 0.42
    sides = [(0.0001, 0), (r * 0.68, 0), (r * 0.93, height * 0.8), (r, height * 0.8), (r, height), (r * 0.9, height)]
    pot = lathe([*sides, (r * 0.86, height * 0.9), (0.0001, height * 0.9)], clay, 48)
    place(pot, (x, y, 0)).name = 'set pot'
    kinds = [
        clump(rnd, leaf('#4f6241', '#7d8f62', '#a3ad86'), 300, 0.20, 0.7),
        clump(rnd, leaf('#5c6f5a', '#8b9a84', '#b3bba8'), 300, 0.20, 0.6),
        clump(rnd, leaf('#6a6580', '#8f88a6', '#b9b3c8'), 90, 0.22, 0.5),
    ]
    for k in range(5):
        at = (x + rnd.uniform(-0.5, 0.5) * r, y + rnd.uniform(-0.5, 0.5) * r, height + rnd.uniform(0.05, 0.24))
        planted(rnd, kinds[k % 2 if k < 4 else flowers], at, r / 0.16)
