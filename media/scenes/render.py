"""Renders one scene: blender -b -t 2 -P render.py -- <scene> <width> <samples> <out.exr>"""
import importlib
import sys
import time
from pathlib import Path

import bpy

sys.path.insert(0, str(Path(__file__).parent))
name, width, samples, out = sys.argv[sys.argv.index("--") + 1 :][:4]
started = time.time()
bpy.ops.wm.read_factory_settings(use_empty=True)
module, _, part = name.partition(".")
getattr(importlib.import_module(module), part.replace("-", "_"))()

scene = bpy.context.scene
scene.render.engine = "CYCLES"
cycles = scene.cycles
cycles.device, cycles.samples, cycles.use_denoising = "CPU", int(samples), False
cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.03, 5
# Under the open sky one bounce is enough; light has to find its way into rooms.
indoors = module not in ("courts", "grounds") or part in ("teduh", "selasar", "clubhouse")
bounces = 4 if indoors else 1
cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = bounces + 2, bounces, 2
cycles.transmission_bounces, cycles.transparent_max_bounces = 3, 8
cycles.sample_clamp_indirect, cycles.blur_glossy = 5, 1
cycles.caustics_reflective = cycles.caustics_refractive = False
scene.render.resolution_x, scene.render.resolution_y = int(width), round(int(width) / 1.5)
scene.render.resolution_percentage = 100
scene.render.threads_mode, scene.render.threads = "FIXED", 2
scene.view_layers[0].cycles.denoising_store_passes = True
scene.render.image_settings.file_format, scene.render.image_settings.color_depth = "OPEN_EXR_MULTILAYER", "32"
scene.render.filepath = out
print(f"built in {time.time() - started:.0f} s", flush=True)
started = time.time()
bpy.ops.render.render(write_still=True)
print(f"rendered in {time.time() - started:.0f} s")
