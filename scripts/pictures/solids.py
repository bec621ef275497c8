"""Solids: sections swept along paths, bars, turned and cut pieces, sheets and ropes. All in metres."""

import math

import bmesh
from mathutils import Matrix, Vector

from .objects import apply_modifiers, mesh
from .paths import circle, frames, resample, rounded


def sweep(path, section, material=None, closed=False, up=None, scales=None, caps=True, smooth_angle=40):
    """A section (across, along `up`) carried along a path, with a scale at each point."""
    p, tangents, normals = frames(path, closed, up)
    n, k = len(p), len(section)
    vertices, faces = [], []
    for i in range(n):
        across = tangents[i].cross(normals[i])
        s = scales[i] if scales else (1, 1)
        vertices += [p[i] + across * (a * s[0]) + normals[i] * (b * s[1]) for a, b in section]
    for i in range(n if closed else n - 1):
        j = (i + 1) % n
        for m in range(k):
            faces.append((i * k + m, j * k + m, j * k + (m + 1) % k, i * k + (m + 1) % k))
    if caps and not closed:
        faces.append(tuple(range(k)))
        faces.append(tuple(reversed(range((n - 1) * k, n * k))))
    return mesh('sweep', vertices, faces, material, smooth_angle)


def tube(path, radius, material=None, sides=16, closed=False):
    """A round rod along a path."""
    return sweep(path, circle(radius, sides), material, closed)


def bar(start, end, section, material, up=(0, 0, 1), bevel=0.0015):
    """A straight bar with softened ends. Its own X runs along it, so wood grain follows."""
    start, end = Vector(start), Vector(end)
    length = (end - start).length
    width = max(abs(a) for a, _ in section)
    height = max(abs(b) for _, b in section)
    edge = min(bevel, width * 0.6, height * 0.6, length * 0.2)
    half, cuts = length / 2, (1, 0.35, 0)
    xs = [-half + edge * c for c in (0, 0.35, 1)] + [half - edge * c for c in (1, 0.35, 0)]
    scales = [(1 - edge * c / width, 1 - edge * c / height) for c in cuts + cuts[::-1]]
    item = sweep([(x, 0, 0) for x in xs], section, material, up=(0, 0, 1), scales=scales, smooth_angle=60)
    x = (end - start).normalized()
    z = Vector(up)
    if abs(z.normalized().dot(x)) > 0.99:
        z = Vector((0, 1, 0))
    z = (z - x * z.dot(x)).normalized()
    axes = Matrix((x, z.cross(x), z)).transposed().to_4x4()
    item.matrix_basis = Matrix.Translation((start + end) / 2) @ axes
    return item


def rod(start, end, radius, material, sides=24, bevel=0.0012):
    """A straight round bar."""
    return bar(start, end, circle(radius, sides), material, bevel=bevel)


def plank(start, end, width, thickness, material, up=(0, 0, 1), radius=0.0025):
    """A straight rectangular bar: `thickness` lies along `up`."""
    return bar(start, end, rounded(width, thickness, min(radius, thickness * 0.45, width * 0.45), 3), material, up)


def lathe(profile, material=None, count=48, axis='Z', closed=False, smooth_angle=35):
    """A profile [(radius, height)] turned about an axis."""
    vertices, faces, n = [], [], len(profile)
    for j in range(count):
        a = 2 * math.pi * j / count
        c, s = math.cos(a), math.sin(a)
        for r, z in profile:
            vertices.append({'Z': (r * c, r * s, z), 'Y': (r * c, z, r * s), 'X': (z, r * c, r * s)}[axis])
    for j in range(count):
        k = (j + 1) % count
        for i in range(n if closed else n - 1):
            faces.append((j * n + i, k * n + i, k * n + (i + 1) % n, j * n + (i + 1) % n))
    if not closed:
        faces.append(tuple(reversed([j * n for j in range(count)])))
        faces.append(tuple(j * n + n - 1 for j in range(count)))
    item = mesh('turned', vertices, faces, material, smooth_angle)
    shape = bmesh.new()
    shape.from_mesh(item.data)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    shape.to_mesh(item.data)
    shape.free()
    return item


def extrude(outline, thickness, material=None, bevel=0.001, segments=3):
    """A flat outline (x, y) as a plate from z 0 to its thickness, with bevelled edges."""
    n = len(outline)
    vertices = [(x, y, z) for z in (0, thickness) for x, y in outline]
    faces = [tuple(reversed(range(n))), tuple(range(n, 2 * n))]
    faces += [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    item = mesh('plate', vertices, faces, material)
    if bevel:
        soften = item.modifiers.new('bevel', 'BEVEL')
        soften.width, soften.segments, soften.limit_method = bevel, segments, 'ANGLE'
        soften.angle_limit, soften.harden_normals = math.radians(50), True
    return apply_modifiers(item)


def box(x, y, z, material=None, bevel=0.002, segments=3):
    """A bevelled block standing on z 0."""
    return extrude([(-x / 2, -y / 2), (x / 2, -y / 2), (x / 2, y / 2), (-x / 2, y / 2)], z, material, bevel, segments)


def ball(radius, material=None, flatten=1.0, count=24):
    """A ball, or a button when flattened."""
    turns = [math.pi * (k / 12 - 0.5) for k in range(13)]
    profile = [(max(radius * math.cos(a), 1e-5), radius * flatten * math.sin(a)) for a in turns]
    return lathe(profile, material, count)


def sheet(point, columns, rows, material, thickness=0.0, uv=None, subdivide=0):
    """A surface from point(u, v) with u and v from 0 to 1; `uv` gives the cloth's own metres."""
    vertices, faces, coordinates = [], [], []
    for j in range(rows + 1):
        for i in range(columns + 1):
            u, v = i / columns, j / rows
            vertices.append(point(u, v))
            coordinates.append(uv(u, v) if uv else (u, v))
    for j in range(rows):
        for i in range(columns):
            a = j * (columns + 1) + i
            faces.append((a, a + 1, a + columns + 2, a + columns + 1))
    item = mesh('sheet', vertices, faces, material, 180)
    layer = item.data.uv_layers.new(name='uv')
    for loop in item.data.loops:
        layer.data[loop.index].uv = coordinates[loop.vertex_index]
    if thickness:
        solid = item.modifiers.new('solid', 'SOLIDIFY')
        solid.thickness, solid.offset = thickness, 0
    if subdivide:
        finer = item.modifiers.new('finer', 'SUBSURF')
        finer.levels = finer.render_levels = subdivide
    return apply_modifiers(item) if thickness or subdivide else item


def rope(path, radius, material, pitch=None, strands=3, sides=8):
    """A laid rope: strands wound about a path."""
    pitch = pitch or radius * 7
    step = pitch / 14
    p, tangents, normals = frames(resample(path, step))
    result = []
    for strand in range(strands):
        points = []
        for i in range(len(p)):
            a = 2 * math.pi * (i * step / pitch + strand / strands)
            across = tangents[i].cross(normals[i])
            points.append(p[i] + (normals[i] * math.cos(a) + across * math.sin(a)) * radius * 0.5)
        result.append(tube(points, radius * 0.54, material, sides))
    return result
