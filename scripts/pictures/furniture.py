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


def cupboards(left, right, colour, top_material, depth=.60):
    """A run of base cupboards with framed doors and a worktop."""
    paint, knob, y = plaster(colour, .42, .02), brass(), -depth
    count = max(1, round((right - left) / .52))
    wide = (right - left) / count
    slab(left, right, y + .02, 0, .10, .87, paint)
    slab(left, right, y + .06, 0, 0, .10, flat('#2a2c2a', .8))
    for i in range(count):
        x0, x1 = left + i * wide + .004, left + (i + 1) * wide - .004
        slab(x0, x1, y, y + .020, .72, .862, paint, .003)
        slab(x0 + .05, x1 - .05, y + .008, y + .02, .16, .66, paint)
        for a, b, c, d in ((x0 + .06, x1 - .06, .115, .175), (x0 + .06, x1 - .06, .655, .712), (x0, x0 + .06, .115, .712),
                           (x1 - .06, x1, .115, .712)):
            slab(a, b, y, y + .020, c, d, paint, .003)
        for px, pz in (((x0 + x1) / 2, .79), ((x1 - .03) if i % 2 == 0 else (x0 + .03), .60)):
            item = lathe([(.0001, -.024), (.011, -.022), (.013, -.016), (.006, -.008), (.006, 0), (.0001, 0)], knob, 24, 'Y')
            place(item, (px, y, pz)).name = 'set knob'
    counter = plank((left - .01, y + depth / 2 - .012, .89), (right + .01, y + depth / 2 - .012, .89), depth + .03, .04,
                    top_material, up=(0, 0, 1), radius=.004)
    counter.name = 'set counter'


def pot(x, y, z, profile, material):
    """A turned vessel on a surface."""
    place(lathe(profile, material, 48), (x, y, z)).name = 'set pot'


def crockery(x, y, z):
    """A stoneware crock with spoons, a jug and two bowls, from x to the right."""
    stone, cream, blue = plaster('#b9ad98', .35, .03), coated('#e7e1d2', .25), coated('#5d6f7c', .3)
    pot(x, y, z, [(.0001, 0), (.058, 0), (.064, .012), (.066, .14), (.060, .155), (.062, .165), (.055, .165), (.054, .02),
                  (.0001, .02)], stone)
    rnd = random.Random(8)
    for i in range(5):
        a, lean = rnd.uniform(0, 6.28), rnd.uniform(.10, .24)
        low = Vector((x + .02 * math.cos(a), y + .02 * math.sin(a), z + .03))
        high = low + Vector((math.cos(a) * lean * .3, math.sin(a) * lean * .3, .27 + rnd.uniform(0, .05)))
        rod(low, high, .0055, wood('beech')).name = 'set spoon'
        bowl = ball(.020, wood('beech'), 1.5)
        bowl.location = high
        bowl.scale = (1, .35, 1)
        bowl.name = 'set spoon'
    pot(x + .19, y, z, [(.0001, 0), (.05, 0), (.068, .03), (.072, .07), (.052, .13), (.046, .16), (.052, .18), (.048, .18),
                        (.042, .16), (.048, .13), (.0001, .05)], cream)
    for k, (r, h) in enumerate(((.085, .0), (.078, .028))):
        pot(x + .40, y, z + h, [(.0001, .006), (.035, 0), (.045, .006), (r * .85, .038), (r, .066), (r - .004, .066),
                                (r * .8, .040), (.0001, .012)], blue if k else cream)


def plates(x, y, z):
    """Four plates standing on a shelf."""
    for i in range(4):
        item = lathe([(.0001, .010), (.062, .010), (.075, .004), (.118, -.010), (.120, -.006), (.078, .012), (.060, .018),
                      (.0001, .018)], coated('#e9e4d7' if i % 2 else '#71828c', .22), 56, 'Y')
        place(item, (x + i * .15, y, z + .122), (-10, 0, 0)).name = 'set plate'


def shelf(x0, x1, z, timber):
    """A board on two brackets."""
    plank((x0, -.11, z), (x1, -.11, z), .20, .026, timber, up=(0, 0, 1)).name = 'set shelf'
    for x in (x0 + .14, x1 - .14):
        tube(fillet([(x, -.006, z - .17), (x, -.006, z - .016), (x, -.18, z - .016)], .01), .007, coated('#232527')).name = 'set arm'


def washing_machine(x):
    """A white front-loader under the counter."""
    white, grey = coated('#dedddb', .3), plastic('#5c6164')
    slab(x - .30, x + .30, -.60, -.02, .012, .86, white, .012)
    slab(x - .285, x + .285, -.606, -.59, .73, .845, coated('#cfcfcc', .3), .004)
    for r0, r1, m, d in ((.150, .185, steel(), -.022), (.128, .152, grey, -.016)):
        ring = lathe([(r0, 0), (r0, d), ((r0 + r1) / 2, d - .008), (r1, d), (r1, 0)], m, 72, 'Y', closed=True)
        place(ring, (x, -.600, .42)).name = 'set door'
    glass = place(lathe([(.0001, -.030), (.06, -.026), (.13, -.008), (.13, 0), (.0001, 0)], coated('#1c2226', .08), 64, 'Y'),
                  (x, -.602, .42))
    glass.name = 'set glass'
    place(lathe([(.0001, -.016), (.022, -.016), (.024, 0), (.0001, 0)], steel(), 40, 'Y'), (x + .18, -.606, .79)).name = 'set dial'
    slab(x - .26, x - .10, -.609, -.605, .765, .815, grey, .001)
