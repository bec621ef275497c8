"""Airers which hang on a rail or stand on a bath."""
from ..materials import coated, plastic, rubber
from ..objects import mesh, place
from ..paths import fillet, rounded
from ..scene import View
from ..solids import ball, box, lathe, tube
from .indoor_airers import WHITE


def balcony_airer(shot, colour):
    """A light frame hooked over a rail."""
    frame, line, grip = coated('#e6e5e0'), plastic('#dfe3e2', .4), rubber('#46535a')
    x, y = .27, .60
    loop = [(-x, 0, 0), (-x, -y, .0), (x, -y, .0), (x, 0, 0)]
    tube(fillet(loop + [loop[0]], .03), .007, frame, 16)
    for i in range(20):
        yy = -.02 - i * (y - .04) / 19
        tube([(-x, yy, .0), (x, yy, .0)], .0016, line, 8)
    for side in (-1, 1):
        px = side * (x - .05)
        hook = [(px, -.34, -.004), (px, .03, .07), (px, .06, .16), (px, .11, .19), (px, .16, .16), (px, .165, .07)]
        tube(fillet(hook, .035), .006, frame, 14)
        tube(fillet(hook, .035)[-16:], .0085, grip, 14)
        brace = [(px, -.20, -.006), (px, .03, -.11), (px, .062, -.13)]
        tube(fillet(brace, .03), .005, frame, 14)
        place(ball(.013, grip), (px, .066, -.13))
        place(box(.02, .03, .022, plastic('#46535a'), .005), (px, -.34, -.013))
    rail = coated('#3b4043')
    tube([(-.62, .112, .15), (.62, .112, .15)], .021, rail, 32)
    tube([(-.62, .112, -.62), (.62, .112, -.62)], .012, rail, 24)
    for k in range(11):
        xx = -.60 + .12 * k
        tube([(xx, .112, -.62), (xx, .112, .14)], .006, rail, 14)
    if shot == 'detail':
        return View(azimuth=-40, elevation=14, nearness=4.6, target=(-.2, .02, .06), radius=.2, fstop=8, floor=False)
    return View(azimuth=-36, elevation=18, nearness=3.4, floor=False)


def tub(enamel):
    """A short bath whose rim is at z 0: rings of a rounded rectangle from its foot, over the rim, down to its floor."""
    rings = [(.50, 1.00, -.50, .12), (.56, 1.08, -.46, .14), (.68, 1.22, -.06, .17), (.70, 1.24, -.045, .17),
             (.80, 1.34, -.045, .20), (.82, 1.36, -.030, .21), (.82, 1.36, -.012, .21), (.80, 1.34, 0, .20),
             (.71, 1.25, 0, .17), (.68, 1.22, -.012, .16), (.62, 1.14, -.20, .15), (.50, 1.00, -.42, .12),
             (.42, .90, -.45, .10)]
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
    x, y, top = .34, .285, .44
    for lean, inset in ((1, 0), (-1, .014)):
        yy = y - inset
        path = [(-lean * x, -yy, top), (lean * .375, -yy, .03), (lean * .375, yy, .03), (-lean * x, yy, top)]
        tube(fillet(path, .04), .0075, frame, 18)
        for side in (-1, 1):
            tube([(lean * .375, side * (yy - .04), .022), (lean * .375, side * (yy - .10), .022)], .022, foot, 18)
        for t in (.3,):
            xx, z = -lean * x + (lean * .375 + lean * x) * t, top + (.03 - top) * t
            tube([(xx, -yy, z), (xx, yy, z)], .0024, frame, 10)
    for side in (-1, 1):
        tube([(-x, side * y, top), (x, side * y, top)], .0075, frame, 18)
        place(lathe([(.0001, -.012), (.011, -.012), (.012, .012), (.0001, .012)], joint, 24, 'Y'),
              (0, side * (y - .007), top * .54))
        for end in (-1, 1):
            place(box(.036, .026, .026, joint, .007), (end * x, side * y, top - .013))
    for i in range(14):
        xx = -x + .014 + i * (2 * x - .028) / 13
        tube([(xx, -y, top + .002), (xx, y, top + .002)], .0024, frame, 10)
    enamel = coated('#f1efe9', .16)
    tub(enamel)
    if shot == 'detail':
        return View(azimuth=-34, elevation=16, nearness=4.6, target=(.38, -.2, .05), radius=.16, fstop=8)
    return View(azimuth=-38, elevation=22, nearness=3.4)


PRODUCTS = {
    'vileda-balcony-airer': balcony_airer,
    'over-bath-airer': over_bath,
}
