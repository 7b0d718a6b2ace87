"""Materials as node trees: every method adds a node and returns the socket that carries its value."""
from collections import namedtuple

import bpy

# Things fade into the colour of the air with their distance from the camera, in metres.
Haze = namedtuple("Haze", "start end colour most strength", defaults=(0.8, 1.0))


def rgb(code, factor=1.0):
    """A colour of the design ("#0d4f4f") as linear light."""
    parts = [int(code.lstrip("#")[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return (*[c * factor for c in linear], 1.0)


def as_colour(value):
    return rgb(value) if isinstance(value, str) else value


class Material:
    def __init__(self, name):
        self.data = bpy.data.materials.new(name)
        self.data.use_nodes = True
        self.tree = self.data.node_tree
        self.tree.nodes.clear()
        self.output = self.tree.nodes.new("ShaderNodeOutputMaterial")

    def node(self, kind, inputs=None, **settings):
        node = self.tree.nodes.new(f"ShaderNode{kind}")
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():
            self.feed(node.inputs[key], value)
        return node

    def feed(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = as_colour(value)

    def finish(self, shader):
        self.tree.links.new(shader, self.output.inputs[0])
        return self.data

    def math(self, operation, *values):
        return self.node("Math", dict(enumerate(values)), operation=operation).outputs[0]

    def add(self, a, b):
        return self.math("ADD", a, b)

    def times(self, a, b):
        return self.math("MULTIPLY", a, b)

    def weighted(self, *pairs):
        total = self.times(*pairs[0])
        for value, weight in pairs[1:]:
            total = self.math("MULTIPLY_ADD", value, weight, total)
        return total

    def largest(self, *values):
        result = values[0]
        for value in values[1:]:
            result = self.math("MAXIMUM", result, value)
        return result

    def near(self, value, centre, half):
        """1 where the value is at most `half` away from `centre`."""
        return self.math("LESS_THAN", self.math("ABSOLUTE", self.math("SUBTRACT", value, centre)), half)

    def between(self, value, low, high, to_low=0.0, to_high=1.0):
        """`value` from low..high carried over to another range, and cut off there."""
        keys = {"From Min": low, "From Max": high, "To Min": to_low, "To Max": to_high, "Value": value}
        return self.node("MapRange", keys).outputs[0]

    def blend(self, factor, a, b, mode="MIX"):
        return self.node("MixRGB", {0: factor, 1: a, 2: b}, blend_type=mode).outputs[0]

    def ramp(self, value, *stops):
        node = self.node("ValToRGB", {0: value})
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (place, colour) in zip(elements, stops):
            element.position = place
            element.color = as_colour(colour)
        return node.outputs[0]

    def place(self, kind="Object", scale=None, turn=None):
        where = self.node("TexCoord").outputs[kind]
        if scale is None and turn is None:
            return where
        return self.stretched(where, scale or (1, 1, 1), turn or (0, 0, 0))

    def stretched(self, where, scale, turn=(0, 0, 0)):
        return self.node("Mapping", {0: where, "Scale": scale, "Rotation": turn}).outputs[0]

    def in_world(self):
        return self.node("NewGeometry").outputs["Position"]

    def axes(self, where):
        return self.node("SeparateXYZ", {0: where}).outputs

    def noise(self, where, scale, detail=4, rough=0.55, distortion=0.0):
        keys = {"Vector": where, "Scale": scale, "Detail": detail, "Roughness": rough, "Distortion": distortion}
        return self.node("TexNoise", keys).outputs["Fac"]

    def bump(self, height, strength, distance):
        return self.node("Bump", {"Strength": strength, "Distance": distance, "Height": height}).outputs[0]

    def surface(self, colour, rough=0.5, bump=None, **more):
        keys = {"Base Color": colour, "Roughness": rough, **{k.replace("_", " ").title(): v for k, v in more.items()}}
        if bump is not None:
            keys["Normal"] = bump
        return self.node("BsdfPrincipled", keys).outputs[0]

    def mixed(self, factor, a, b):
        return self.node("MixShader", {0: factor, 1: a, 2: b}).outputs[0]

    def glow(self, colour, strength):
        return self.node("Emission", {0: colour, 1: strength}).outputs[0]

    def in_haze(self, shader, haze):
        if haze is None:
            return shader
        self.data.cycles.sample_as_light = False
        distance = self.node("CameraData").outputs["View Distance"]
        share = self.between(distance, haze.start, haze.end, 0, haze.most)
        return self.mixed(share, shader, self.glow(haze.colour, haze.strength))
