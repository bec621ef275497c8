"""Outdoors: a garden with a lawn, a patio before a brick wall, a courtyard; an English sky."""

import math

import bpy

from .materials import flat
from .objects import mesh, place
from .plants import border, hedge, lawn, potted, trees
from .rooms import tiles
from .scene import camera
from .solids import box, lathe
from .surface import Surface, cached, srgb


@cached
def bricks(length=0.225, row=0.075, joint=0.009):
    s = Surface('bricks')
    x, _, z = s.split(s.position)
    worn = s.math('MULTIPLY_ADD', s.noise(s.position, 34, 3), 0.006, -0.003)
    course = s.math('DIVIDE', s.math('ADD', z, worn), row)
    shift = s.math('MULTIPLY', s.math('MODULO', s.math('FLOOR', course), 2.0), 0.5)
    along = s.math('ADD', s.math('DIVIDE', s.math('ADD', x, worn), length), shift)
    cell = s.vector(s.math('FLOOR', along), s.math('FLOOR', course))
    tone = s.node('ShaderNodeTexWhiteNoise', {'Vector': cell}).outputs['Value']
    fired = [(0, '#4c352e'), (0.14, '#674437'), (0.5, '#76513f'), (0.8, '#836048'), (0.94, '#8d765c'), (1, '#58433b')]
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


def socket(radius, material):
    """The collar of a ground socket, level with the turf, about a post at the origin; its lid lies open behind."""
    rim = [(radius, 0.0), (radius, 0.034), (radius * 1.25, 0.034), (radius * 1.6, 0.028), (radius * 1.6, 0.0)]
    lathe(rim, material, 48, closed=True)
    lid = lathe([(0.0001, 0), (radius * 1.5, 0), (radius * 1.5, 0.006), (0.0001, 0.009)], material, 40)
    place(lid, (radius * 0.6, radius * 2.4, 0.052), (50, 0, -14))


def garden(near=-5.0, hedge_at=8.0):
    lawn(near, hedge_at + 1.4)
    hedge(hedge_at)
    border(hedge_at - 0.7)
    trees(hedge_at + 9)
    sky()


def wall(y=0.0, left=-4.0, right=4.0, height=2.6, material=None):
    """A wall with a coping, of bricks or of another material."""
    item = box(right - left, 0.22, height, material or bricks(), 0)
    item.name, item.location = 'set wall', ((left + right) / 2, y + 0.11, 0)
    cap = box(right - left, 0.30, 0.06, flat('#a8a08f', 0.9), 0.008)
    cap.name, cap.location = 'set coping', ((left + right) / 2, y + 0.11, height)


def terrace(y0, y1, half_width=4.0, flags=None):
    corners = [(-half_width, y0, 0.004), (half_width, y0, 0.004), (half_width, y1, 0.004), (-half_width, y1, 0.004)]
    mesh('set flags', corners, [(0, 1, 2, 3)], flags or tiles('#a9a294', 0.60, 0.012, '#7d7a68', 0.8))


def patio():
    wall(0, -12, 12)
    terrace(-12, 0, 12)
    for x, y, height in ((-2.35, -0.30, 0.40), (-1.85, -0.24, 0.28), (1.95, -0.28, 0.44), (2.45, -0.32, 0.30)):
        potted(x, y, height)
    sky(rotation=-215)


def courtyard(wide, deep=1.1):
    """A paved yard between two brick walls, `wide` metres apart, closed by a third with pots before it."""
    wall(deep, -wide, wide)
    for side in (-1, 1):
        item = box(7, 0.22, 2.6, bricks(), 0)
        item.name, item.location = 'set wall', (side * (wide / 2 + 0.11), deep - 3.5, 0)
        item.rotation_euler.z = math.radians(90)
    terrace(-6, deep)
    for x, y, height in ((-0.9, 0.82, 0.42), (-0.42, 0.86, 0.30), (1.05, 0.80, 0.36)):
        potted(x, y, height)
    sky(rotation=-175, elevation=58)


def sky(elevation=34, rotation=-118, strength=0.15):
    """Elevation and rotation of the sun in degrees; at rotation 0 it stands behind the scene, at 90 on the right."""
    tree = bpy.context.scene.world.node_tree
    node = tree.nodes.new('ShaderNodeTexSky')
    node.sky_type, node.sun_elevation, node.sun_rotation = 'NISHITA', math.radians(elevation), math.radians(rotation)
    node.sun_intensity, node.sun_size, node.dust_density = 0.75, math.radians(1.0), 1.2
    background = tree.nodes['Background']
    tree.links.new(clouded(tree, node.outputs[0]), background.inputs[0])
    background.inputs[1].default_value = strength


def clouded(tree, colour):
    kinds = ('TexCoord', 'Mapping', 'TexNoise', 'ValToRGB', 'MixRGB', 'SeparateXYZ', 'MapRange', 'Math')
    at, mapping, noise, ramp, mix, parts, high, cover = (tree.nodes.new('ShaderNode' + kind) for kind in kinds)
    high.inputs['From Min'].default_value, high.inputs['From Max'].default_value = 0.03, 0.22
    cover.operation = 'MULTIPLY'
    mapping.inputs['Scale'].default_value, mapping.inputs['Location'].default_value = (1, 1, 3.4), (0.4, 0.2, 0)
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 2.6, 6
    noise.inputs['Roughness'].default_value = 0.62
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.50, 0.78
    ramp.color_ramp.elements[1].color = (0.6, 0.6, 0.6, 1)
    mix.inputs[2].default_value = (6.5, 6.8, 7.2, 1)
    tree.links.new(at.outputs['Generated'], mapping.inputs['Vector'])
    tree.links.new(mapping.outputs[0], noise.inputs['Vector'])
    tree.links.new(noise.outputs['Fac'], ramp.inputs[0])
    tree.links.new(at.outputs['Generated'], parts.inputs[0])
    tree.links.new(parts.outputs['Z'], high.inputs['Value'])
    tree.links.new(ramp.outputs[0], cover.inputs[0])
    tree.links.new(high.outputs[0], cover.inputs[1])
    tree.links.new(cover.outputs[0], mix.inputs[0])
    tree.links.new(colour, mix.inputs[1])
    return mix.outputs[0]


def set_camera(position, target, lens, fstop=2.8, focus=None, shift=(0, 0), exposure=0.7):
    camera(position, target, lens, fstop, focus, shift)
    return {'look': 'Medium High Contrast', 'exposure': exposure, 'bounces': 5, 'effort': 0.7}
