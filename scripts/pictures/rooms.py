"""Rooms that show products in use. The floor is z 0, the back wall is y 0, the camera looks along +Y."""

import math

from .furniture import crockery, cupboards, plates, shelf, slab, washing_machine
from .materials import plaster, wood
from .objects import mesh
from .scene import area, camera, sun, world
from .solids import plank, sweep
from .surface import Surface, cached, srgb

CEILING = 2.55


@cached
def daylight():
    s = Surface('daylight')
    height = s.split(s.position)[2]
    soft = s.math('MULTIPLY_ADD', s.noise(s.position, 3, 3), 0.5, height)
    colour = s.ramp(
        soft, [(0.0, srgb('#6f8560')), (0.35, srgb('#93a583')), (0.62, srgb('#dfe7ea')), (1, srgb('#f4f7f8'))]
    )
    light = s.node('ShaderNodeEmission', {'Color': colour, 'Strength': 3.2})
    s.tree.links.new(light.outputs[0], s.output.inputs[0])
    return s.material


@cached
def tiles(colour, size=0.30, joint=0.004, joint_colour='#b9b2a5', rough=0.45, axes='XY'):
    s = Surface('tiles')
    cells, edges = [], []
    for axis in (s.split(s.position)['XYZ'.index(name)] for name in axes):
        scaled = s.math('DIVIDE', axis, size)
        cells.append(s.math('FLOOR', scaled))
        edges.append(s.math('LESS_THAN', s.math('FRACT', scaled), joint / size))
    tone = s.node('ShaderNodeTexWhiteNoise', {'Vector': s.vector(cells[0], cells[1])}).outputs['Value']
    stone = s.noise(s.position, 14, 5, 0.6)
    base = s.mix(stone, srgb(colour), tuple(c * 0.80 for c in srgb(colour)[:3]) + (1,))
    base = s.node(
        'ShaderNodeHueSaturation', {'Color': base, 'Value': s.math('MULTIPLY_ADD', tone, 0.16, 0.92)}
    ).outputs[0]
    line = s.math('MAXIMUM', *edges)
    s.set(
        Base_Color=s.mix(line, base, srgb(joint_colour)),
        Roughness=s.math('MULTIPLY_ADD', stone, 0.2, rough - 0.1),
        Normal=s.bump(s.math('SUBTRACT', s.math('MULTIPLY', stone, 0.12), line), 0.4, 0.0012),
    )
    return s.material


def back_wall(left, right, window, material):
    """The back wall with one opening (x0, x1, z0, z1)."""
    x0, x1, z0, z1 = window
    slab(left, x0, 0, 0.16, 0, CEILING, material)
    slab(x1, right, 0, 0.16, 0, CEILING, material)
    slab(x0, x1, 0, 0.16, 0, z0, material)
    slab(x0, x1, 0, 0.16, z1, CEILING, material)


def sash(window, panes=(3, 4)):
    white, (x0, x1, z0, z1) = plaster('#efede7', 0.4, 0.02), window
    for i in range(panes[0] + 1):
        x, w = x0 + (x1 - x0) * i / panes[0], 0.030 if i in (0, panes[0]) else 0.011
        slab(x - w, x + w, 0.077, 0.113, z0, z1, white, 0.003)
    for i in range(panes[1] + 1):
        z, w = z0 + (z1 - z0) * i / panes[1], 0.030 if i in (0, panes[1]) else 0.018 if i == panes[1] // 2 else 0.011
        slab(x0, x1, 0.075, 0.115, z - w, z + w, white, 0.003)
    slab(x0 - 0.09, x1 + 0.09, -0.055, 0.08, z0 - 0.035, z0 + 0.006, white, 0.006)
    for x in (x0 - 0.075, x1):
        slab(x, x + 0.075, -0.018, 0.01, z0, z1, white, 0.004)
    slab(x0 - 0.085, x1 + 0.085, -0.024, 0.01, z1, z1 + 0.085, white, 0.004)
    view = mesh(
        'set view', [(x0 - 2, 0, 0), (x1 + 2, 0, 0), (x1 + 2, 0, 1.0), (x0 - 2, 0, 1.0)], [(0, 1, 2, 3)], daylight()
    )
    view.location, view.scale = (0, 1.3, z0 - 0.7), (1, 1, z1 - z0 + 1.6)
    return view


def coving(left, right, material):
    curve = [(0, 0), (0.085, 0), (0.085, -0.008)]
    curve += [
        (0.008 + 0.077 * (1 - math.sin(t)), -0.008 - 0.077 * (1 - math.cos(t)))
        for t in [math.pi / 2 * i / 8 for i in range(9)]
    ] + [(0, -0.095)]
    sweep(
        [(left, 0, CEILING), (right, 0, CEILING)], [(a, b) for a, b in curve], material, up=(0, 0, 1), smooth_angle=20
    ).name = 'set coving'


