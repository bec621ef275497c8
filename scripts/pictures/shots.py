"""The list of pictures: shots.json, shared with the Node command that runs the queue."""

import json
from pathlib import Path

LIST = json.loads((Path(__file__).parent / 'shots.json').read_text())
SHOTS = {shot for product in LIST.values() for shot in product['shots']}
COLOURS = {shot.removeprefix('whole-') for shot in SHOTS if shot.startswith('whole-')} | {'black'}


def family_of(slug):
    """The module which models a product."""
    return LIST[slug]['family']


def backdrop_of(slug, shot):
    """The backdrop before which the studio shows a shot: a key of scene.BACKDROPS."""
    return LIST[slug]['shots'][shot].get('backdrop', 'linen')
