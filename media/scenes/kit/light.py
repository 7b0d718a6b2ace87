"""Sky, sun, lamps and the camera."""
import math

import bpy
from mathutils import Vector

from .nodes import rgb
from .shapes import facing, link


def sun_direction(height, bearing):
    """Where the sun stands: degrees above the horizon, degrees from straight ahead (+y) to the right (+x)."""
    up, around = math.radians(height), math.radians(bearing)
    return Vector((math.sin(around) * math.cos(up), math.cos(around) * math.cos(up), math.sin(up)))


def day(height, bearing, sun=8.0, colour="#ffd8a8", sky=0.3, dust=1.6, clouds=0.0, softness=0.6, sky_height=None):
    """Sun and sky; `clouds` from 0 (none) to 1 (overcast)."""
    towards = sun_direction(height, bearing)
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.color, lamp.angle = sun, rgb(colour)[:3], math.radians(softness)
    link(bpy.data.objects.new("sun", lamp)).rotation_euler = facing(towards, (0, 0, 0))
    tree, background = _world()
    air = tree.nodes.new("ShaderNodeTexSky")
    air.sky_type, air.sun_disc, air.dust_density, air.ozone_density, air.altitude = "NISHITA", False, dust, 1.5, 800
    air.sun_elevation = math.radians(height if sky_height is None else sky_height)
    air.sun_rotation = math.radians(bearing)
    background.inputs[1].default_value = sky
    shown = _clouds(tree, air.outputs[0], clouds) if clouds else air.outputs[0]
    tree.links.new(shown, background.inputs[0])


def dusk(low="#e08a55", middle="#5d7ea6", high="#16305a", strength=0.35, bearing=0.0, clouds=0.0):
    """The sky after sunset: an afterglow at the horizon, night above."""
    tree, background = _world()
    where = tree.nodes.new("ShaderNodeTexCoord").outputs["Generated"]
    parts = tree.nodes.new("ShaderNodeSeparateXYZ")
    tree.links.new(where, parts.inputs[0])
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    stops = ramp.color_ramp.elements
    stops.new(0.5)
    for stop, (position, code) in zip(stops, ((0.0, low), (0.13, middle), (0.6, high))):
        stop.position, stop.color = position, rgb(code)
    tree.links.new(parts.outputs[2], ramp.inputs[0])
    shown = _clouds(tree, ramp.outputs[0], clouds, 1.25) if clouds else ramp.outputs[0]
    tree.links.new(shown, background.inputs[0])
    background.inputs[1].default_value = strength


def _world():
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    tree.nodes.clear()
    background = tree.nodes.new("ShaderNodeBackground")
    tree.links.new(background.outputs[0], tree.nodes.new("ShaderNodeOutputWorld").inputs[0])
    return tree, background


def _clouds(tree, clear, cover, brightness=1.9):
    """Clouds on a flat ceiling far above: they grow smaller and denser towards the horizon."""

    def node(kind, *inputs, **settings):
        made = tree.nodes.new(f"ShaderNode{kind}")
        for key, value in settings.items():
            setattr(made, key, value)
        for i, value in enumerate(inputs):
            if isinstance(value, bpy.types.NodeSocket):
                tree.links.new(value, made.inputs[i])
            elif value is not None:
                made.inputs[i].default_value = value
        return made

    def math_of(operation, *values):
        return node("Math", *values, operation=operation).outputs[0]

    x, y, z = node("SeparateXYZ", node("TexCoord").outputs["Generated"]).outputs
    depth = math_of("ADD", math_of("MAXIMUM", z, 0.0), 0.16)
    flat = node("CombineXYZ", math_of("DIVIDE", x, depth), math_of("DIVIDE", y, depth), 0.0).outputs[0]
    noise = node("TexNoise", flat)
    noise.inputs["Scale"].default_value = 1.15
    noise.inputs["Detail"].default_value, noise.inputs["Roughness"].default_value = 6, 0.56
    noise.inputs["Distortion"].default_value = 0.35
    edge = 0.66 - 0.26 * cover
    cloud = node("MapRange", noise.outputs["Fac"], edge, edge + 0.16)
    cloud.interpolation_type = "SMOOTHSTEP"
    high_up = node("MapRange", z, 0.0, 0.10).outputs[0]
    share = math_of("MULTIPLY", math_of("MULTIPLY", cloud.outputs[0], high_up), 0.5 + 0.45 * cover)
    grey = node("RGBToBW", clear).outputs[0]
    warm = node("MixRGB", 0.25, grey, clear).outputs[0]
    lit = node("MixRGB", 1.0, warm, (brightness, brightness * 0.99, brightness * 0.97, 1), blend_type="MULTIPLY")
    return node("MixRGB", share, clear, lit.outputs[0]).outputs[0]


def panel(at, target, width, height, power, colour="#ffffff", seen=False, portal=False):
    """A lamp as large as a window."""
    lamp = bpy.data.lights.new("panel", "AREA")
    lamp.shape, lamp.size, lamp.size_y, lamp.energy, lamp.color = "RECTANGLE", width, height, power, rgb(colour)[:3]
    lamp.cycles.is_portal = portal
    thing = link(bpy.data.objects.new("panel", lamp))
    thing.location, thing.rotation_euler, thing.visible_camera = at, facing(at, target), seen
    return thing


def keep_out_of_mirrors():
    """Panels stand for daylight; a mirror would show them as white sheets."""
    for thing in bpy.context.scene.objects:
        if thing.type == "LIGHT" and thing.data.type == "AREA":
            thing.visible_glossy = False


def bulb(at, power, colour="#ffb765", radius=0.04):
    lamp = bpy.data.lights.new("bulb", "POINT")
    lamp.energy, lamp.color, lamp.shadow_soft_size = power, rgb(colour)[:3], radius
    link(bpy.data.objects.new("bulb", lamp)).location = at


def spot(at, target, power, colour="#fff1dc", angle=120, radius=0.35):
    lamp = bpy.data.lights.new("spot", "SPOT")
    lamp.energy, lamp.color, lamp.shadow_soft_size = power, rgb(colour)[:3], radius
    lamp.spot_size, lamp.spot_blend = math.radians(angle), 0.6
    thing = link(bpy.data.objects.new("spot", lamp))
    thing.location, thing.rotation_euler = at, facing(at, target)


def camera(at, target, lens, blur=None, focus=None, level=True, shift=(0, 0)):
    """`level` keeps uprights upright; `shift` then looks up or down as a view camera does."""
    data = bpy.data.cameras.new("camera")
    thing = link(bpy.data.objects.new("camera", data))
    aim = Vector(target)
    if level:
        aim.z = at[2]
    thing.location, thing.rotation_euler = at, facing(at, aim)
    data.lens, (data.shift_x, data.shift_y), data.clip_end = lens, shift, 2000
    if blur:
        data.dof.use_dof, data.dof.aperture_fstop, data.dof.aperture_blades = True, blur, 7
        data.dof.focus_distance = focus or (aim - Vector(at)).length
    bpy.context.scene.camera = thing
