"""The shop's rotary washing lines."""

from dataclasses import replace

from ..materials import aluminium, coated, galvanised
from ..scene import View
from .rotaries import Rotary, rotary
from .rotaries_in_use import ON_A_PATIO, in_garden, on_patio

SPECS = {
    'hills-family-rotary-50': Rotary(2.95, 1.90),
    'hills-heavy-duty-rotary-60': Rotary(
        3.0, 2.05, rings=10, post=0.025, arm_metal=galvanised, crank=True, fittings='#2a3a33', line='#c3cac9'
    ),
    'hills-compact-rotary-30': Rotary(2.2, 1.80, arms=3, rings=7, turn=40),
    'dryline-rotary-40': Rotary(2.70, 1.85, rings=7, post_metal=aluminium, fittings='#565d60', line='#e4e2da', turn=16),
    'dryline-freestanding-rotary': Rotary(
        1.8, 1.65, arms=3, rings=6, post_metal=aluminium, fittings='#33474d', line='#dfe0da', tripod=0.575, turn=40
    ),
    'brabantia-lift-rotary-50': Rotary(2.95, 1.97, fittings='#3a3d3f', line='#c8cdce', loops=True, turn=14),
    'vileda-rotary-60': Rotary(
        3.0,
        1.90,
        rings=10,
        post=0.025,
        post_metal=lambda: coated('#c9ccce', 0.3),
        fittings='#7d2b27',
        line='#d2d5d6',
        turn=10,
    ),
    'minky-rotary-45': Rotary(2.80, 1.82, fittings='#344f61', line='#aac8da', turn=15),
}


def shot_builder(slug):
    def build(shot, colour):
        spec = SPECS[slug]
        if shot == 'use':
            spec = replace(spec, turn=-78 if spec.arms == 4 else -76)
        arms = rotary(spec)
        if shot == 'use':
            return on_patio(slug, spec, arms) if slug in ON_A_PATIO else in_garden(spec, arms)
        if shot == 'detail':
            return View(
                azimuth=-14, elevation=16, nearness=4.6, target=(0, 0, spec.height - 0.22), radius=0.42, fstop=8
            )
        return View(azimuth=-14, elevation=20, nearness=3.1, fill=0.92)

    return build


PRODUCTS = {slug: shot_builder(slug) for slug in SPECS}
