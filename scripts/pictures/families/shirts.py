"""Shirts on hangers: two layers sewn at their seams, which Blender's cloth simulation hangs by their shoulders. Metres."""

import math

import bpy
from mathutils import Vector, geometry, kdtree, noise

from ..fabrics import cloth
from ..materials import plastic, wood
from ..objects import apply_modifiers, group, mesh, place
from ..parts import hanger
from ..paths import resample, smooth_path
from ..solids import ball, sheet, tube

STEP = 0.015  # between the points of the cloth
NECK, TIP, UNDER = Vector((0.074, -0.050)), Vector((0.232, -0.116)), Vector((0.262, -0.37))
ALONG, ACROSS = Vector((0.79, -0.61)), Vector((-0.61, -0.79))  # a sleeve's, as it is cut


def outline(sleeve, length):
    """The right half from the neck to the hem's middle, as pieces: (points, are the layers sewn together here)."""
    cuff = TIP + ALONG * sleeve
    inner = cuff + ACROSS * (0.12 if sleeve > 0.35 else 0.165)
    side = Vector((0.268, 0.04 - length))
    hem = [side, Vector((0.20, 0.015 - length)), Vector((0.10, -0.015 - length)), Vector((0, -0.02 - length))]
    neck = [Vector((0, -0.098)), Vector((0.045, -0.084)), NECK]
    return [(neck, False), ([NECK, TIP, cuff], True), ([cuff, inner], False), ([inner, UNDER, side], True), (hem, False)]


def walked(points):
    lengths = [(b - a).length for a, b in zip(points, points[1:])]
    result = []
    for a, b, long in zip(points, points[1:], lengths):
        count = max(1, round(long / STEP))
        result += [a.lerp(b, k / count) for k in range(count)]
    return [*result, points[-1]]


def pattern(sleeve, length):
    """Points of one layer with whether each is on a seam, and its triangles."""
    edge = {}
    right = [(p, sewn) for points, sewn in outline(sleeve, length) for p in walked(points)]
    left = [(Vector((-p.x, p.y)), sewn) for p, sewn in reversed(right)]
    for p, sewn in right + left:
        key = (round(p.x, 5), round(p.y, 5))
        edge[key] = edge.get(key, False) or sewn
    border, count = [Vector(key) for key in edge], len(edge)
    inside, row, z = [], 0, 0.0
    while z > -length - 0.05:
        x = -0.7 + (row % 2) * STEP / 2
        while x < 0.7:
            p = Vector((x + 0.002 * noise.noise(Vector((x * 90, z * 90, 0))), z))
            if min((p - q).length_squared for q in border) > (0.62 * STEP) ** 2:
                inside.append(p)
            x += STEP
        z -= STEP * 0.87
        row += 1
    cut = geometry.delaunay_2d_cdt(border + inside, [], [list(range(count))], 1, 1e-6)
    is_sewn = list(edge.values())
    sewn = [any(k < count and is_sewn[k] for k in origin) for origin in cut[3]]
    used = sorted({k for face in cut[2] for k in face})
    new = {k: n for n, k in enumerate(used)}
    return [cut[0][k] for k in used], [sewn[k] for k in used], [tuple(new[k] for k in face) for face in cut[2]]


