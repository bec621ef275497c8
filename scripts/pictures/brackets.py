"""The airers' end brackets in three dimensions, cast, bent or cut as their design says."""

import math

from . import bracket as outlines
from .materials import galvanised, iron
from .objects import cast, group, place
from .paths import circle, fillet, resample, rounded, superellipse
from .solids import ball, extrude, lathe, sweep, tube

MM = 0.001


def dome(width, depth, axis='X'):
    """A round end for a stroke."""
    turns = [math.pi * (k / 8 - 0.5) for k in range(9)]
    return lathe([(width * 0.5 * math.cos(a), depth * 0.48 * math.sin(a)) for a in turns], axis=axis, count=20)


def bracket(name, colour='black', voxel=0.0009):
    """An airer's end bracket in the plane YZ, cast, bent or cut according to its design."""
    data = outlines.read(name)
    depth, style = data['depth'] * MM, data['style']
    material = {'rod': galvanised()}.get(style) or iron(colour)
    make = {'cast': cast_bracket, 'strap': strap_bracket, 'plate': plate_bracket, 'rod': rod_bracket}[style]
    return make(data, depth, material, voxel)


def eye_ring(eye, section):
    """The ring from which a bracket hangs."""
    radius = (eye['outer'] + eye['inner']) / 2 * MM
    path = [
        (0, eye['x'] * MM + radius * math.cos(a), eye['y'] * MM + radius * math.sin(a))
        for a in [2 * math.pi * i / 40 for i in range(40)]
    ]
    return sweep(path, section, closed=True, up=(1, 0, 0))


def stroke_path(stroke):
    """A stroke's points in the plane YZ."""
    return [(0, x * MM, y * MM) for x, y, _ in stroke]


def cast_bracket(data, depth, material, voxel):
    """Strokes, sockets and eye melted into one casting."""
    pieces, section = [], superellipse(1, 1, 3.2, 20)
    for stroke in data['strokes']:
        scales = [(w * MM, depth * (0.75 + 0.25 * min(1, w / 11))) for _, _, w in stroke]
        pieces.append(sweep(stroke_path(stroke), section, up=(1, 0, 0), scales=scales))
        for x, y, w in (stroke[0], stroke[-1]):
            pieces.append(place(dome(w * MM, depth), (0, x * MM, y * MM)))
    width, height = data['lath']['width'] * MM, data['lath']['height'] * MM
    for x, y in data['sockets']:
        path = [(0, x * MM + a, y * MM + b) for a, b in rounded(width + 0.0085, height + 0.0085, 0.0128, 8)]
        pieces.append(sweep(path, superellipse(0.0072, 0.026, 3, 18), closed=True, up=(1, 0, 0)))
    eye = data['eye']
    pieces.append(eye_ring(eye, superellipse((eye['outer'] - eye['inner']) * MM, 0.0135, 2.3, 16)))
    return cast(pieces, voxel, material, name='bracket')


def strap_bracket(data, depth, material, _voxel):
    """Flat strip bent to shape, with rivets where the pieces meet."""
    thick, pieces = data['strokes'][0][0][2] * MM, []
    section = rounded(thick, depth, 0.0012, 3)
    for stroke in data['strokes']:
        pieces.append(sweep(fillet(stroke_path(stroke), 0.016, 6), section, up=(1, 0, 0)))
    width, height = data['lath']['width'] * MM, data['lath']['height'] * MM
    for x, y in data['sockets']:
        path = [
            (0, x * MM + a, y * MM + b) for a, b in rounded(width + thick + 0.002, height + thick + 0.003, 0.007, 6)
        ]
        pieces.append(sweep(path, section, closed=True, up=(1, 0, 0)))
        pieces.append(place(ball(0.0038, flatten=0.55), (0, x * MM, y * MM - height / 2 - thick - 0.0035), (180, 0, 0)))
    eye = data['eye']
    pieces.append(eye_ring(eye, rounded(thick, depth * 0.6, 0.0012, 3)))
    for piece in pieces:
        piece.data.materials.clear()
        piece.data.materials.append(material)
    return group(pieces)


def plate_bracket(data, depth, material, _voxel):
    """A plate cut from sheet, with collars for the tubes and two round stays."""
    pieces = []
    body, *stays = data['strokes']
    half, width = body[1][0] * MM, body[0][2] * MM
    outline = rounded(half * 2 + width, width, width * 0.499, 12)
    plate = extrude(outline, depth, bevel=0.0012)
    plate.rotation_euler = (math.pi / 2, 0, math.pi / 2)
    plate.location = (-depth / 2, 0, 0)
    pieces.append(plate)
    for stay in stays:
        a, b = stroke_path(stay)
        pieces.append(tube([a, b], 0.0048, sides=20))
    radius = data['lath']['width'] * MM / 2
    for x, y in data['sockets']:
        collar = lathe(
            [
                (radius, -0.009),
                (radius + 0.0035, -0.0085),
                (radius + 0.004, -0.007),
                (radius + 0.004, 0.007),
                (radius + 0.0035, 0.0085),
                (radius, 0.009),
            ],
            axis='X',
            closed=True,
        )
        pieces.append(place(collar, (0, x * MM, y * MM)))
    pieces.append(eye_ring(data['eye'], circle(0.004, 16)))
    for piece in pieces:
        piece.data.materials.clear()
        piece.data.materials.append(material)
    return group(pieces)


def rod_bracket(data, depth, material, _voxel):
    """Bent round rod, welded."""
    pieces = []
    for stroke in data['strokes']:
        pieces.append(tube(resample(stroke_path(stroke), 0.008), stroke[0][2] * MM / 2, material, 20))
    radius = data['lath']['width'] * MM / 2
    for x, y in data['sockets']:
        collar = lathe(
            [
                (radius + 0.0004, -0.014),
                (radius + 0.0034, -0.0135),
                (radius + 0.0034, 0.0135),
                (radius + 0.0004, 0.014),
            ],
            material,
            axis='X',
            closed=True,
        )
        pieces.append(place(collar, (0, x * MM, y * MM)))
    ring = eye_ring(data['eye'], circle(0.0035, 16))
    ring.data.materials.append(material)
    return group(pieces + [ring])
