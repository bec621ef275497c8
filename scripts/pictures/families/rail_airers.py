"""Airers which hang on a rail or stand on a bath."""

from bpy import context

from .. import bathroom
from ..cloth import load
from ..materials import coated, plastic, rubber
from ..objects import group, place
from ..paths import fillet
from ..scene import View
from ..solids import ball, box, lathe, tube
from . import walls_in_use
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
    if shot == 'use':
        return walls_in_use.over_the_railing()
    rail, start = coated('#3b4043'), len(context.scene.objects)
    tube([(-0.62, 0.112, 0.15), (0.62, 0.112, 0.15)], 0.021, rail, 32)
    tube([(-0.62, 0.112, -0.62), (0.62, 0.112, -0.62)], 0.012, rail, 24)
    for k in range(11):
        xx = -0.60 + 0.12 * k
        tube([(xx, 0.112, -0.62), (xx, 0.112, 0.14)], 0.006, rail, 14)
    for side in (-1, 1):
        tube([(side * 0.62, 0.112, -0.74), (side * 0.62, 0.112, 0.165)], 0.021, rail, 32)
        place(box(0.12, 0.12, 0.008, rail, 0.002), (side * 0.62, 0.112, -0.748))
    for item in list(context.scene.objects)[start:]:
        item.name = 'prop railing'
    if shot == 'detail':
        return View(
            azimuth=-40, elevation=14, nearness=4.6, target=(-0.2, 0.02, 0.06), radius=0.2, fstop=8, floor=False
        )
    return View(azimuth=-36, elevation=18, nearness=4.4)


def over_bath(shot, colour):
    """A rack on splayed legs, which stand on both rims of a bath or fold flat."""
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
    if shot == 'use':
        return over_bath_in_use()
    if shot == 'detail':
        return View(azimuth=-34, elevation=20, nearness=4.6, target=(-0.26, -0.22, 0.40), radius=0.20, fstop=8)
    return View(azimuth=-34, elevation=20, nearness=4)


def over_bath_in_use():
    """Across a bath, small washing over some of its rails, which run along the bath."""
    rim, x, top = bathroom.RIM, 0.34, 0.44
    group([o for o in context.scene.objects if o.parent is None], (0.15, -bathroom.WIDTH / 2, rim), (0, 0, 90))
    context.view_layer.update()
    rail = [-x + 0.014 + i * (2 * x - 0.028) / 13 for i in range(14)]
    y = -bathroom.WIDTH / 2
    load(
        [
            (0.22, y + rail[1], rim + top, 0.30, 0.34, 0.30, 'tea towel'),
            (0.02, y + rail[4], rim + top, 0.20, 0.26, 0.24, 'ochre cloth'),
            (0.20, y + rail[8], rim + top, 0.34, 0.30, 0.30, 'sheet'),
            (0.10, y + rail[12], rim + top, 0.24, 0.24, 0.22, 'red tea towel'),
        ],
        0.006,
    )
    bathroom.bathroom()
    return bathroom.look((0.70, -3.05, 1.62), (0.08, -0.38, 0.80), 58)


PRODUCTS = {'vileda-balcony-airer': balcony_airer, 'over-bath-airer': over_bath}
