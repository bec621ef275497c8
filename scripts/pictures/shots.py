"""The list of pictures: shots.json, shared with the Node command that runs the queue."""

import json
from pathlib import Path

COLOURS = ('black', 'white', 'ivory', 'pewter')
FILE = Path(__file__).parent / 'shots.json'


def family_of(slug):
    """The module which models a product."""
    return json.loads(FILE.read_text())[slug]['family']
