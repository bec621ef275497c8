"""Objects: meshes, where they stand, groups, and castings melted together from several. All in metres."""

import math

import bpy


def link(item):
    """Put an object into the scene."""
    bpy.context.scene.collection.objects.link(item)
    return item


def mesh(name, vertices, faces, material=None, smooth_angle=40):
    """A mesh object; edges sharper than smooth_angle (degrees) stay sharp, None shades flat."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in vertices], [], [tuple(f) for f in faces])
    data.update()
    if smooth_angle is not None:
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
        data.use_auto_smooth = True
        data.auto_smooth_angle = math.radians(smooth_angle)
    if material:
        data.materials.append(material)
    return link(bpy.data.objects.new(name, data))


def apply_modifiers(item):
    """Turn an object's modifiers into real geometry."""
    graph = bpy.context.evaluated_depsgraph_get()
    data = bpy.data.meshes.new_from_object(item.evaluated_get(graph))
    item.modifiers.clear()
    item.data = data
    return item


def place(item, location=(0, 0, 0), rotation=(0, 0, 0)):
    """Move and turn (degrees) an object."""
    item.location = location
    item.rotation_euler = [math.radians(angle) for angle in rotation]
    return item


def duplicate(item):
    """A second object that shares the mesh, with its children."""
    twin = link(item.copy())
    for child in item.children:
        duplicate(child).parent = twin
    return twin


def group(items, location=(0, 0, 0), rotation=(0, 0, 0)):
    """Objects under one empty parent, which can be moved as a whole."""
    parent = link(bpy.data.objects.new('group', None))
    for item in items:
        item.parent = parent
    return place(parent, location, rotation)


def grouped(make):
    """Everything that a function puts on the stage, under one parent."""
    before = set(bpy.context.scene.objects)
    make()
    return group([item for item in bpy.context.scene.objects if item not in before and item.parent is None])


def move_all(location, turn=0):
    """Move what is on the stage so far, and turn it (degrees) about Z."""
    group([item for item in bpy.context.scene.objects if item.parent is None], location, (0, 0, turn))
    bpy.context.view_layer.update()


def all_below(item):
    """An object and everything under it."""
    return [item] + [below for child in item.children for below in all_below(child)]


def join(items, name='joined'):
    """Several meshes as one, in world coordinates; the originals go."""
    vertices, faces = [], []
    for item in items:
        matrix = item.matrix_world if item.parent else item.matrix_basis
        start = len(vertices)
        vertices += [matrix @ v.co for v in item.data.vertices]
        faces += [[i + start for i in polygon.vertices] for polygon in item.data.polygons]
        bpy.data.objects.remove(item)
    return mesh(name, vertices, faces)


def cast(items, voxel, material, smooth=6, name='casting'):
    """Closed meshes melted together into one casting with soft fillets."""
    item = join(items, name)
    remesh = item.modifiers.new('remesh', 'REMESH')
    remesh.mode, remesh.voxel_size, remesh.use_smooth_shade = 'VOXEL', voxel, True
    soften = item.modifiers.new('soften', 'SMOOTH')
    soften.factor, soften.iterations = 0.5, smooth
    apply_modifiers(item)
    item.data.materials.clear()
    item.data.materials.append(material)
    return item
