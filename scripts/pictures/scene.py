"""The empty stage: world, lights, camera and framing."""

import math
from dataclasses import dataclass

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from .objects import link
from .surface import srgb

# The seamless backdrops, as the finished picture shows them at its edges: the deep one is for what is pale or metal.
BACKDROPS = {'linen': '#d9d0c1', 'deep': '#56685c'}


@dataclass
class View:
    """How a shot looks at its product. Angles in degrees, lengths in metres."""

    azimuth: float = -28  # where the camera stands: 0 in front, positive to the right
    elevation: float = 12
    nearness: float = 3.4  # distance over the product's radius: small is dramatic, large is flat
    target: tuple = None  # looked at; None is the product's middle
    radius: float = None  # size of what is framed; None is the whole product, else a close-up
    fill: float = 0.84  # share of the frame which the product fills
    centre: tuple = (0.5, 0.5)
    fstop: float = None
    floor: bool = True  # stands on the backdrop, or hangs before it
    wall: float = None  # the backdrop as a straight wall at this y
    sun: tuple = None  # (azimuth, elevation) of the key light
    exposure: float = 0.0


def reset():
    """An empty scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine, scene.cycles.device = 'CYCLES', 'CPU'
    scene.world = bpy.data.worlds.new('world')
    scene.world.use_nodes = True
    return scene


def world(colour='#ffffff', strength=0.5):
    """Even light from all around."""
    background = bpy.context.scene.world.node_tree.nodes['Background']
    background.inputs[0].default_value = srgb(colour)
    background.inputs[1].default_value = strength


def towards(azimuth, elevation):
    """The direction in which something at these angles stands."""
    a, e = math.radians(azimuth), math.radians(elevation)
    return Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))


def aim(item, target):
    """Turn a light or camera at a point."""
    item.rotation_euler = (Vector(target) - item.location).to_track_quat('-Z', 'Y').to_euler()
    return item


def sun(azimuth, elevation, strength, softness=12.0, colour=(1, 0.96, 0.9)):
    """A distant light; softness is its angle in degrees."""
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy, light.angle, light.color = strength, math.radians(softness), colour
    item = link(bpy.data.objects.new('sun', light))
    item.location = towards(azimuth, elevation) * 10
    return aim(item, (0, 0, 0))


def area(location, target, size, power, colour=(1, 1, 1), size_y=None):
    """A soft box."""
    light = bpy.data.lights.new('area', 'AREA')
    light.energy, light.size, light.color = power, size, colour
    if size_y:
        light.shape, light.size_y = 'RECTANGLE', size_y
    item = link(bpy.data.objects.new('area', light))
    item.location = location
    return aim(item, target)


def camera(location, target, lens=60, fstop=None, focus=None, shift=(0, 0)):
    """The scene's camera."""
    data = bpy.data.cameras.new('camera')
    data.lens, data.clip_start = lens, 0.01
    data.shift_x, data.shift_y = shift
    item = link(bpy.data.objects.new('camera', data))
    item.location = location
    if fstop:
        data.dof.use_dof, data.dof.aperture_fstop = True, fstop
        data.dof.focus_distance = (Vector(focus or target) - item.location).length
    bpy.context.scene.camera = item
    return aim(item, target)


def shown():
    """The meshes before the backdrop: everything but the set (named 'set …')."""
    return [o for o in bpy.context.scene.objects if o.type == 'MESH' and not o.name.startswith('set')]


def products():
    """The meshes which belong to the product: not what only shows its use or size (named 'prop …')."""
    return [o for o in shown() if not o.name.startswith('prop')]


def corners(items):
    """Points in world coordinates which bound the objects."""
    bpy.context.view_layer.update()
    points = []
    for item in items:
        vertices = item.data.vertices
        step = max(1, len(vertices) // 600)
        points += [item.matrix_world @ vertices[i].co for i in range(0, len(vertices), step)]
    return points


def bounds(items):
    """Lowest and highest corner of the objects."""
    points = corners(items)
    low = Vector(min(p[i] for p in points) for i in range(3))
    return low, Vector(max(p[i] for p in points) for i in range(3))


def fit(items, fill=0.86, centre=(0.5, 0.5)):
    """Change the lens and shift so that the objects fill the square frame; the viewpoint stays."""
    scene = bpy.context.scene
    scene.render.resolution_x = scene.render.resolution_y = 1000
    shot = scene.camera
    shot.data.shift_x = shot.data.shift_y = 0
    seen = [world_to_camera_view(scene, shot, p) for p in corners(items)]
    left, right = min(p.x for p in seen), max(p.x for p in seen)
    low, high = min(p.y for p in seen), max(p.y for p in seen)
    scale = fill / max(right - left, high - low)
    shot.data.lens *= scale
    shot.data.shift_x = ((left + right) / 2 - 0.5) * scale - (centre[0] - 0.5)
    shot.data.shift_y = ((low + high) / 2 - 0.5) * scale - (centre[1] - 0.5)
