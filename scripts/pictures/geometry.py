"""Shapes: sections swept along paths, turned profiles, bevelled plates, ropes and castings. All in metres."""
import math

import bmesh
import bpy
from mathutils import Matrix, Quaternion, Vector


# ---- objects -------------------------------------------------------------------------------------------------

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
    soften.factor, soften.iterations = .5, smooth
    apply_modifiers(item)
    item.data.materials.clear()
    item.data.materials.append(material)
    return item


# ---- sections and paths --------------------------------------------------------------------------------------

def superellipse(width, height, power=2.0, count=20):
    """A closed section between ellipse (power 2) and rectangle (power 4 and more)."""
    def signed(value):
        return math.copysign(abs(value) ** (2 / power), value)
    turns = [2 * math.pi * i / count for i in range(count)]
    return [(width / 2 * signed(math.cos(a)), height / 2 * signed(math.sin(a))) for a in turns]


def rounded(width, height, radius, count=6):
    """A rectangle with round corners."""
    corners = ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270))
    points = []
    for sx, sy, start in corners:
        x, y = sx * (width / 2 - radius), sy * (height / 2 - radius)
        for i in range(count + 1):
            a = math.radians(start + 90 * i / count)
            points.append((x + radius * math.cos(a), y + radius * math.sin(a)))
    return points


def circle(radius, count=24):
    """A round section."""
    return superellipse(2 * radius, 2 * radius, 2, count)


def arc(centre, radius, start, end, count=14, plane='XZ'):
    """Points on an arc, angles in degrees."""
    points = []
    for i in range(count + 1):
        a = math.radians(start + (end - start) * i / count)
        u, v = radius * math.cos(a), radius * math.sin(a)
        offset = {'XZ': (u, 0, v), 'XY': (u, v, 0), 'YZ': (0, u, v)}[plane]
        points.append(Vector(centre) + Vector(offset))
    return points


def smooth_path(points, steps=12):
    """A curve through the points (Catmull–Rom)."""
    p = [Vector(point) for point in points]
    p = [2 * p[0] - p[1]] + p + [2 * p[-1] - p[-2]]
    result = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:]):
        for k in range(steps):
            t = k / steps
            result.append(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t
                                + (3 * b - a - 3 * c + d) * t ** 3))
    return result + [p[-2]]


def fillet(points, radius, steps=8, closed=False):
    """A polyline with its corners rounded."""
    p = [Vector(point) for point in points]
    if closed:
        p = [p[-1]] + p + [p[0]]
    result = [] if closed else [p[0]]
    for a, b, c in zip(p, p[1:], p[2:]):
        u, v = (a - b).normalized(), (c - b).normalized()
        angle = u.angle(v)
        if angle > 3.13:
            result.append(b)
            continue
        reach = min(radius / math.tan(angle / 2), (a - b).length * .49, (c - b).length * .49)
        bend = reach * math.tan(angle / 2)
        centre = b + (u + v).normalized() * (bend / math.sin(angle / 2))
        start, end = (b + u * reach) - centre, (b + v * reach) - centre
        turn = start.rotation_difference(end)
        result += [centre + Quaternion().slerp(turn, k / steps) @ start for k in range(steps + 1)]
    return result if closed else result + [p[-1]]


def resample(points, step):
    """The same path with points at equal distances."""
    p = [Vector(point) for point in points]
    result, travelled = [p[0]], 0.0
    for a, b in zip(p, p[1:]):
        length = (b - a).length
        at = step - travelled
        while at <= length:
            result.append(a.lerp(b, at / length))
            at += step
        travelled = (travelled + length) % step if length else travelled
    if (result[-1] - p[-1]).length > step * .3:
        result.append(p[-1])
    return result


def frames(path, closed=False, up=None):
    """Points, tangents and normals along a path, without twist."""
    p = [Vector(point) for point in path]
    n = len(p)
    tangents = []
    for i in range(n):
        before = p[(i - 1) % n] if closed or i > 0 else p[i]
        after = p[(i + 1) % n] if closed or i < n - 1 else p[i]
        tangents.append((after - before).normalized())
    reference = Vector(up) if up else Vector((0, 0, 1)) if abs(tangents[0].z) < .9 else Vector((1, 0, 0))
    normal, normals = reference, []
    for i, tangent in enumerate(tangents):
        if up:
            normal = Vector(up)
        elif i:
            normal = tangents[i - 1].rotation_difference(tangent) @ normal
        normal = (normal - tangent * normal.dot(tangent)).normalized()
        normals.append(normal)
    return p, tangents, normals


# ---- solids --------------------------------------------------------------------------------------------------

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


def bar(start, end, section, material, up=(0, 0, 1), bevel=.0015):
    """A straight bar with softened ends. Its own X runs along it, so wood grain follows."""
    start, end = Vector(start), Vector(end)
    length = (end - start).length
    width = max(abs(a) for a, _ in section)
    height = max(abs(b) for _, b in section)
    edge = min(bevel, width * .6, height * .6, length * .2)
    half, cuts = length / 2, (1, .35, 0)
    xs = [-half + edge * c for c in (0, .35, 1)] + [half - edge * c for c in (1, .35, 0)]
    scales = [(1 - edge * c / width, 1 - edge * c / height) for c in cuts + cuts[::-1]]
    item = sweep([(x, 0, 0) for x in xs], section, material, up=(0, 0, 1), scales=scales, smooth_angle=60)
    x = (end - start).normalized()
    z = Vector(up)
    if abs(z.normalized().dot(x)) > .99:
        z = Vector((0, 1, 0))
    z = (z - x * z.dot(x)).normalized()
    axes = Matrix((x, z.cross(x), z)).transposed().to_4x4()
    item.matrix_basis = Matrix.Translation((start + end) / 2) @ axes
    return item


def rod(start, end, radius, material, sides=24, bevel=.0012):
    """A straight round bar."""
    return bar(start, end, circle(radius, sides), material, bevel=bevel)


def plank(start, end, width, thickness, material, up=(0, 0, 1), radius=.0025):
    """A straight rectangular bar: `thickness` lies along `up`."""
    return bar(start, end, rounded(width, thickness, min(radius, thickness * .45, width * .45), 3), material, up)


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


def extrude(outline, thickness, material=None, bevel=.001, segments=3):
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


def box(x, y, z, material=None, bevel=.002, segments=3):
    """A bevelled block standing on z 0."""
    return extrude([(-x / 2, -y / 2), (x / 2, -y / 2), (x / 2, y / 2), (-x / 2, y / 2)], z, material, bevel, segments)


def ball(radius, material=None, flatten=1.0, count=24):
    """A ball, or a button when flattened."""
    turns = [math.pi * (k / 12 - .5) for k in range(13)]
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
            points.append(p[i] + (normals[i] * math.cos(a) + across * math.sin(a)) * radius * .5)
        result.append(tube(points, radius * .54, material, sides))
    return result
