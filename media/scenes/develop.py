"""From light to a picture: blender -b -P develop.py -- in.exr out.png <exposure> <contrast> <glow> <saturation>"""
import sys

import bpy

source, target, exposure, contrast, glow, saturation = sys.argv[sys.argv.index("--") + 1 :][:6]
bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.scene
image = bpy.data.images.load(source)
image.colorspace_settings.name = "Linear"
scene.render.resolution_x, scene.render.resolution_y = image.size
scene.render.resolution_percentage = 100
scene.use_nodes = True
nodes, links = scene.node_tree.nodes, scene.node_tree.links
nodes.clear()
start = nodes.new("CompositorNodeImage")
start.image = image
halo = nodes.new("CompositorNodeGlare")
halo.glare_type, halo.quality, halo.threshold, halo.mix = "FOG_GLOW", "HIGH", 1.2, float(glow) - 1
halo.size = 8 if image.size[0] > 900 else 7
colours = nodes.new("CompositorNodeHueSat")
colours.inputs["Saturation"].default_value = float(saturation)
end = nodes.new("CompositorNodeComposite")
links.new(start.outputs[0], halo.inputs[0])
links.new(halo.outputs[0], colours.inputs["Image"])
links.new(colours.outputs[0], end.inputs[0])
view = scene.view_settings
view.view_transform, view.look, view.exposure = "Filmic", contrast, float(exposure)
scene.render.image_settings.file_format, scene.render.filepath = "PNG", target
scene.camera = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
scene.collection.objects.link(scene.camera)
scene.render.use_sequencer = False
bpy.ops.render.render(write_still=True)
