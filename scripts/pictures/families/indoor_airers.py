"""Steel and aluminium airers: towers of shelves, and X-frames with wings."""
from mathutils import Vector

from ..materials import aluminium, coated, plastic, rubber
from ..objects import place
from ..parts import castor
from ..paths import fillet, smooth_path
from ..scene import View
from ..solids import ball, box, lathe, tube

WHITE = '#e9e8e3'


def shelf(width, y0, y1, z, count, frame, wire, joint):
    """A half-shelf which folds up: a loop of tube with wires across, from y0 at the uprights to y1."""
    x, tilt = width / 2 - .012, .02
    loop = [(-x, y0, z), (-x, y1, z + tilt), (x, y1, z + tilt), (x, y0, z)]
    tube(fillet(loop, .03), .006, frame, 12)
    for i in range(count):
        t = (i + .6) / (count + .1)
        y = y0 + (y1 - y0) * t
        tube([(-x, y, z + tilt * t), (x, y, z + tilt * t)], .0022, wire, 8)
    for side in (-1, 1):
        place(box(.022, .030, .034, joint, .005), (side * (x + .001), y0 * 1.4, z - .017))


def tower(width, depth, height, levels, wires, rolling, joint_colour, hooks=False):
    """Shelves on both sides of two uprights, on a base with feet or castors."""
    frame, wire, joint = coated(WHITE), coated(WHITE), plastic(joint_colour)
    base = .075 if rolling else .022
    x = width / 2
    arch = [(-x, 0, base), (-x, 0, height), (x, 0, height), (x, 0, base)]
    tube(fillet(arch, .05), .009, frame, 20)
    for side in (-1, 1):
        tube([(side * x, -depth / 2 + .02, base), (side * x, depth / 2 - .02, base)], .010, frame, 20)
        place(box(.034, .05, .05, joint, .010), (side * x, 0, base - .015))
        for end in (-1, 1):
            y = end * (depth / 2 - .015)
            place(box(.030, .036, .030, joint, .009), (side * x, y, base - .015))
            if rolling:
                place(castor(.024), (side * x, y, base - .012), (0, 0, 20 * end + 40 * side))
            else:
                place(lathe([(.0001, 0), (.014, 0), (.013, .01), (.0001, .012)], rubber(), 24), (side * x, y, 0))
    tube([(-x, 0, base + .05), (x, 0, base + .05)], .006, frame, 12)
    for z in levels:
        for end in (-1, 1):
            shelf(width - .02, end * .016, end * (depth / 2), z, wires, frame, wire, joint)
    if hooks:
        for side in (-1, 1):
            for end in (-1, 1):
                arm = [(side * x, 0, height - .06), (side * (x + .002), end * .06, height - .05),
                       (side * (x + .002), end * .19, height - .02), (side * (x + .002), end * .21, height + .0)]
                tube(smooth_path(arm, 8), .004, frame, 12)
                for k in range(4):
                    t = .05 + .035 * k
                    place(ball(.006, joint), (side * (x + .002), end * (t + .02), height - .045 + t * .14))
        for side in (-1, 1):
            place(box(.036, .04, .05, joint, .010), (side * x, 0, height - .085))


def three_tier(shot, colour):
    """White coated steel, three tiers, castors."""
    tower(.64, .55, 1.40, (.36, .78, 1.20), 6, True, '#8f979b')
    if shot == 'detail':
        return View(azimuth=-36, elevation=16, nearness=4.6, target=(-.30, -.05, .78), radius=.22, fstop=8)
    return View(azimuth=-36, elevation=9, nearness=3.6)


def slim_tower(shot, colour):
    """Tall and slim, four tiers, hooks at the top."""
    tower(.44, .44, 1.58, (.32, .67, 1.02, 1.37), 4, False, '#65797d', hooks=True)
    if shot == 'detail':
        return View(azimuth=-34, elevation=16, nearness=4.6, target=(-.2, -.05, 1.45), radius=.20, fstop=8)
    return View(azimuth=-36, elevation=8, nearness=3.8)


