"""Washing: cloth folded over a lath, and cloth pegged to a line. Folds come from noise; nothing is simulated."""

import math

from mathutils import Vector, noise

from .fabrics import cloth
from .parts import peg
from .solids import sheet


def fold_depth(u, d, width, seed):
    """How far a fold stands out at a share of the width and a distance below its support, from -1 to 1."""
    x = u * width
    drift = 0.10 * noise.noise(Vector((seed, d * 2.0, 1.0)))
    broad = noise.noise(Vector(((x + drift) * 6.0 + seed * 3.1, d * 0.55, seed)))
    sharp = 1 - 2 * abs(noise.noise(Vector(((x + drift) * 9.0 + seed, d * 0.8, seed + 4.0))))
    small = noise.noise(Vector((x * 24.0 + seed, d * 3.0, seed + 9.0)))
    return 0.80 * broad + 0.34 * (sharp - 0.45) + 0.10 * small


def drape(
    x, width, y, z, front, back, material, seed=1, thickness=0.0018, lath=(0.020, 0.038), depth=0.040, step=0.012
):
    """Cloth folded over a lath along X at (y, z): `front` hangs down on the -Y side, `back` on the other."""
    gap = thickness * 0.5 + 0.0022
    half, top = lath[0] / 2 + gap, z + lath[1] / 2 + gap
    over = math.pi * half
    total = front + over + back

    def point(u, v):
        s = v * total
        if s < front:
            side, d = -1, front - s
            base_y, base_z = y - half, top - half - d
        elif s > front + over:
            side, d = 1, s - front - over
            base_y, base_z = y + half, top - half - d
        else:
            a = math.pi * (s - front) / over
            return Vector(
                (
                    x + (u - 0.5) * width,
                    y - half * math.cos(a),
                    top - half + half * math.sin(a) + 0.0012 * noise.noise(Vector((u * width * 20, a, seed))),
                )
            )
        ease = min(1, d / 0.22)
        grow = ease * ease * (3 - 2 * ease)
        out = fold_depth(u, d, width, seed + side * 0.37)
        slope = fold_depth(min(1, u + 0.012), d, width, seed + side * 0.37) - out
        narrow = 1 - 0.045 * grow
        across = x + (u - 0.5) * width * narrow - slope * 0.10 * grow
        away = side * max(-half * 0.45, grow * depth * (0.25 + out))
        hem = 0.010 * noise.noise(Vector((u * width * 5, seed, side))) * grow
        curl = 0.012 * grow * (abs(2 * u - 1) ** 6)
        return Vector((across, base_y + away + side * curl, base_z + hem + abs(out) * 0.006 * grow))

    columns, rows = max(24, int(width / step)), max(40, int(total / step))
    return sheet(point, columns, rows, material, thickness, lambda u, v: (u * width, min(v, 1 - v) * total), 1)


def pegged_cloth(start, end, drop, material, seed=1, thickness=0.0016, wind=0.10, pegs=3, step=0.014, side=-1):
    """Cloth hung along a line from start to end: it sags between its pegs and bellies in the wind towards `side`."""
    start, end = Vector(start), Vector(end)
    width = (end - start).length
    along = (end - start).normalized()
    out = Vector((along.y, -along.x, 0)).normalized() * -side

    def point(u, v):
        d = v * drop
        between = abs(math.sin(math.pi * u * (pegs - 1))) if pegs > 1 else 0
        sag = 0.030 * between * math.exp(-d / 0.12)
        grow = min(1, d / 0.30)
        waves = fold_depth(u, d, width, seed)
        belly = wind * v**1.4 * (1 + 0.35 * noise.noise(Vector((u * 1.7 + seed, v * 1.2, 3.0))))
        pleat = 0.034 * between * math.exp(-d / 0.22)
        p = start.lerp(end, 0.5) + along * (u - 0.5) * width * (1 - 0.09 * grow * v)
        base = start.lerp(end, u)
        p.z = base.z - d * (1 - 0.05 * v) - sag - 0.010 * noise.noise(Vector((u * width * 4, seed, 0))) * grow
        swing = 0.05 * v * noise.noise(Vector((u * 2.2 + seed, seed, 7.0)))
        return p + out * (belly + waves * 0.105 * grow + pleat + swing)

    columns, rows = max(24, int(width / step)), max(24, int(drop / step))
    return sheet(point, columns, rows, material, thickness, lambda u, v: (u * width, min(v, 1 - v) * drop), 1)


def folded(width, depth, layers, material, thickness=0.006, seed=1):
    """A cloth folded into a pile on z 0, its round folds towards -Y and +Y; returns it and its height."""
    pitch, path = thickness * 1.35, []
    for layer in range(layers):
        way, z = 1 if layer % 2 else -1, pitch * (layer + 0.5)
        path += [(-way * depth / 2 * (1 - k / 6), z) for k in range(12)]
        if layer < layers - 1:
            turns = [math.pi * k / 6 for k in range(7)]
            path += [(way * (depth / 2 + pitch / 2 * math.sin(a)), z + pitch / 2 * (1 - math.cos(a))) for a in turns]
    lengths = [0.0]
    for (a, b), (c, d) in zip(path, path[1:]):
        lengths.append(lengths[-1] + math.hypot(c - a, d - b))

    def point(u, v):
        y, z = path[min(len(path) - 1, round(v * (len(path) - 1)))]
        x = (u - 0.5) * (width + 0.006 * noise.noise(Vector((seed, y * 4, z * 90))))
        soft = 0.004 * noise.noise(Vector((x * 9 + seed, y * 9, 1.0))) - 0.05 * (x / width) ** 4 * z
        return Vector((x, y * (1 + 0.03 * noise.noise(Vector((x * 7, seed, z * 40)))), z + soft * z / (pitch * layers)))

    def own(u, v):
        return u * width, lengths[min(len(path) - 1, round(v * (len(path) - 1)))]

    return sheet(point, 40, len(path) - 1, material, thickness, own, 1), pitch * layers


def washing_cloth(name):
    bands = ((0.050, 0.062), (0.070, 0.074), (0.082, 0.094))
    return {
        'sheet': (cloth('#e9e6dd', 'linen'), 0.0012),
        'bath towel': (cloth('#e4dfd2', 'terry'), 0.0040),
        'blue towel': (cloth('#8296a0', 'terry'), 0.0038),
        'green towel': (cloth('#8b957f', 'terry'), 0.0038),
        'tea towel': (cloth('#e2dac7', 'linen', '#54697a', bands), 0.0013),
        'red tea towel': (cloth('#e4ddcd', 'linen', '#9b4a3c', bands), 0.0013),
        'ochre cloth': (cloth('#b18d58', 'linen'), 0.0013),
        'grey cloth': (cloth('#a3a29b', 'linen'), 0.0013),
    }[name]


def peg_out(start, end, drop, name, pegs, seed, wind, turn=0, lift=0.006):
    """Washing and its pegs along a straight piece of line, which runs at `turn` degrees about Z; the rest in metres."""
    material, thickness = washing_cloth(name)
    pegged_cloth(start, end, drop, material, seed, thickness, wind, pegs)
    for k in range(pegs):
        at = start.lerp(end, 0.04 + 0.92 * k / (pegs - 1))
        peg(at.x, at.y, at.z + lift, turn)


def drape_over_rails(pieces, rail):
    """Washing over rails along X: (x, y, z, width, front drop, back drop, cloth)."""
    for i, (x, y, z, width, front, back, name) in enumerate(pieces):
        material, thickness = washing_cloth(name)
        drape(x, width, y, z, front, back, material, i * 2.9 + 2, thickness, (rail, rail), 0.022)
