"""What stands in the rooms: walls as blocks, cupboards, shelves, crockery and a washing machine."""

import math
import random

from mathutils import Vector

from .materials import brass, coated, flat, plaster, plastic, steel, wood
from .objects import place
from .paths import fillet
from .solids import ball, box, lathe, plank, rod, tube


def slab(x0, x1, y0, y1, z0, z1, material, bevel=0.0):
    """A block between two corners, part of the set."""
    item = box(x1 - x0, y1 - y0, z1 - z0, material, bevel)
    item.location = ((x0 + x1) / 2, (y0 + y1) / 2, z0)
    item.name = 'set slab'
    return item


def cupboards(left, right, colour, top_material, depth=0.60):
    """A run of base cupboards with framed doors and a worktop."""
    paint, knob, y = plaster(colour, 0.42, 0.02), brass(), -depth
    count = max(1, round((right - left) / 0.52))
    wide = (right - left) / count
    slab(left, right, y + 0.02, 0, 0.10, 0.87, paint)
    slab(left, right, y + 0.06, 0, 0, 0.10, flat('#2a2c2a', 0.8))
    for i in range(count):
        x0, x1 = left + i * wide + 0.004, left + (i + 1) * wide - 0.004
        slab(x0, x1, y, y + 0.020, 0.72, 0.862, paint, 0.003)
        slab(x0 + 0.05, x1 - 0.05, y + 0.008, y + 0.02, 0.16, 0.66, paint)
        for a, b, c, d in (
            (x0 + 0.06, x1 - 0.06, 0.115, 0.175),
            (x0 + 0.06, x1 - 0.06, 0.655, 0.712),
            (x0, x0 + 0.06, 0.115, 0.712),
            (x1 - 0.06, x1, 0.115, 0.712),
        ):
            slab(a, b, y, y + 0.020, c, d, paint, 0.003)
        for px, pz in (((x0 + x1) / 2, 0.79), ((x1 - 0.03) if i % 2 == 0 and i < count - 1 else (x0 + 0.03), 0.60)):
            item = lathe(
                [(0.0001, -0.024), (0.011, -0.022), (0.013, -0.016), (0.006, -0.008), (0.006, 0), (0.0001, 0)],
                knob,
                24,
                'Y',
            )
            place(item, (px, y, pz)).name = 'set knob'
    counter = plank(
        (left - 0.01, y + depth / 2 - 0.012, 0.89),
        (right + 0.01, y + depth / 2 - 0.012, 0.89),
        depth + 0.03,
        0.04,
        top_material,
        up=(0, 0, 1),
        radius=0.004,
    )
    counter.name = 'set counter'


def pot(x, y, z, profile, material):
    """A turned vessel on a surface."""
    place(lathe(profile, material, 48), (x, y, z)).name = 'set pot'


def crockery(x, y, z):
    """A stoneware crock with spoons, a jug and two bowls, from x to the right."""
    stone, cream, blue = plaster('#b9ad98', 0.35, 0.03), coated('#e7e1d2', 0.25), coated('#5d6f7c', 0.3)
    pot(
        x,
        y,
        z,
        [
            (0.0001, 0),
            (0.058, 0),
            (0.064, 0.012),
            (0.066, 0.14),
            (0.060, 0.155),
            (0.062, 0.165),
            (0.055, 0.165),
            (0.054, 0.02),
            (0.0001, 0.02),
        ],
        stone,
    )
    rnd = random.Random(8)
    for _ in range(5):
        a, lean = rnd.uniform(0, 6.28), rnd.uniform(0.10, 0.24)
        low = Vector((x + 0.02 * math.cos(a), y + 0.02 * math.sin(a), z + 0.03))
        high = low + Vector((math.cos(a) * lean * 0.3, math.sin(a) * lean * 0.3, 0.27 + rnd.uniform(0, 0.05)))
        rod(low, high, 0.0055, wood('beech')).name = 'set spoon'
        bowl = ball(0.020, wood('beech'), 1.5)
        bowl.location = high
        bowl.scale = (1, 0.35, 1)
        bowl.name = 'set spoon'
    pot(
        x + 0.19,
        y,
        z,
        [
            (0.0001, 0),
            (0.05, 0),
            (0.068, 0.03),
            (0.072, 0.07),
            (0.052, 0.13),
            (0.046, 0.16),
            (0.052, 0.18),
            (0.048, 0.18),
            (0.042, 0.16),
            (0.048, 0.13),
            (0.0001, 0.05),
        ],
        cream,
    )
    for k, (r, h) in enumerate(((0.085, 0.0), (0.078, 0.028))):
        pot(
            x + 0.40,
            y,
            z + h,
            [
                (0.0001, 0.006),
                (0.035, 0),
                (0.045, 0.006),
                (r * 0.85, 0.038),
                (r, 0.066),
                (r - 0.004, 0.066),
                (r * 0.8, 0.040),
                (0.0001, 0.012),
            ],
            blue if k else cream,
        )


def plates(x, y, z):
    """Three plates standing on a shelf."""
    for i in range(3):
        item = lathe(
            [
                (0.0001, 0.010),
                (0.062, 0.010),
                (0.075, 0.004),
                (0.118, -0.010),
                (0.120, -0.006),
                (0.078, 0.012),
                (0.060, 0.018),
                (0.0001, 0.018),
            ],
            coated('#e9e4d7' if i % 2 else '#71828c', 0.22),
            56,
            'Y',
        )
        place(item, (x + i * 0.26, y, z + 0.122), (-10, 0, 0)).name = 'set plate'


def shelf(x0, x1, z, timber):
    """A board on two brackets."""
    plank((x0, -0.11, z), (x1, -0.11, z), 0.20, 0.026, timber, up=(0, 0, 1)).name = 'set shelf'
    for x in (x0 + 0.14, x1 - 0.14):
        tube(
            fillet([(x, -0.006, z - 0.17), (x, -0.006, z - 0.016), (x, -0.18, z - 0.016)], 0.01),
            0.007,
            coated('#232527'),
        ).name = 'set arm'


def washing_machine(x):
    """A white front-loader under the counter."""
    white, grey = coated('#dedddb', 0.3), plastic('#5c6164')
    slab(x - 0.30, x + 0.30, -0.60, -0.02, 0.012, 0.86, white, 0.012)
    slab(x - 0.285, x + 0.285, -0.606, -0.59, 0.73, 0.845, coated('#cfcfcc', 0.3), 0.004)
    for r0, r1, m, d in ((0.150, 0.185, steel(), -0.022), (0.128, 0.152, grey, -0.016)):
        ring = lathe([(r0, 0), (r0, d), ((r0 + r1) / 2, d - 0.008), (r1, d), (r1, 0)], m, 72, 'Y', closed=True)
        place(ring, (x, -0.600, 0.42)).name = 'set door'
    glass = place(
        lathe(
            [(0.0001, -0.030), (0.06, -0.026), (0.13, -0.008), (0.13, 0), (0.0001, 0)], coated('#1c2226', 0.08), 64, 'Y'
        ),
        (x, -0.602, 0.42),
    )
    glass.name = 'set glass'
    place(
        lathe([(0.0001, -0.016), (0.022, -0.016), (0.024, 0), (0.0001, 0)], steel(), 40, 'Y'), (x + 0.18, -0.606, 0.79)
    ).name = 'set dial'
    slab(x - 0.26, x - 0.10, -0.609, -0.605, 0.765, 0.815, grey, 0.001)
