"""A landing: floorboards with a runner, a panelled dado and a door. The floor is z 0, the back wall is y 0."""

from .fabrics import cloth
from .furniture import slab
from .materials import brass, plaster, wood
from .objects import place
from .rooms import back_wall, coving, light_room, panelling, sash, shell
from .solids import ball, lathe, plank, sheet

LEFT, RIGHT, NEAR = -2.3, 2.3, -4.4


def floorboards():
    timber, y = wood('oak floor'), NEAR
    while y < 0:
        ends = (LEFT, y + 0.069, -0.008), (RIGHT, y + 0.069, -0.008)
        plank(*ends, 0.136, 0.024, timber, up=(0, 0, 1)).name = 'set board'
        y += 0.138


def runner(x0, x1, y0, y1):
    bands = ((0.05, 0.075), (0.09, 0.10), (y1 - y0 - 0.10, y1 - y0 - 0.09), (y1 - y0 - 0.075, y1 - y0 - 0.05))
    material = cloth('#8a8f86', 'terry', '#d8cfba', bands, 0.0)

    def point(u, v):
        return x0 + (x1 - x0) * u, y0 + (y1 - y0) * v, 0.005

    sheet(point, 40, 20, material, 0.006, lambda u, v: (u * (x1 - x0), v * (y1 - y0))).name = 'set runner'


def door(x, width=0.76, height=1.98):
    paint, y = plaster('#e9e5db', 0.42, 0.02), -0.012
    for a, b in ((x - 0.075, x), (x + width, x + width + 0.075)):
        slab(a, b, -0.026, 0, 0, height + 0.075, paint, 0.004)
    slab(x - 0.075, x + width + 0.075, -0.028, 0, height, height + 0.08, paint, 0.004)
    slab(x, x + width, y + 0.004, 0, 0, height, paint)
    stile = 0.105
    for a, b in ((x, x + stile), (x + width / 2 - 0.05, x + width / 2 + 0.05), (x + width - stile, x + width)):
        slab(a, b, y - 0.012, y + 0.004, 0, height, paint, 0.003)
    for a, b in ((0, 0.21), (0.80, 1.0), (height - 0.11, height)):
        slab(x + 0.002, x + width - 0.002, y - 0.011, y + 0.004, a, b, paint, 0.002)
    rose = lathe([(0.0001, 0.04), (0.008, 0.04), (0.008, 0.004), (0.024, 0), (0.0001, 0)], brass(), 28)
    for item, out in ((ball(0.026, brass(), 0.8), 0.055), (rose, 0.012)):
        place(item, (x + 0.055, y - out, 0.96), (90, 0, 0)).name = 'set knob'


def landing(window=(-1.75, -0.95, 1.20, 2.12), door_at=1.30):
    wall = plaster('#d8d2c4', 0.8, 0.06)
    shell(LEFT, RIGHT, NEAR, wall, wood('oak floor'))
    back_wall(LEFT, RIGHT, window, wall)
    sash(window, (2, 4))
    coving(LEFT, RIGHT, plaster('#f1efe9', 0.6, 0.02))
    panelling(LEFT, door_at - 0.075, 0.92, '#a7a695')
    floorboards()
    runner(-1.6, 1.2, -1.75, -0.85)
    door(door_at)
    light_room((-1.25, -0.15, 1.6), (0.8, 0.9), LEFT)
