"""The render itself: passes, noise removal, and the seamless backdrop of the studio."""

import shutil
import tempfile
import time
from pathlib import Path

import bpy
import numpy as np

from .denoise import denoise
from .scene import BACKDROP


def seamless(pixels, backdrop):
    """Lead the backdrop into exactly the one colour towards the edges, so that a page shows no frame.

    `backdrop` says how much of each pixel is backdrop rather than product.
    """
    height, width, _ = pixels.shape
    y, x = np.mgrid[0:height, 0:width]
    u, v = x / (width - 1) * 2 - 1, y / (height - 1) * 2 - 1
    away = np.maximum(abs(u), abs(v))
    terms = np.stack([np.ones_like(u), u, v, u * u, u * v, v * v], -1)
    known = (backdrop > 0.99) & (away > 0.6)
    step = max(1, known.sum() // 20000)
    wanted = np.array([int(BACKDROP[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    print('BACKDROP', (pixels[known].mean(0) * 255).round(), flush=True)
    if known.mean() < 0.12:  # a close-up that fills the frame
        return pixels * (wanted / (np.array([204, 198, 186]) / 255))
    result = np.empty_like(pixels)
    for channel in range(3):
        # The light's slow gradient over the backdrop, without shadows (the brighter half of what is there).
        seen, where = pixels[known][::step, channel], terms[known][::step]
        fitted = np.linalg.lstsq(where, seen, rcond=None)[0]
        bright = seen >= where @ fitted - 0.01
        fitted = np.linalg.lstsq(where[bright], seen[bright], rcond=None)[0]
        result[..., channel] = pixels[..., channel] * np.clip(
            wanted[channel] / np.maximum(terms @ fitted, 0.3), 0.8, 1.3
        )
    edge = np.clip(((u**4 + v**4) ** 0.25 - 0.62) / 0.37, 0, 1)
    edge = (edge * edge * (3 - 2 * edge) * backdrop)[..., None]
    return np.clip(result * (1 - edge) + wanted * edge, 0, 1)


def passes(folder):
    """Colour, albedo and normal of the render go to files, for the denoiser."""
    scene = bpy.context.scene
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, files = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = str(folder)
    files.format.file_format, files.format.color_depth, files.format.color_mode = 'OPEN_EXR', '32', 'RGBA'
    files.file_slots.clear()
    for name, output in (('colour', 'Image'), ('albedo', 'Denoising Albedo'), ('normal', 'Denoising Normal')):
        files.file_slots.new(name)
        tree.links.new(layers.outputs[output], files.inputs[name])


def load(path):
    """A picture's raw values, height × width × 4, bottom row first."""
    image = bpy.data.images.load(str(path))
    image.colorspace_settings.name = 'Raw'
    values = np.empty(image.size[0] * image.size[1] * 4, np.float32)
    image.pixels.foreach_get(values)
    return values.reshape(image.size[1], image.size[0], 4)


def save(pixels, path, depth='8', rendered=False):
    """Write a PNG; `rendered` values are linear light and get the scene's view transform."""
    scene = bpy.context.scene
    image = bpy.data.images.new('picture', pixels.shape[1], pixels.shape[0], alpha=False, float_buffer=True)
    if not rendered:
        image.colorspace_settings.name = 'Raw'
        scene.view_settings.view_transform, scene.view_settings.look = 'Raw', 'None'
        scene.view_settings.exposure = 0
    full = np.ones((*pixels.shape[:2], 4), np.float32)
    full[..., :3] = pixels[..., :3]
    image.pixels.foreach_set(full.ravel())
    image.update()
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth = 'PNG', 'RGB', depth
    scene.use_nodes = False
    image.save_render(str(path), scene=scene)


def render(path, size, samples, exposure=0.0, look='High Contrast', bounces=5, studio=False, threshold=0.05):
    """Render, remove the noise and write the picture."""
    scene = bpy.context.scene
    width, height = size if isinstance(size, tuple) else (size, size)
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling, cycles.adaptive_threshold = samples, True, threshold
    cycles.use_denoising, cycles.caustics_reflective, cycles.caustics_refractive = False, False, False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = bounces, min(4, bounces), 3
    cycles.transparent_max_bounces = 12
    cycles.sample_clamp_indirect, cycles.blur_glossy = 4, 1
    settings = scene.view_settings
    settings.view_transform, settings.look, settings.exposure = 'Filmic', look, exposure

    folder = Path(tempfile.mkdtemp(prefix='picture-'))
    passes(folder)
    started = time.time()
    bpy.ops.render.render(write_still=False)
    rendered = time.time()
    colour, albedo, normal = (load(next(folder.glob(name + '*')))[..., :3] for name in ('colour', 'albedo', 'normal'))
    clean = denoise(colour, albedo, normal)
    if studio:
        save(clean, folder / 'developed.png', '16', rendered=True)
        developed = load(folder / 'developed.png')[..., :3]
        paper = np.array(studio[:3], np.float32)
        backdrop = np.clip(1.06 - abs(albedo - paper).max(-1) * 6, 0, 1)
        save(seamless(developed, backdrop), path)
    else:
        save(clean, path, rendered=True)
    shutil.rmtree(folder)
    print(
        'RENDERED %s %dx%d, %d samples: %.0f s + %.0f s'
        % (path, width, height, samples, rendered - started, time.time() - rendered),
        flush=True,
    )
