"""The studio, where products are photographed on a seamless backdrop."""

import math

from bpy import context
from mathutils import Vector

from .materials import card
from .objects import mesh, place
from .scene import View, bounds, camera, fit, shown, sun, towards, world
from .surface import Surface, once, srgb

# The backdrops' own colours: what the light leaves of them comes out near scene.BACKDROPS.
PAPERS = {'linen': '#d3cabb', 'deep': '#505c55'}
EXPOSURES = {'linen': 0.16, 'deep': 0.36}


@once
def paper(backdrop):
    """The backdrop: perfectly dull."""
    s = Surface('paper')
    s.tree.nodes.remove(s.shader)
    dull = s.node('ShaderNodeBsdfDiffuse', {'Color': srgb(PAPERS[backdrop])})
    s.tree.links.new(dull.outputs[0], s.output.inputs[0])
    return s.material


def reflector(centre, facing, width, height, strength, colour='#ffffff'):
    """A card of light which only shows as a reflection in metal and gloss."""
    w, h = width / 2, height / 2
    item = mesh('set card', [(-w, -h, 0), (w, -h, 0), (w, h, 0), (-w, h, 0)], [(0, 1, 2, 3)], card(colour, strength))
    item.location = centre
    item.rotation_euler = (Vector(facing) - Vector(centre)).to_track_quat('Z', 'Y').to_euler()
    item.visible_camera = item.visible_diffuse = item.visible_shadow = item.visible_transmission = False
    return item


def sweep_backdrop(azimuth, floor, size, middle, material):
    """A floor that curves up into a wall, square to the camera."""
    back, bend, wide = size * 1.9, size * 0.85, size * 40
    profile = [(-size * 20, 0)]
    for i in range(25):
        a = math.pi / 2 * i / 24
        profile.append((back - bend + bend * math.sin(a), bend - bend * math.cos(a)))
    profile.append((back, size * 20))
    vertices = [(x, y, z) for y, z in profile for x in (-wide / 2, wide / 2)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    backdrop = mesh('set backdrop', vertices, faces, material, 180)
    return place(backdrop, (middle.x, middle.y, floor), (0, 0, azimuth))


def studio(view: View, backdrop='linen'):
    """Backdrop, light and camera for a product that is already there, all in proportion to its size."""
    items = shown()
    low, high = bounds(items)
    middle = (low + high) / 2
    size = (high - low).length / 2
    radius = view.radius or size
    target = Vector(view.target) if view.target else middle

    if view.wall is not None:
        w = size * 30
        mesh(
            'set wall',
            [(-w, view.wall, -w), (w, view.wall, -w), (w, view.wall, w), (-w, view.wall, w)],
            [(0, 1, 2, 3)],
            paper(backdrop),
        )
    elif view.floor:
        sweep_backdrop(view.azimuth, low.z, size, middle, paper(backdrop))
    else:
        sweep_backdrop(view.azimuth, low.z - size * 1.2, size, middle, paper(backdrop))

    # Before the deep backdrop metal reflects a light tent, or it would be as dark as what surrounds it.
    for item in context.scene.objects:
        item.visible_glossy = backdrop == 'linen' or not item.name.startswith('set')
    glow = 1 if backdrop == 'linen' else 1.8

    key = view.sun or (view.azimuth - 34, 42)
    sun(*key, 2.55, 14)
    world('#fbf7f0', 0.42)

    def at(side, away, up):
        """A point relative to the camera's view, in sizes of the product."""
        a = math.radians(view.azimuth)
        right, forth = Vector((math.cos(a), math.sin(a), 0)), Vector((-math.sin(a), math.cos(a), 0))
        return middle + (right * side + forth * away + Vector((0, 0, up))) * size

    reflector(at(-2.6, -2.2, 2.4), middle, size * 2.2, size * 2.2, 3.2 * glow)
    reflector(at(3.2, -0.6, 0.8), middle, size * 0.9, size * 4, 1.6 * glow)
    reflector(at(-3.0, 0.8, 1.0), middle, size * 0.6, size * 4, 2.6 * glow)
    if backdrop == 'linen':
        reflector(at(0.6, -3.4, -0.2), middle, size * 1.6, size * 5, 0.04, '#101010')

    direction = towards(view.azimuth, view.elevation)
    camera(target + direction * radius * view.nearness, target, 50, view.fstop)
    if view.radius is None:
        fit(items, view.fill, view.centre)
    else:
        context.scene.camera.data.lens = 36 * view.nearness * 0.5 / 1.05
        context.scene.camera.data.shift_x = 0.5 - view.centre[0]
        context.scene.camera.data.shift_y = 0.5 - view.centre[1]
    return {'studio': backdrop, 'exposure': EXPOSURES[backdrop] + view.exposure}
