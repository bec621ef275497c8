"""Silhouettes of the modelled brackets with their laths, seen along the laths, to compare the configurator's drawing with.

blender -b --python-use-system-env --python-exit-code 1 -P scripts/pictures/checks/silhouettes.py -- FOLDER

Writes <slug>.png for each ceiling airer: 700 × 700 pixels of a millimetre, the bracket's z 0 at 550 from the top.
"""

import sys
from math import pi
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import bpy  # noqa: E402

from pictures import outlines, scene  # noqa: E402
from pictures.brackets import bracket  # noqa: E402
from pictures.families.airer_assembly import laths  # noqa: E402
from pictures.families.ceiling_airers import MODELS  # noqa: E402

FRAME_SIZE, FRAME_BELOW = 0.700, 0.150  # the frame and how much of it lies below z 0, in metres


def silhouette(design, path):
    stage = scene.reset()
    bracket(design)
    laths(outlines.read(design), 0.03, white_light())
    data = bpy.data.cameras.new('camera')
    data.type, data.ortho_scale = 'ORTHO', FRAME_SIZE
    eye = bpy.data.objects.new('camera', data)
    stage.collection.objects.link(eye)
    stage.camera = eye
    eye.location, eye.rotation_euler = (-1, 0, FRAME_SIZE / 2 - FRAME_BELOW), (pi / 2, 0, -pi / 2)
    stage.view_layers[0].material_override = white_light()
    scene.world('#000000', 0)
    stage.render.resolution_x = stage.render.resolution_y = round(FRAME_SIZE * 1000)
    stage.cycles.samples, stage.cycles.use_denoising = 8, False
    stage.cycles.filter_width = 1.0
    stage.view_settings.view_transform = 'Raw'
    stage.render.dither_intensity = 0
    stage.render.image_settings.color_mode, stage.render.filepath = 'BW', str(path)
    bpy.ops.render.render(write_still=True)


def white_light():
    material = bpy.data.materials.new('lit')
    material.use_nodes = True
    tree = material.node_tree
    light = tree.nodes.new('ShaderNodeEmission')
    tree.links.new(light.outputs[0], tree.nodes['Material Output'].inputs[0])
    return material


folder = Path(sys.argv[sys.argv.index('--') + 1]).resolve()
folder.mkdir(parents=True, exist_ok=True)
for slug, (design, *_) in MODELS.items():
    silhouette(design, folder / f'{slug}.png')
