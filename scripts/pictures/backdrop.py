"""The studio's seamless backdrop: what of a picture is backdrop, and how it fades into the page."""

import bpy
import numpy as np

from .scene import BACKDROPS, shown

# Pixels: the size at which a mask is kept, that of a tile on a desk.
MASK_SIZE = 300


def coverage(shoot, items):
    """Render which share of each pixel the items cover; `shoot` renders the scene and returns its layers."""
    scene = bpy.context.scene
    foreground = shown()
    background = [o for o in scene.objects if o.type == 'MESH' and o not in foreground]
    bounces, samples = scene.cycles.max_bounces, scene.cycles.samples
    scene.cycles.max_bounces, scene.cycles.samples = 0, 4
    scene.render.film_transparent = True
    hide(background, True)
    for item in foreground:
        item.is_holdout = item not in items
    alpha = shoot()['colour'][..., 3]
    for item in foreground:
        item.is_holdout = False
    hide(background, False)
    scene.render.film_transparent = False
    scene.cycles.max_bounces, scene.cycles.samples = bounces, samples
    return alpha


def reduced(alpha):
    """Coverage at the size of a tile, as a grey picture."""
    step = alpha.shape[0] // MASK_SIZE
    small = alpha.reshape(MASK_SIZE, step, MASK_SIZE, step).mean((1, 3))
    return small[..., None].repeat(3, -1)


def bare(shoot):
    """Render the backdrop alone, small: it has no detail; the layers of `shoot`."""
    render = bpy.context.scene.render
    render.resolution_percentage = 15
    hide(shown(), True)
    empty = shoot()
    hide(shown(), False)
    render.resolution_percentage = 100
    return empty


def hide(items, hidden):
    """Leave objects out of the next renders, or take them in again."""
    for item in items:
        item.hide_render = hidden


def enlarged(pixels, height, width):
    """A small picture without detail at a larger size."""
    rows, columns = np.linspace(0, pixels.shape[0] - 1, height), np.linspace(0, pixels.shape[1] - 1, width)
    y, x = np.minimum(rows.astype(int), pixels.shape[0] - 2), np.minimum(columns.astype(int), pixels.shape[1] - 2)
    down, right = (rows - y)[:, None, None], (columns - x)[None, :, None]
    tall = pixels[y] * (1 - down) + pixels[y + 1] * down
    return tall[:, x] * (1 - right) + tall[:, x + 1] * right


def seamless(pixels, empty, alpha, backdrop):
    """Even out the backdrop's light, and lead its shadows into exactly the one colour of the page towards the edges."""
    height, width, _ = pixels.shape
    wanted = np.array([int(BACKDROPS[backdrop][i : i + 2], 16) / 255 for i in (1, 3, 5)])
    print('BACKDROP', (empty.mean((0, 1)) * 255).round(), flush=True)
    even = pixels * (wanted / np.maximum(enlarged(empty, height, width), 0.05))
    v, u = np.meshgrid(np.linspace(-1, 1, height), np.linspace(-1, 1, width), indexing='ij')
    edge = np.clip(((u**4 + v**4) ** 0.25 - 0.5) / 0.49, 0, 1)
    edge = (edge * edge * (3 - 2 * edge) * (1 - alpha))[..., None]
    return np.clip(even * (1 - edge) + wanted * edge, 0, 1)
