"""Long pieces of wood: a lath and a line prop."""

import math

from bpy import context, data

from ..materials import coated, metal, plastic, rubber, wood
from ..objects import apply_modifiers, place
from ..parts import lath
from ..paths import arc, circle
from ..scene import View
from ..solids import bar, extrude, lathe, rod
from . import indoors_in_use, outdoors_in_use

# Far away with a long lens, both sides of a pole look parallel.
LENGTHWISE_VIEW = View(azimuth=-64, elevation=27, nearness=9, fill=0.9)


def pencil(x, y, turn):
    length, red = 0.175, coated('#8e3b2c', 0.3)
    shaft = bar((-length / 2, 0, 0.004), (length / 2, 0, 0.004), circle(0.0038, 6), red, bevel=0.0002)
    cone = lathe([(0.0038, 0), (0.0012, 0.017), (0.0001, 0.0175)], wood('beech'), 24, 'X')
    tip = lathe([(0.0013, 0.0165), (0.0001, 0.022)], plastic('#232323'), 16, 'X')
    for item in (shaft, cone, tip):
        item.name = 'prop pencil'
    angle, out = math.radians(turn), length / 2
    for item, along in ((shaft, 0), (cone, out), (tip, out)):
        place(item, (x + along * math.cos(angle), y + along * math.sin(angle), 0.004), (0, 0, turn))


def spare_lath(shot, colour):
    if shot == 'use':
        return indoors_in_use.lath()
    item = lath(2.4, wood('pine'), radius=0.003)
    item.location = (0, 0, 0.019)
    if shot == 'detail':
        return View(azimuth=-64, elevation=26, nearness=4, target=(-1.13, 0, 0.02), radius=0.10, fstop=11)
    pencil(-0.80, -0.09, 14)
    return LENGTHWISE_VIEW


def notch(pole, x):
    curve = arc((0, 0, 0), 0.0065, 90, 270, 12, 'XY')
    outline = [(p.x, p.y) for p in curve] + [(0.020, -0.0065), (0.075, -0.015), (0.075, 0.015), (0.020, 0.0065)]
    cutter = extrude(outline, 0.08, None, 0)
    place(cutter, (x + 0.055, 0, -0.02), (0, 0, 180))
    cut = pole.modifiers.new('notch', 'BOOLEAN')
    cut.object, cut.operation, cut.solver = cutter, 'DIFFERENCE', 'EXACT'
    context.view_layer.update()
    apply_modifiers(pole)
    data.objects.remove(cutter)


def line_pole(shot, colour):
    radius = 0.017
    pole = rod((-1.2, 0, radius), (1.11, 0, radius), radius, wood('ash'), 48, 0.003)
    notch(pole, -1.2)
    spike = [(0.0001, -0.1), (radius + 0.0012, -0.1), (radius + 0.0012, 0), (0.011, 0.018), (0.009, 0.03), (0.0001, 0.1)]
    spiked = place(lathe(spike, metal('#85888b', 0.3), 48, 'X'), (1.11, 0, radius))
    if shot == 'use':
        return outdoors_in_use.prop([pole, spiked])
    cap = [(0.0001, 0), (0.022, 0), (0.0235, 0.004), (0.0215, 0.06), (0.0185, 0.06), (0.0185, 0.012), (0.0001, 0.012)]
    place(lathe(cap, rubber(), 48), (0.93, -0.12, 0))
    if shot == 'detail':
        return View(azimuth=-50, elevation=32, nearness=5, target=(-1.15, 0, 0.017), radius=0.10, fstop=11)
    return LENGTHWISE_VIEW


PRODUCTS = {'spare-pine-lath': spare_lath, 'wooden-line-pole': line_pole}
