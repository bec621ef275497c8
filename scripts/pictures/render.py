"""Entry for Blender: builds one shot and renders it.

blender -b --python-use-system-env --python-exit-code 1 -P scripts/pictures/render.py -- \
    --shot traditional-kitchen-maid/whole-ivory --out picture.png [--size 1200] [--samples 9]
"""

import argparse
import importlib
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from pictures import develop, scene  # noqa: E402
from pictures.sets import studio  # noqa: E402
from pictures.shots import COLOURS, backdrop_of, family_of  # noqa: E402


def arguments():
    """The command's options, which follow Blender's own after `--`."""
    parser = argparse.ArgumentParser()
    parser.add_argument('--shot', required=True)
    parser.add_argument('--out', help='the picture; without it only the mask is rendered')
    parser.add_argument('--mask', help='where the product covers a studio picture')
    parser.add_argument('--size', type=int, default=1200)
    parser.add_argument('--samples', type=int, default=9)
    return parser.parse_args(sys.argv[sys.argv.index('--') + 1 :])


def main():
    options = arguments()
    slug, shot = options.shot.split('/')
    name, _, last = shot.rpartition('-')
    kind, colour = (name, last) if last in COLOURS else (shot, 'black')
    family = importlib.import_module('pictures.families.' + family_of(slug))
    scene.reset()
    random.seed(slug)
    view = family.PRODUCTS[slug](kind, colour)
    settings = {}
    if isinstance(view, scene.View):
        settings = studio(view, backdrop_of(slug, shot))
    else:
        settings = view
    size = settings.pop('size', options.size)
    if isinstance(size, tuple):  # a banner, in proportion to the size that was asked for
        size = tuple(round(side * options.size / 1200) for side in size)
    # Rooms and gardens are lit by more than one lamp and need more samples, less so before a plain wall.
    samples = round(options.samples * settings.pop('effort', 1 if 'studio' in settings else 1.75))
    develop.render(options.out, options.mask, size, samples, **settings)


main()
