"""Small things dropped into a heap, by Blender's rigid bodies."""

import random
from math import cos, pi, sin

import bpy

from .objects import mesh
from .solids import box


def tumble(count, size, spread, fence_radius=0.1, seed=1, frames=110, rise=0.013):
    """Where `count` blocks of this size come to rest on z 0 when dropped into a fenced circle: their matrices."""
    rnd, scene = random.Random(seed), bpy.context.scene
    bpy.ops.rigidbody.world_add()
    scene.rigidbody_world.substeps_per_frame, scene.rigidbody_world.solver_iterations = 12, 20
    w = 5
    ground = mesh(
        'set ground',
        [(-w, -w, -0.2), (w, -w, -0.2), (w, w, -0.2), (-w, w, -0.2), (-w, -w, 0), (w, -w, 0), (w, w, 0), (-w, w, 0)],
        [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)],
    )
    fence, blocks = [], []
    for k in range(16):
        angle = 2 * pi * k / 16
        post = box(0.02, fence_radius * 0.5, 1.5, bevel=0)
        post.location = (cos(angle) * (fence_radius + 0.01), sin(angle) * (fence_radius + 0.01), 0)
        post.rotation_euler = (0, 0, angle)
        fence.append(post)
    for i in range(count):
        block = box(*size, bevel=0)
        for vertex in block.data.vertices:
            vertex.co.z -= size[2] / 2
        angle, away = rnd.uniform(0, 6.283), spread * rnd.random() ** 0.5
        block.location = (away * cos(angle), away * sin(angle), 0.03 + i * rise)
        block.rotation_euler = (rnd.uniform(-0.5, 0.5), rnd.uniform(-0.5, 0.5), rnd.uniform(0, 6.283))
        blocks.append(block)
    for item, kind in [(f, 'PASSIVE') for f in fence + [ground]] + [(b, 'ACTIVE') for b in blocks]:
        bpy.context.view_layer.objects.active = item
        bpy.ops.rigidbody.object_add()
        body = item.rigid_body
        body.type, body.collision_shape = kind, 'CONVEX_HULL'
        body.friction, body.restitution, body.use_margin, body.collision_margin = 0.95, 0.0, True, 0.0004
        body.mass, body.linear_damping, body.angular_damping = 0.01, 0.55, 0.7
    scene.rigidbody_world.point_cache.frame_end = frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    graph = bpy.context.evaluated_depsgraph_get()
    matrices = [block.evaluated_get(graph).matrix_world.copy() for block in blocks]
    bpy.ops.rigidbody.world_remove()
    for item in blocks + fence + [ground]:
        bpy.data.objects.remove(item)
    return matrices
