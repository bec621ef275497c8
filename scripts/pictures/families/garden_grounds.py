"""What grows and stands about a rotary line: each function furnishes another corner of a garden round the origin."""

from .. import gardens
from ..materials import plaster, wood
from ..plants import border, hedge, lawn, potted, trees
from ..rooms import tiles
from ..solids import plank
from .garden_features import fence, fruit_tree, pickets, shed, stones, strewn

# Shade, middle and light of flowers.
PINK, RED = ('#a8506a', '#cf8398', '#e9bcc6'), ('#9c3327', '#c2503a', '#dd8a63')
YELLOW, WHITE = ('#c99a2e', '#e3bd52', '#f0dc94'), ('#dcd8cc', '#f0ede4', '#ffffff')
VIOLET = ('#5d5488', '#8478b0', '#b4abd2')


def orchard():
    """Spring: an apple tree in blossom, a white fence, petals on the grass."""
    lawn(-4.6, 8)
    pickets(4.6)
    border(5.2, flowers=(WHITE, YELLOW))
    fruit_tree(-2.9, 3.1, 1.7, 3.0, ('#6d8a3f', '#98b35e', '#bccf86'), ('#e2b9bd', '#f3dcdc', '#fdf6f2'))
    fruit_tree(4.6, 6.6, 1.9, 3.4, ('#6d8a3f', '#98b35e', '#bccf86'), ('#eed9d6', '#f8ecea', '#ffffff'), 9)
    strewn(('#f0d3d3', '#fae9e7', '#ffffff'), 700, (-4.6, 0.6), (-1.2, 4.2), 0.013)
    hedge(13, 1.9, 14)
    trees(15, ('#6d8a4a', '#93ad66', '#b7ca8c'))


def behind_the_shed():
    """High summer: a painted shed before a fence with roses."""
    lawn(-5.0, 6)
    fence(4.4)
    border(3.9, flowers=(PINK, RED))
    shed(2.75, 3.0, -8)
    trees(13)


def beech_hedge():
    """Autumn: a copper hedge, apples on the tree, leaves on the grass."""
    lawn(-5.0, 7)
    hedge(5.4, 1.9, colours=('#8a5a2c', '#bb8142', '#dcae6a'))
    fruit_tree(3.3, 3.3, 1.6, 2.9, ('#7f8436', '#b0a24a', '#d3b964'), ('#a03a2a', '#c6553a', '#dd8f5c'), 5)
    strewn(('#8f5526', '#c07a33', '#dda955'), 1500, (-4, 6), (-4.0, 5.0), 0.034)
    trees(13, ('#8f6a34', '#b98f4a', '#d6b878'))


def walled_garden():
    """A summer evening: an old brick wall with a border, stones across the turf."""
    lawn(-5.0, 4.4)
    gardens.wall(4.3, -12, 12, 2.2)
    border(3.7, flowers=(VIOLET, WHITE))
    stones([(-3.4 + 0.62 * k, -1.9 + 0.36 * k + 0.05 * k * k) for k in range(9)])
    trees(12, ('#4f6a3a', '#7c9655', '#a8bb7c'))


def cottage_garden():
    """An early summer morning: a low fence, tall flowers, a field beyond."""
    lawn(-4.4, 20, 9)
    pickets(3.2)
    border(2.8, flowers=(PINK, VIOLET))
    border(3.7, flowers=(YELLOW, PINK))
    hedge(17, 1.5, 16)
    trees(26, ('#587044', '#86a065', '#b0c490'))


def long_lawn():
    """A summer's late afternoon: a clipped hedge with flowers, a shed under an old tree."""
    lawn(-5.0, 9, 9)
    hedge(7.6)
    border(6.8, 9, flowers=(WHITE, PINK))
    shed(-4.3, 4.9, 14, '#8d9c86')
    fruit_tree(-6.2, 6.4, 2.0, 4.4, ('#4d6a34', '#7c9a4f', '#aebf76'), None, 4)
    trees(17)


def row_of_pots(y, places):
    for x, height in places:
        potted(x, y, height)


def whitewashed_yard():
    """Morning in a yard with a limewashed wall."""
    gardens.wall(2.3, -12, 12, 2.2, plaster('#efe9dd', 0.9, 0.4))
    gardens.terrace(-7, 2.3, 12)
    row_of_pots(1.95, ((-2.5, 0.42), (-2.0, 0.28), (1.7, 0.34), (2.25, 0.46), (2.75, 0.26)))
    trees(11, ('#4f6a3a', '#7c9655', '#a8bb7c'))


def decking():
    """A summer noon on larch boards before a fence."""
    timber, y = wood('larch'), -6.0
    while y < 2.2:
        plank((-9, y, -0.014), (9, y, -0.014), 0.138, 0.028, timber).name = 'set board'
        y += 0.144
    fence(2.5, -9, 9, 1.7)
    plank((-9, 2.36, 0.0), (9, 2.36, 0.0), 0.30, 0.02, timber, up=(0, 0, 1)).name = 'set board'
    row_of_pots(2.1, ((-2.9, 0.5), (-2.3, 0.32), (2.5, 0.38)))
    hedge(4.6, 2.9, 12)
    trees(13)


def lawn_beyond():
    """Late afternoon on flags, a lawn and a hedge beyond them."""
    gardens.terrace(-7, 1.5, 12)
    lawn(1.7, 9, 9)
    hedge(8.0, 1.9)
    border(7.2, 9, flowers=(VIOLET, YELLOW))
    row_of_pots(1.2, ((-2.2, 0.44), (-1.7, 0.28)))
    trees(16)


def brick_yard():
    """An autumn afternoon on pavers before a low brick wall, a copper hedge behind it."""
    gardens.wall(2.4, -12, 12, 1.15)
    gardens.terrace(-7, 2.4, 12, tiles('#a87a62', 0.21, 0.008, '#8d8375', 0.85))
    hedge(4.6, 2.3, 12, ('#8a5a2c', '#bb8142', '#dcae6a'))
    row_of_pots(2.0, ((2.0, 0.46), (2.6, 0.30)))
    strewn(('#8f5526', '#c07a33', '#dda955'), 240, (-4, 5), (-2.5, 2.3), 0.034)
    trees(13, ('#8f6a34', '#b98f4a', '#d6b878'))
