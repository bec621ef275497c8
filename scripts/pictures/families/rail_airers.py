"""Airers which hang on a rail or stand on a bath."""

from ..materials import coated, plastic, rubber
from ..objects import mesh, place
from ..paths import fillet, rounded
from ..scene import View
from ..solids import ball, box, lathe, tube
from .indoor_airers import WHITE


def balcony_airer(shot, colour):
    """A light frame hooked over a rail."""
    frame, line, grip = coated('#e6e5e0'), plastic('#dfe3e2', 0.4), rubber('#46535a')
    x, y = 0.27, 0.60
    loop = [(-x, 0, 0), (-x, -y, 0.0), (x, -y, 0.0), (x, 0, 0)]
    tube(fillet(loop + [loop[0]], 0.03), 0.007, frame, 16)
    for i in range(20):
        yy = -0.02 - i * (y - 0.04) / 19
        tube([(-x, yy, 0.0), (x, yy, 0.0)], 0.0016, line, 8)
    for side in (-1, 1):
        px = side * (x - 0.05)
        hook = [
            (px, -0.34, -0.004),
            (px, 0.03, 0.07),
            (px, 0.06, 0.16),
            (px, 0.11, 0.19),
            (px, 0.16, 0.16),
            (px, 0.165, 0.07),
        ]
        tube(fillet(hook, 0.035), 0.006, frame, 14)
        tube(fillet(hook, 0.035)[-16:], 0.0085, grip, 14)
        brace = [(px, -0.20, -0.006), (px, 0.03, -0.11), (px, 0.062, -0.13)]
        tube(fillet(brace, 0.03), 0.005, frame, 14)
        place(ball(0.013, grip), (px, 0.066, -0.13))
        place(box(0.02, 0.03, 0.022, plastic('#46535a'), 0.005), (px, -0.34, -0.013))
    rail = coated('#3b4043')
    tube([(-0.62, 0.112, 0.15), (0.62, 0.112, 0.15)], 0.021, rail, 32)
    tube([(-0.62, 0.112, -0.62), (0.62, 0.112, -0.62)], 0.012, rail, 24)
    for k in range(11):
        xx = -0.60 + 0.12 * k
        tube([(xx, 0.112, -0.62), (xx, 0.112, 0.14)], 0.006, rail, 14)
    if shot == 'detail':
        return View(
            azimuth=-40, elevation=14, nearness=4.6, target=(-0.2, 0.02, 0.06), radius=0.2, fstop=8, floor=False
        )
    return View(azimuth=-36, elevation=18, nearness=3.4, floor=False)


def tub(enamel):
    """A short bath whose rim is at z 0: rings of a rounded rectangle from its foot, over the rim, down to its floor."""
    rings = [
        (0.50, 1.00, -0.50, 0.12),
        (0.56, 1.08, -0.46, 0.14),
        (0.68, 1.22, -0.06, 0.17),
        (0.70, 1.24, -0.045, 0.17),
        (0.80, 1.34, -0.045, 0.20),
        (0.82, 1.36, -0.030, 0.21),
        (0.82, 1.36, -0.012, 0.21),
        (0.80, 1.34, 0, 0.20),
        (0.71, 1.25, 0, 0.17),
        (0.68, 1.22, -0.012, 0.16),
        (0.62, 1.14, -0.20, 0.15),
        (0.50, 1.00, -0.42, 0.12),
        (0.42, 0.90, -0.45, 0.10),
    ]
    vertices, faces = [], []
    for width, length, z, radius in rings:
        vertices += [(x, y, z) for x, y in rounded(width, length, radius, 12)]
    n = len(vertices) // len(rings)
    for j in range(len(rings) - 1):
        faces += [(j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i) for i in range(n)]
    faces.append(tuple((len(rings) - 1) * n + i for i in range(n)))
    mesh('tub', vertices, faces, enamel, 50)


def over_bath(shot, colour):
    """A rack on splayed legs that stands on both rims of a bath."""
    frame, joint, foot = coated(WHITE), plastic('#8b9396'), rubber('#55595c')
    x, y, top = 0.34, 0.285, 0.44
    for lean, inset in ((1, 0), (-1, 0.014)):
        yy = y - inset
        path = [(-lean * x, -yy, top), (lean * 0.375, -yy, 0.03), (lean * 0.375, yy, 0.03), (-lean * x, yy, top)]
        tube(fillet(path, 0.04), 0.0075, frame, 18)
        for side in (-1, 1):
            tube(
                [(lean * 0.375, side * (yy - 0.04), 0.022), (lean * 0.375, side * (yy - 0.10), 0.022)], 0.022, foot, 18
            )
        for t in (0.3,):
            xx, z = -lean * x + (lean * 0.375 + lean * x) * t, top + (0.03 - top) * t
            tube([(xx, -yy, z), (xx, yy, z)], 0.0024, frame, 10)
    for side in (-1, 1):
        tube([(-x, side * y, top), (x, side * y, top)], 0.0075, frame, 18)
        place(
            lathe([(0.0001, -0.012), (0.011, -0.012), (0.012, 0.012), (0.0001, 0.012)], joint, 24, 'Y'),
            (0, side * (y - 0.007), top * 0.54),
        )
        for end in (-1, 1):
            place(box(0.036, 0.026, 0.026, joint, 0.007), (end * x, side * y, top - 0.013))
    for i in range(14):
        xx = -x + 0.014 + i * (2 * x - 0.028) / 13
        tube([(xx, -y, top + 0.002), (xx, y, top + 0.002)], 0.0024, frame, 10)
    enamel = coated('#f1efe9', 0.16)
    tub(enamel)
    if shot == 'detail':
        return View(azimuth=-34, elevation=20, nearness=4.6, target=(-0.26, -0.22, 0.40), radius=0.20, fstop=8)
    return View(azimuth=-38, elevation=22, nearness=3.4)


PRODUCTS = {'vileda-balcony-airer': balcony_airer, 'over-bath-airer': over_bath}
