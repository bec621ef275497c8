"""The render itself: passes, noise removal, development."""

import shutil
import tempfile
import time
from pathlib import Path

import bpy
import numpy as np

from .backdrop import bare, coverage, reduced, seamless
from .denoise import denoise
from .scene import products, shown


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


def prepare(size, samples, exposure, look, bounces, threshold):
    """Set how the scene is sampled and developed."""
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


def render(path, mask, size, samples, exposure=0.0, look='High Contrast', bounces=5, studio=None, threshold=0.05):
    """Render, remove the noise and write the picture; of one in the studio, which `studio` names, also its mask."""
    prepare(size, samples, exposure, look, bounces, threshold)
    folder = Path(tempfile.mkdtemp(prefix='picture-'))
    passes(folder)

    def shoot():
        bpy.context.scene.use_nodes = True
        bpy.ops.render.render(write_still=False)
        return {name: load(next(folder.glob(name + '*'))) for name in ('colour', 'albedo', 'normal')}

    def clean(layers):
        return denoise(*(layers[name][..., :3] for name in ('colour', 'albedo', 'normal')))

    def developed(pixels):
        save(pixels, folder / 'developed.png', '16', rendered=True)
        return load(folder / 'developed.png')[..., :3]

    started = time.time()
    product = coverage(shoot, products()) if studio else None
    if path and studio:
        picture, empty = developed(clean(shoot())), developed(clean(bare(shoot)))
        foreground = product if len(products()) == len(shown()) else coverage(shoot, shown())
        save(seamless(picture, empty, foreground, studio), path)
    elif path:
        save(clean(shoot()), path, rendered=True)
    if mask and studio:
        save(reduced(product), mask)
    shutil.rmtree(folder)
    print('RENDERED %s, %d samples: %.0f s' % (path or mask, samples, time.time() - started), flush=True)
