"""The outlines of the airers' end brackets, drawn once: `python3 bracket.py` writes bracket.json.

Millimetres, y upwards, seen along the laths. A stroke is a list of points [x, y, width]. The models here and the site's
vector drawing read the same file, so that their silhouettes are equal. The designs are our own.
"""

import json
import math
from pathlib import Path

FILE = Path(__file__).parents[2] / 'src' / 'domain' / 'drawing' / 'bracket.json'


def curve(points, steps=7):
    """A smooth stroke through points (Catmull–Rom, widths included)."""
    p = [points[0]] + list(points) + [points[-1]]
    result = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:]):
        for k in range(steps):
            t = k / steps
            result.append(
                tuple(
                    0.5
                    * (
                        2 * v1
                        + (v2 - v0) * t
                        + (2 * v0 - 5 * v1 + 4 * v2 - v3) * t * t
                        + (3 * v1 - v0 - 3 * v2 + v3) * t**3
                    )
                    for v0, v1, v2, v3 in zip(a, b, c, d)
                )
            )
    return result + [tuple(points[-1])]


def spiral(cx, cy, outer, inner, start, turns, thick, thin, steps=36):
    """A scroll winding inwards."""
    result = []
    for i in range(steps + 1):
        t = i / steps
        radius = outer * (inner / outer) ** t
        a = math.radians(start) + turns * 2 * math.pi * t
        result.append((cx + radius * math.cos(a), cy + radius * math.sin(a), thick + (thin - thick) * t))
    return result


def scroll(lead, centre, radius, start=-72, turns=1.3, thick=9.6, thin=6.5, boss=14):
    """A stem that runs into a spiral, and the boss at its heart."""
    wound = spiral(*centre, radius, radius * 0.23, start, turns, thick, thin)
    x, y, _ = wound[-1]
    return [curve(list(lead) + wound[:1], 6)[:-1] + wound, [(x - 0.5, y, boss), (x + 0.5, y, boss)]]


def mirrored(strokes):
    """The strokes and their mirror images."""
    return [[(s * x, y, w) for x, y, w in stroke] for stroke in strokes for s in (1, -1)]


def bars(xs, height, reach=14, thick=16, thin=11, steps=10):
    """The bottom bar in pieces from socket to socket, waisted in the middle."""
    result = []
    for a, b in zip(xs, xs[1:]):
        a, b = a + reach, b - reach
        points = [a + (b - a) * i / steps for i in range(steps + 1)]
        result.append(
            [(x, height(x), thin + (thick - thin) * abs(2 * i / steps - 1) ** 2.2) for i, x in enumerate(points)]
        )
    return result


def arched(rise, half):
    """The height of a bottom bar which rises towards the middle."""
    return lambda x: rise * (1 - (x / half) ** 2)


def design(xs, height, strokes, eye, depth=11, style='cast', lath=(20, 38), shape='flat', sockets=None):
    """One bracket as the data file holds it."""

    def neat(values):
        return [round(v, 1) for v in values]

    return {
        'style': style,
        'depth': depth,
        'lath': {'width': lath[0], 'height': lath[1], 'shape': shape},
        'eye': dict(zip(('x', 'y', 'outer', 'inner'), eye)),
        'sockets': [neat(p) for p in (sockets or [(x, height(x)) for x in xs])],
        'strokes': [[neat(p) for p in stroke] for stroke in strokes],
    }


def classic():
    """Four laths, 38 cm: an ogee shoulder over two pairs of scrolls."""
    xs, height = (-172, -58, 58, 172), arched(26, 172)
    right = [
        curve(
            [
                (0, 164, 15),
                (8, 143, 12.5),
                (31, 124, 11.5),
                (66, 113, 11),
                (103, 101, 11),
                (136, 80, 11.5),
                (159, 51, 12.5),
                (172, 20, 14),
            ]
        )
    ]
    right += scroll([(0, 33, 11), (22, 38, 10.5), (48, 47, 10)], (64, 80), 28)
    right += scroll([(80, 19, 10), (98, 24, 9.5), (116, 33, 9)], (124, 57), 19, -75, 1.25, 8.6, 6, 11)
    stem = [(0, 166, 14), (0, 150, 11), (0, 120, 9.5), (0, 80, 9.5), (0, 45, 11.5), (0, 24, 15)]
    return design(xs, height, bars(xs, height) + mirrored(right) + [stem], (0, 176, 17, 8.5))


def six_lath():
    """Six laths, 56 cm: the classic's lines drawn wider, with three pairs of scrolls."""
    xs, height = (-262, -157, -52, 52, 157, 262), arched(34, 262)
    right = [
        curve(
            [
                (0, 196, 16),
                (10, 172, 13),
                (44, 150, 12),
                (100, 138, 11.5),
                (165, 122, 11.5),
                (214, 94, 12),
                (246, 58, 13),
                (262, 20, 14),
            ]
        )
    ]
    right += scroll([(0, 42, 11), (24, 47, 10.5), (54, 57, 10)], (74, 95), 33)
    right += scroll([(72, 33, 10), (112, 38, 10), (136, 48, 9.5)], (150, 80), 25, -74, 1.28, 9, 6.2, 12)
    right += scroll([(180, 20, 9.5), (196, 24, 9), (206, 31, 8.5)], (213, 51), 16, -76, 1.2, 8, 5.6, 10)
    stem = [(0, 198, 14), (0, 176, 11), (0, 130, 10), (0, 90, 10), (0, 55, 12), (0, 32, 16)]
    return design(xs, height, bars(xs, height) + mirrored(right) + [stem], (0, 208, 17, 8.5), 12)


