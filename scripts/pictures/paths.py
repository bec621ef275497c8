"""Sections and paths: what solids are swept from. All in metres."""

import math

from mathutils import Quaternion, Vector


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
            result.append(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
            )
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
        reach = min(radius / math.tan(angle / 2), (a - b).length * 0.49, (c - b).length * 0.49)
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
    if (result[-1] - p[-1]).length > step * 0.3:
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
    reference = Vector(up) if up else Vector((0, 0, 1)) if abs(tangents[0].z) < 0.9 else Vector((1, 0, 0))
    normal, normals = reference, []
    for i, tangent in enumerate(tangents):
        if up:
            normal = Vector(up)
        elif i:
            normal = tangents[i - 1].rotation_difference(tangent) @ normal
        normal = (normal - tangent * normal.dot(tangent)).normalized()
        normals.append(normal)
    return p, tangents, normals