class Shirt:
    def __init__(self, seed, sleeve, length):
        self.seed, self.length, self.sleeve = seed, length, sleeve
        points, sewn, faces = pattern(sleeve, length)
        seams = [p for p, is_sewn in zip(points, sewn) if is_sewn]
        away = [min((p - q).length for q in seams) for p in points]
        self.rest, vertices, layers = [], [], {}
        for layer in (-1, 1):
            for k, p in enumerate(points):
                if sewn[k] and layer > 0:
                    layers[layer, k] = layers[-1, k]
                    continue
                layers[layer, k] = len(vertices)
                crease = 0.010 * noise.noise(Vector((p.x * 9 + seed, p.y * 3, layer)))
                vertices.append(Vector((p.x, layer * 0.034 * min(1, away[k] / 0.05) + crease, p.y)))
                self.rest.append((p.x, p.y, 0 if sewn[k] else layer))
        self.faces = [tuple(layers[1, k] for k in face) for face in faces]
        self.faces = [face[::-1] for face in self.faces] + [tuple(layers[-1, k] for k in face) for face in faces]
        self.start, self.shoulders = vertices, []
        for k, (x, z, layer) in enumerate(self.rest):
            vertices[k].z -= 0.022
            if layer == 0 and 0.07 < abs(x) < 0.212 and abs(z - NECK.y - (TIP.y - NECK.y) * (abs(x) - 0.074) / 0.158) < 0.004:
                vertices[k] = Vector((x, 0.006 - 0.012 * abs(x) / 0.215, -0.058 - 0.075 * (abs(x) / 0.215) ** 1.5))
                self.shoulders.append(k)

    def hang(self, wooden):
        """Let it hang by the shoulders from the hanger, with some air in it."""
        item = mesh('cloth', self.start, self.faces)
        held = item.vertex_groups.new(name='held')
        held.add(self.shoulders, 1, 'REPLACE')
        air = ball(1.0, count=24)
        air.location, air.scale = (0, 0, -0.20 - self.length * 0.36), (0.165, 0.020, self.length * 0.40)
        bpy.context.view_layer.update()
        for within in (wooden, air):
            within.modifiers.new('collision', 'COLLISION')
            within.collision.thickness_outer, within.collision.cloth_friction = 0.0025, 14
        modifier = item.modifiers.new('hang', 'CLOTH')
        settings = modifier.settings
        settings.quality, settings.mass, settings.air_damping = 5, 0.2, 3.0
        settings.vertex_group_mass = 'held'
        settings.tension_stiffness = settings.compression_stiffness = 18
        settings.shear_stiffness, settings.bending_stiffness, settings.shrink_min = 8, 0.7, -0.03
        modifier.collision_settings.distance_min = 0.0025
        modifier.point_cache.frame_end = 45
        scene = bpy.context.scene
        for frame in range(1, 46):
            scene.frame_set(frame)
        rested = item.evaluated_get(bpy.context.evaluated_depsgraph_get()).data
        self.at = [Vector(v.co) for v in rested.vertices]
        for used in (item, air):
            bpy.data.objects.remove(used)
        wooden.modifiers.clear()
        self.tree = kdtree.KDTree(len(self.rest))
        for k, (x, z, layer) in enumerate(self.rest):
            self.tree.insert((x, z, layer * 0.02), k)
        self.tree.balance()

    def body(self, material):
        item = mesh('shirt', self.at, self.faces, material, 180)
        layer = item.data.uv_layers.new(name='uv')
        for loop in item.data.loops:
            layer.data[loop.index].uv = self.rest[loop.vertex_index][:2]
        self.normals = [v.normal.copy() for v in item.data.vertices]
        item.modifiers.new('solid', 'SOLIDIFY').thickness = 0.0012
        item.modifiers['solid'].offset = 0
        finer = item.modifiers.new('finer', 'SUBSURF')
        finer.levels = finer.render_levels = 1
        return apply_modifiers(item)

    def on(self, x, z, layer=-1, lift=0.0):
        """Where a point of the cut cloth is now, lifted off its surface."""
        near = [(self.at[k], self.normals[k], 1 / (away + 0.002)) for _, k, away in self.tree.find_n((x, z, layer * 0.02), 4)]
        total = sum(weight for *_, weight in near)
        at = sum((p * weight for p, _, weight in near), Vector()) / total
        return at + sum((n * weight for _, n, weight in near), Vector()).normalized() * lift

    def strip(self, start, end, half, material, layer=-1, lift=0.0022):
        start, end = Vector(start), Vector(end)
        way = (end - start).normalized()
        across, rows = Vector((-way.y, way.x)) * half, max(4, round((end - start).length / 0.008))

        def point(u, v):
            p = start.lerp(end, v) + across * (2 * u - 1)
            return self.on(p.x, p.y, layer, lift)

        return sheet(point, 8, rows, material, 0.0012, lambda u, v: (u * half * 2, v * (end - start).length), 1)

    def seam(self, path, material, layer=-1):
        points = resample(smooth_path([(x, 0, z) for x, z in path], 8), 0.008)
        return tube([self.on(p.x, p.z, layer, 0.0010) for p in points], 0.0012, material, 6)

    def collar(self, material):
        low = self.on(*NECK, 0).z

        def point(u, v):
            a = (u * 2 - 1) * (math.pi - 0.14)
            front = max(0.0, -math.cos(a)) ** 2
            base = low - 0.004 - 0.040 * front
            if v < 0.45:
                wide, high = 1 - 0.05 * v / 0.45, 0.034 * math.sin(v / 0.45 * math.pi / 2)
            else:
                t = (v - 0.45) / 0.55
                wide, high = 0.95 + (0.26 + 0.16 * front) * t, 0.034 - (0.044 + 0.024 * front) * t**1.2
            return Vector((0.072 * wide * math.sin(a), 0.002 + 0.044 * wide * math.cos(a), base + high))

        return sheet(point, 60, 16, material, 0.0016, lambda u, v: (u * 0.4, v * 0.08), 1)


_hung = {}


def shirt(seed, colour='#c9d3da', sleeve=0.50, length=0.76):
    """A buttoned shirt on a beech hanger, whose hook is at the origin; it hangs along X and faces -Y."""
    wooden, material = hanger(wood('beech')), cloth(colour, 'linen', through=0.12)
    wooden.children[-1].rotation_euler.z = math.pi / 2
    if (seed, sleeve, length) not in _hung:
        item = _hung[seed, sleeve, length] = Shirt(seed, sleeve, length)
        item.hang(wooden.children[0])
    item = _hung[seed, sleeve, length]
    parts = [item.body(material), item.collar(material), item.strip((0, -0.11), (0, -0.014 - length), 0.017, material)]
    parts.append(item.strip((0.105, -0.235), (0.105, -0.365), 0.054, material))
    for k in range(6):
        button = ball(0.0055, plastic('#ece9e1'), 0.35)
        parts.append(place(button, item.on(0, -0.16 - 0.1 * k, -1, 0.0045), (90, 0, 0)))
    band = 0.030 if sleeve > 0.35 else 0.012
    cuff = TIP + ALONG * (sleeve - band)
    inner = cuff + ACROSS * (0.12 if sleeve > 0.35 else 0.165)
    for side in (-1, 1):
        hole = [TIP, Vector((0.206, -0.20)), Vector((0.216, -0.29)), UNDER]
        shoulder = [Vector((0.080, -0.080)), Vector((0.220, -0.146))]
        for layer in (-1, 1):
            parts.append(item.seam([(side * p.x, p.y) for p in hole], material, layer))
            parts.append(item.seam([(side * p.x, p.y) for p in shoulder], material, layer))
            parts.append(item.strip((side * cuff.x, cuff.y), (side * inner.x, inner.y), band, material, layer))
    return group([*parts, wooden])