def winged(length, body, width, height, tube_radius, rail, spacing, frame, wire, joint, wing_rise=.10, lows=True):
    """An X of two bent frames, a level body between their tops and a wing on either side."""
    y, half, top = width / 2, body / 2, height - wing_rise
    for lean, inset in ((-1, 0), (1, .014)):
        foot, head = -lean * half * .80, lean * half * .93
        yy = y - inset
        path = [(head, -yy, top - .012), (foot, -yy, .012), (foot, yy, .012), (head, yy, top - .012)]
        tube(fillet(path, .05), tube_radius, frame, 20)
        for side in (-1, 1):
            place(box(.05, .028, .022, joint, .008), (foot, side * (yy - .03), 0))
        if lows:
            for t in (.12, .20, .80):
                x, z = foot + (head - foot) * t, .012 + (top - .024) * t
                tube([(x, -yy, z), (x, yy, z)], rail, wire, 10)
    for side in (-1, 1):
        place(lathe([(.0001, -.010), (.012, -.010), (.013, -.007), (.013, .007), (.012, .010), (.0001, .010)], joint, 24,
                    'Y'), (half * .06, side * (y - .007), top / 2))
        tube([(-half, side * y, top), (half, side * y, top)], tube_radius, frame, 20)
    count = round(body / spacing)
    for i in range(count + 1):
        x = -half + body * i / count
        if abs(abs(x) - half) < .02:
            x *= .985
        tube([(x, -y, top), (x, y, top)], rail, wire, 10)
    for side in (-1, 1):
        tip, rise = side * length / 2, wing_rise
        yy = y - .016
        loop = [(side * half, -yy, top), (tip, -yy, top + rise), (tip, yy, top + rise), (side * half, yy, top)]
        tube(fillet(loop, .05), tube_radius * .92, frame, 20)
        reach = abs(tip) - half
        for i in range(1, round(reach / spacing)):
            t = i * spacing / reach
            x, z = side * (half + reach * t), top + rise * t
            tube([(x, -yy, z), (x, yy, z)], rail, wire, 10)
        for end in (-1, 1):
            place(box(.055, .030, .034, joint, .008), (side * half, end * y, top - .017))
            a = Vector((side * (half + reach * .42), end * yy, top + rise * .42 - .004))
            b = Vector((side * half * .62, end * (y - .004), top * .80))
            tube([a, b], .0032, frame, 10)
            place(ball(.007, joint), b)


def white_winged(shot, colour):
    """The plain steel one, white with grey feet."""
    winged(1.82, .92, .57, 1.08, .0085, .0021, .051, coated(WHITE), coated(WHITE), plastic('#7c8488'))
    return winged_view(shot, -.46, .28, .98)


def silver_winged(shot, colour):
    """Thick aluminium rails on a grey steel frame."""
    winged(1.78, .94, .58, 1.02, .0105, .0075, .085, coated('#5b6064'), aluminium(), plastic('#303437'), .07)
    return winged_view(shot, -.47, .28, .95)


def heated(shot, colour):
    """Warm aluminium bars, a cable with a switch."""
    winged(1.48, .74, .54, .94, .0105, .0078, .098, coated('#e4e3de'), aluminium(), plastic('#3a3f42'), .045, False)
    cord = plastic('#dedcd6', .5)
    lead = [(.30, -.27, .885), (.33, -.31, .80), (.32, -.33, .40), (.36, -.36, .08), (.44, -.42, .006), (.60, -.46, .005),
            (.72, -.40, .005), (.70, -.30, .005), (.58, -.30, .005), (.54, -.40, .0055)]
    tube(smooth_path(lead, 14), .0034, cord, 10)
    place(box(.034, .026, .062, plastic('#ecebe6'), .009), (.325, -.322, .58), (0, 0, 20))
    place(box(.012, .004, .020, plastic('#b5402c', .25), .002), (.320, -.336, .602), (0, 0, 20))
    place(box(.05, .045, .03, plastic('#ecebe6'), .010), (.54, -.42, 0), (0, 0, 10))
    return winged_view(shot, -.37, .27, .88)


def winged_view(shot, x, y, z):
    """Whole, or the joint between body and wing."""
    if shot == 'detail':
        return View(azimuth=-30, elevation=20, nearness=4.6, target=(x, -y, z - .02), radius=.20, fstop=8)
    return View(azimuth=-30, elevation=14, nearness=3.2, fill=.88)


PRODUCTS = {
    'dryline-three-tier-airer': three_tier,
    'dryline-winged-airer': white_winged,
    'minky-slim-tower-airer': slim_tower,
    'brabantia-folding-airer': silver_winged,
    'dryline-heated-airer': heated,
}