def slimline():
    """Two laths, 20 cm: one pair of scrolls under a steep shoulder."""
    xs, height = (-80, 80), arched(12, 80)
    right = [
        curve([(0, 148, 14), (6, 128, 12), (22, 110, 11), (46, 92, 10.5), (67, 64, 11), (78, 36, 12), (80, 20, 13)])
    ]
    right += scroll([(0, 20, 11), (14, 24, 10), (27, 32, 9.5)], (34, 56), 21, -74, 1.3, 9, 6, 11)
    stem = [(0, 150, 13), (0, 130, 10), (0, 90, 9), (0, 50, 9.5), (0, 12, 14)]
    return design(xs, height, bars((-80, 0, 80), height, 12) + mirrored(right) + [stem], (0, 160, 16, 8))


def victorian():
    """Five laths in an arc, 48 cm: double scrolls in two tiers beneath a high shoulder."""
    xs, height = (-222, -113, 0, 113, 222), arched(58, 222)
    right = [
        curve(
            [
                (0, 262, 16),
                (9, 238, 13),
                (30, 214, 12),
                (58, 198, 11.5),
                (98, 182, 11),
                (146, 152, 11),
                (188, 106, 12),
                (213, 58, 13),
                (222, 20, 14),
            ]
        )
    ]
    right += scroll([(0, 88, 10), (16, 98, 9.5), (38, 108, 9.5)], (56, 142), 30, -72, 1.35)
    right += scroll([(50, 52, 10), (68, 62, 9.5), (84, 69, 9)], (96, 98), 24, -74, 1.3, 9, 6, 12)
    right += scroll([(128, 38, 9.5), (146, 42, 9), (160, 52, 8.5)], (166, 78), 19, -75, 1.25, 8.4, 5.8, 11)
    right += scroll([(0, 196, 9), (10, 188, 8.5), (20, 183, 8)], (30, 198 - 33), 15, 115, -1.25, 7.6, 5.2, 9)
    stem = [(0, 264, 14), (0, 240, 11), (0, 190, 9.5), (0, 140, 9.5), (0, 100, 11), (0, 84, 15)]
    return design(xs, height, bars(xs, height) + mirrored(right) + [stem], (0, 276, 17, 8.5))


def strap():
    """Four laths, 40 cm: one flat strip of steel bent into a plain gable."""
    xs, height = (-182, -61, 61, 182), lambda x: 0
    gable = [(-182, 24, 4.5), (-182, 44, 4.5), (-172, 58, 4.5), (-24, 132, 4.5), (-9, 141, 4.5), (-6, 158, 4.5)]
    gable = [(x, y, w) for x, y, w in gable]
    base = [(-182, -27, 4.5), (182, -27, 4.5)]
    return design(xs, height, mirrored([gable]) + [base], (0, 166, 13, 8), 26, 'strap')


def plate():
    """Five tubes, 45 cm: a slender end plate under two straight stays."""
    xs, height = (-200, -100, 0, 100, 200), lambda x: 0
    body = [(-207, 0, 36), (207, 0, 36)]
    stay = [(196, 12, 11), (8, 116, 11)]
    return design(xs, height, [body] + mirrored([stay]), (0, 124, 16, 8), 5, 'plate', (22, 22), 'round')


def hoist():
    """Four tubes, 42 cm: a bow of bent rod over a straight bar, for utility rooms."""
    xs, height = (-180, -60, 60, 180), lambda x: 0
    bow = [(180 * math.cos(a), 12 + 128 * math.sin(a), 10) for a in [math.pi * i / 28 for i in range(29)]]
    base = [(-180, 0, 12), (180, 0, 12)]
    stem = [(0, 0, 10), (0, 140, 10)]
    return design(xs, height, [bow, base, stem], (0, 154, 15, 8), 12, 'rod', (25, 25), 'round')


def double_deck():
    """Two tiers of three laths, 36 cm wide and 45 cm tall."""
    xs = (-160, 0, 160)
    level = arched(10, 160)
    lower = bars(xs, level)
    upper = [[(x, y + 205, w) for x, y, w in stroke] for stroke in bars(xs, level)]
    right = [
        curve(
            [(0, 392, 14), (7, 368, 12), (28, 344, 11), (70, 322, 10.5), (118, 292, 11), (150, 254, 12), (160, 225, 13)]
        )
    ]
    right += scroll([(0, 246, 10), (16, 254, 9.5), (34, 262, 9)], (48, 290), 22, -73, 1.28, 8.8, 6, 11)
    right += scroll([(0, 50, 10), (20, 56, 9.5), (42, 64, 9)], (60, 95), 26, -73, 1.3, 9, 6, 12)
    right += [curve([(160, 184, 12), (166, 150, 10.5), (166, 60, 10.5), (160, 20, 12)])]
    stem = [(0, 394, 13), (0, 370, 10.5), (0, 300, 9.5), (0, 242, 13)]
    post = [(0, 186, 13), (0, 150, 10), (0, 80, 10), (0, 38, 13)]
    sockets = [(x, level(x) + up) for up in (0, 205) for x in xs]
    return design(xs, level, lower + upper + mirrored(right) + [stem, post], (0, 405, 17, 8.5), sockets=sockets)


def write():
    """The data file: the classic at the top, the other designs as variants."""
    variants = {
        'six-lath': six_lath(),
        'slimline': slimline(),
        'victorian': victorian(),
        'strap': strap(),
        'plate': plate(),
        'hoist': hoist(),
        'double-deck': double_deck(),
    }
    data = {'unit': 'mm', **classic(), 'variants': variants}
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(json.dumps(data, separators=(',', ':')) + '\n')


def read(name='classic'):
    """One bracket's data by name."""
    data = json.loads(FILE.read_text())
    return data if name == 'classic' else data['variants'][name]


if __name__ == '__main__':
    write()
