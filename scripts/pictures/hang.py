"""Cloth that hangs over something, by Blender's cloth simulation."""

from math import cos, pi, sin

import bpy
from mathutils import Vector

from .objects import join, mesh


def sleeve(inside, radius, length, top, columns=84, rows=144, frames=26, ease=0.14, tight=()):
    """How a tube of cloth comes to rest over the meshes `inside`, which are used up: rows of points from the top.

    `radius` is that of the tube before it is let go, `ease` how much wider and longer its cloth is than that;
    `tight` are the rows (share of the length, width of the band, strength to 1) which elastic draws together.
    """
    within = join(inside, 'within')
    within.modifiers.new('collision', 'COLLISION')
    within.collision.thickness_outer, within.collision.cloth_friction = 0.0025, 8
    vertices = []
    for j in range(rows + 1):
        v = j / rows
        r = radius * min(1, 0.42 + v / 0.07)
        z = top - max(0, v - 0.02) * length / (1 + ease)
        vertices += [(r * cos(2 * pi * i / columns), r * sin(2 * pi * i / columns), z) for i in range(columns)]
    faces = []
    for j in range(rows):
        for i in range(columns):
            k = (i + 1) % columns
            faces.append((j * columns + i, (j + 1) * columns + i, (j + 1) * columns + k, j * columns + k))
    item = mesh('cloth', vertices, faces)
    held = item.vertex_groups.new(name='held')
    held.add(list(range(columns)), 1, 'REPLACE')
    drawn = item.vertex_groups.new(name='drawn')
    for j in range(rows + 1):
        weight = max([0.0] + [s * max(0.0, 1 - abs(j / rows - at) / band) for at, band, s in tight])
        drawn.add(list(range(j * columns, (j + 1) * columns)), weight, 'REPLACE')
    modifier = item.modifiers.new('hang', 'CLOTH')
    cloth = modifier.settings
    cloth.quality, cloth.mass, cloth.air_damping = 5, 0.25, 2.5
    cloth.tension_stiffness = cloth.compression_stiffness = 18
    cloth.shear_stiffness, cloth.bending_stiffness = 8, 4
    cloth.vertex_group_mass = 'held'
    cloth.vertex_group_shrink, cloth.shrink_min, cloth.shrink_max = 'drawn', -ease, 0.42
    modifier.collision_settings.distance_min, modifier.collision_settings.collision_quality = 0.0025, 2
    scene = bpy.context.scene
    modifier.point_cache.frame_end = frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    rested = item.evaluated_get(bpy.context.evaluated_depsgraph_get()).data
    points = [Vector(vertex.co) for vertex in rested.vertices]
    for used in (item, within):
        bpy.data.objects.remove(used)
    grid = [points[j * columns : (j + 1) * columns] for j in range(rows + 1)]
    for _ in range(3):
        grid = smoothed(grid)
    return grid


def smoothed(grid):
    """The same surface without the zigzag between neighbouring points, which is the simulation's and not the cloth's."""
    count, last = len(grid[0]), len(grid) - 1
    return [
        [
            (row[i] * 4 + row[i - 1] + row[(i + 1) % count] + grid[max(j - 1, 0)][i] + grid[min(j + 1, last)][i]) / 8
            for i in range(count)
        ]
        for j, row in enumerate(grid)
    ]