def panelling(left, right, top, colour):
    paint, x = plaster(colour, 0.5, 0.03), left
    while x < right:
        slab(x, min(right, x + 0.094), -0.016, 0, 0, top, paint, 0.004)
        x += 0.096
    slab(left, right, -0.045, 0, top, top + 0.022, paint, 0.005)
    slab(left, right, -0.024, 0, top - 0.05, top, paint, 0.004)
    slab(left, right, -0.026, 0, 0, 0.11, paint, 0.004)


def shell(left, right, near, wall, floor, ceiling='#f1efe9'):
    slab(left - 0.2, right + 0.2, near, 0.2, -0.1, 0, floor)
    slab(left - 0.2, right + 0.2, near, 0.2, CEILING, CEILING + 0.1, plaster(ceiling, 0.85, 0.03))
    slab(right, right + 0.1, near, 0.2, 0, CEILING, wall)
    side_window(left, near, wall)
    slab(left, right, near - 0.1, near, 0, CEILING, wall)


def side_window(left, near, wall):
    y0, y1, z0, z1 = -2.55, -1.15, 0.95, 2.15
    slab(left - 0.1, left, near, y0, 0, CEILING, wall)
    slab(left - 0.1, left, y1, 0.2, 0, CEILING, wall)
    slab(left - 0.1, left, y0, y1, 0, z0, wall)
    slab(left - 0.1, left, y0, y1, z1, CEILING, wall)
    for i in range(1, 3):
        y = y0 + (y1 - y0) * i / 3
        slab(left - 0.07, left - 0.03, y - 0.012, y + 0.012, z0, z1, wall)
    for i in range(1, 3):
        z = z0 + (z1 - z0) * i / 3
        slab(left - 0.07, left - 0.03, y0, y1, z - 0.012, z + 0.012, wall)


def kitchen():
    wall = plaster('#d9d0bf', 0.8, 0.06)
    left, right, near = -2.4, 2.2, -4.4
    window = (-1.55, -0.35, 1.06, 2.06)
    shell(left, right, near, wall, wood('oak floor'))
    back_wall(left, right, window, wall)
    sash(window)
    coving(left, right, plaster('#f1efe9', 0.6, 0.02))
    cupboards(left, right, '#7f8d7c', wood('oak floor'))
    shelf(1.14, 2.14, 1.42, wood('oak floor'))
    plates(1.30, -0.10, 1.433)
    crockery(-0.15, -0.30, 0.91)
    board = plank((-0.16, -0.07, 0.911), (-0.16, -0.022, 1.27), 0.25, 0.020, wood('walnut'), up=(0, 1, 0), radius=0.006)
    board.name = 'set board'
    light_room((-0.95, -0.15, 1.55), (0.9, 0.9), left)


def utility():
    wall = plaster('#e6e1d5', 0.8, 0.06)
    left, right, near = -2.3, 2.3, -4.6
    window = (-1.75, -0.75, 1.15, 2.10)
    shell(left, right, near, wall, tiles('#a8a194', 0.40))
    back_wall(left, right, window, wall)
    sash(window, (2, 4))
    coving(left, right, plaster('#f1efe9', 0.6, 0.02))
    panelling(left, right, 1.08, '#a9b7a9')
    washing_machine(1.35)
    plank((0.62, -0.31, 0.90), (2.28, -0.31, 0.90), 0.64, 0.04, wood('oak floor'), up=(0, 0, 1)).name = 'set counter'
    slab(0.64, 0.68, -0.60, -0.02, 0, 0.88, plaster('#a9b7a9', 0.5, 0.02), 0.003)
    shelf(1.16, 2.2, 1.50, wood('oak floor'))
    crockery(1.34, -0.11, 1.513)
    light_room((-1.25, -0.15, 1.6), (0.8, 0.9), left, 1.4, (-71, 33, 10))


def light_room(window, size, left, gain=1.0, sunlight=(-57, 8, 3.6)):
    """`gain` multiplies the lamps; `sunlight` has azimuth and elevation in degrees, and strength."""
    x, y, z = window
    area((x, y, z), (x + 0.3, y - 2, z - 0.7), size[0], 34 * gain, (0.93, 0.97, 1), size[1])
    area((-1.6, -3.9, 2.2), (0.2, 0, 1.2), 1.8, 58 * gain, (1, 0.95, 0.88), 1.4)
    area((1.9, -3.6, 1.5), (0, 0, 1.3), 1.8, 22 * gain, (0.93, 0.96, 1))
    sun(*sunlight, 1.4, (1, 0.86, 0.68))
    world('#e9eef5', 0.30 * gain)


def set_camera(position, target, lens, fstop=None, focus=None, shift=(0, 0), **settings):
    camera(position, target, lens, fstop, focus, shift)
    return {'look': 'Medium High Contrast', 'exposure': 0.2, 'bounces': 6, **settings}
