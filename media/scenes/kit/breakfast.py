"""What stands on a breakfast table: yellow rice, an egg, fruit, coffee."""
import math
import random

import bpy
import numpy as np
from mathutils import Vector, noise

from .materials import cloth, leaves, metal, paint
from .nodes import Material
from .shapes import TURN, ball_shape, block, link, mesh_of, place, rod, sheet, thick, tube, turned


def plate(x, y, z, radius=0.13, colour="#ece7dc"):
    turned([(0, 0.004), (radius * 0.55, 0.002), (radius * 0.62, 0), (radius * 0.7, 0.004), (radius, 0.018), (radius * 0.995, 0.021), (radius * 0.66, 0.009), (0, 0.008)], paint(colour, 0.22, specular=0.5), (x, y, z), 96)


def linen(x, y, z, width, depth, colour):
    """A mat that does not lie quite flat."""
    lie = lambda u, v: ((u - 0.5) * width, (v - 0.5) * depth, 0.0012 + 0.0012 * noise.noise(Vector((u * 7, v * 7, width))))
    thick(place(sheet(24, 18, lie), cloth(colour, 240, 0.8, 0.4, uneven=0.25), (x, y, z), (0, 0, 0.03), smooth=True), 0.002)


def _grains(dice, at, way, material, long=0.0034, wide=0.00125):
    """Rice: one six-sided grain at each place, lying as it likes along the heap."""
    count = len(at)
    axis = way + dice.normal(size=(count, 3)) * 0.6
    axis /= np.linalg.norm(axis, axis=1)[:, None]
    side = np.cross(axis, dice.normal(size=(count, 3)))
    side /= np.linalg.norm(side, axis=1)[:, None]
    other = np.cross(axis, side)
    rings = [(-1.0, 0.25), (-0.55, 0.9), (0.55, 0.9), (1.0, 0.25)]
    size = dice.uniform(0.8, 1.2, count)[:, None]
    points = [
        at + axis * long * a * size + (side * math.cos(TURN * k / 6) + other * math.sin(TURN * k / 6)) * wide * r * size
        for a, r in rings for k in range(6)
    ]
    points = np.stack(points, 1).reshape(-1, 3)
    one = [(j * 6 + k, j * 6 + (k + 1) % 6, (j + 1) * 6 + (k + 1) % 6, (j + 1) * 6 + k) for j in range(3) for k in range(6)]
    faces = (np.array(one)[None] + (np.arange(count) * 24)[:, None, None]).reshape(-1, 4)
    return place(mesh_of("rice", points, faces), material, smooth=True)


def nasi_kuning(x, y, z, seed=3):
    """A cone of yellow rice on banana leaf, with egg, tempe, cucumber and chilli around it."""
    dice = np.random.default_rng(seed)
    m = Material("rice")
    own = m.node("NewGeometry").outputs["Random Per Island"]
    rice = m.finish(m.surface(m.ramp(own, (0.0, "#e0a21c"), (1.0, "#f6cf55")), 0.45, specular=0.4, sheen=0.1))
    leaf = leaves("#2f6b26", "#4f8a34", through=0.2)
    for turn in (0.2, 1.25, 2.3):
        lie = lambda u, v: ((u - 0.5) * 0.25 * (1 - 0.5 * abs(2 * v - 1) ** 3), (v - 0.5) * 0.15, 0.004 + 0.02 * abs(2 * u - 1) ** 3)
        place(sheet(20, 10, lie), leaf, (x, y, z - 0.002 + turn * 0.0012), (0, 0, turn), smooth=True)
    cx, cy, base, tall, wide = x - 0.035, y + 0.02, z + 0.006, 0.088, 0.062
    turned([(0, tall * 0.96), (0.006, tall * 0.93), (wide * 0.96, 0.0)], paint("#d99a1c", 0.6), (cx, cy, base), 48)
    count = 5200
    high = 1 - np.sqrt(dice.uniform(0, 1, count))
    around, reach = dice.uniform(0, TURN, count), None
    reach = wide * (1 - high) + 0.003 * dice.uniform(-1, 1, count)
    at = np.stack((cx + reach * np.cos(around), cy + reach * np.sin(around), base + tall * high + 0.001), 1)
    down = np.stack((np.cos(around + 1.6), np.sin(around + 1.6), np.zeros(count)), 1)
    _grains(dice, at, down, rice)
    fried_egg(x + 0.062, y - 0.045, z + 0.010)
    tempe, dark = paint("#a8682c", 0.6), paint("#7d4519", 0.55)
    roll = random.Random(seed)
    for i in range(26):
        block((0.013, 0.007, 0.007), (x + 0.055 + roll.uniform(-0.028, 0.028), y + 0.055 + roll.uniform(-0.022, 0.022), z + 0.008 + (i // 12) * 0.006), roll.choice((tempe, dark)), 0.0015, (roll.uniform(-0.3, 0.3), roll.uniform(-0.3, 0.3), roll.uniform(0, 3)))
    skin, flesh = paint("#2f6b2a", 0.4), paint("#cfe0a0", 0.35)
    for i in range(4):
        spot = (x - 0.062 + i * 0.022, y - 0.085 + i * 0.004, z + 0.012 + 0.003 * i)
        tilt = (0.35, 0.2, 0)
        rod(0.021, 0.0045, spot, skin, 36, tilt)
        rod(0.0190, 0.0052, spot, flesh, 36, tilt)
    tube([(x + 0.01, y + 0.098, z + 0.016), (x + 0.03, y + 0.104, z + 0.02), (x + 0.05, y + 0.1, z + 0.018), (x + 0.066, y + 0.088, z + 0.012)], 0.0055, paint("#c22a1a", 0.2), taper=0.35)


def fried_egg(x, y, z):
    def white(u, v):
        around = u * TURN
        edge = 0.046 + 0.007 * math.sin(3 * around + 1) + 0.004 * math.sin(7 * around)
        r = edge * v
        return (r * math.cos(around), r * math.sin(around), 0.006 * (1 - v ** 4) + 0.002 * noise.noise(Vector((math.cos(around) * v * 3, math.sin(around) * v * 3, 2))))

    place(sheet(64, 12, white), paint("#fbf7ec", 0.22, specular=0.6), (x, y, z), smooth=True)
    yolk = ball_shape(0.0185, (x + 0.004, y + 0.003, z + 0.004), paint("#f2a118", 0.12, specular=0.7))
    yolk.scale = (1, 1, 0.62)


def egg(at):
    """Boiled, in its cup."""
    x, y, z = at
    turned([(0, 0), (0.022, 0), (0.010, 0.012), (0.012, 0.03), (0.024, 0.052), (0.022, 0.053), (0.01, 0.034), (0, 0.034)], paint("#2f6f66", 0.25), (x, y, z), 40)
    shell = ball_shape(0.022, (x, y, z + 0.060), paint("#d9a77c", 0.45))
    shell.scale = (1, 1, 1.3)


def coffee(x, y, z, colour="#e9e3d6"):
    """A cup with its saucer, black, a spoon beside it."""
    glaze = paint(colour, 0.22, specular=0.5)
    turned([(0, 0.003), (0.045, 0.003), (0.075, 0.013), (0.074, 0.016), (0.045, 0.007), (0, 0.007)], glaze, (x, y, z), 64)
    turned([(0, 0.008), (0.026, 0.008), (0.036, 0.022), (0.042, 0.065), (0.0395, 0.066), (0.034, 0.024), (0, 0.018)], glaze, (x, y, z), 64)
    turned([(0, 0.055), (0.036, 0.055), (0.0395, 0.0555)], paint("#20100a", 0.06, specular=0.6), (x, y, z), 64)
    tube([(x + 0.040, y, z + 0.052), (x + 0.062, y, z + 0.052), (x + 0.060, y, z + 0.028), (x + 0.036, y, z + 0.024)], 0.0045, glaze)


def glass_of_juice(x, y, z, colour="#f0a52c"):
    m = Material("tumbler")
    shine = m.node("BsdfGlossy", {"Roughness": 0.03}).outputs[0]
    rim = m.node("LayerWeight", {0: 0.3}).outputs["Facing"]
    clear = m.finish(m.mixed(m.times(rim, 0.6), m.node("BsdfTransparent").outputs[0], shine))
    turned([(0, 0.001), (0.030, 0.001), (0.037, 0.12), (0.0355, 0.12), (0.029, 0.006), (0, 0.006)], clear, (x, y, z), 56)
    turned([(0, 0.007), (0.0282, 0.007), (0.0338, 0.09), (0, 0.0905)], paint(colour, 0.25, specular=0.5), (x, y, z), 56)


def spoon_and_fork(x, y, z):
    steel = metal("#d5d2c8", 0.16, 1.0)
    for dx, fork in ((0.0, False), (0.034, True)):
        tube([(x + dx, y - 0.10, z + 0.003), (x + dx, y - 0.03, z + 0.004), (x + dx, y + 0.03, z + 0.009), (x + dx, y + 0.055, z + 0.006)], 0.0028, steel)
        if fork:
            for k in (-1.5, -0.5, 0.5, 1.5):
                tube([(x + dx, y + 0.05, z + 0.006), (x + dx + k * 0.0052, y + 0.062, z + 0.004), (x + dx + k * 0.0056, y + 0.08, z + 0.003), (x + dx + k * 0.0056, y + 0.10, z + 0.007)], 0.0016, steel)
        else:
            bowl = ball_shape(0.019, (x + dx, y + 0.075, z + 0.005), steel)
            bowl.scale = (0.82, 1.35, 0.22)


def sprig(at, size=1.0, seed=6):
    """Leaves and small white flowers in a vase."""
    dice = random.Random(seed)
    x, y, z = at
    point = lambda u, v: (0.07 * v, (u - 0.5) * 0.03 * math.sin(math.pi * min(1, v * 0.97 + 0.02)), 0.012 * abs(u - 0.5) - 0.02 * v * v)
    mesh = sheet(6, 10, point)
    mesh.materials.append(leaves("#2c5a2a", "#6b9440", through=0.3))
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    stem, petal, heart = paint("#4a6a2c", 0.7), paint("#fbf6ea", 0.6), paint("#e8b63a", 0.6)
    for i in range(9):
        way, lean, tall = i * 2.4, dice.uniform(0.03, 0.085) * size, dice.uniform(0.09, 0.20) * size
        line = [(x + lean * t * t * math.cos(way), y + lean * t * t * math.sin(way), z - 0.02 + (tall + 0.02) * t) for t in (0, 0.25, 0.5, 0.75, 1)]
        tube(line, 0.0016 * size, stem)
        for k in range(7):
            t = 0.45 + 0.55 * k / 6
            thing = link(bpy.data.objects.new("leaf", mesh))
            thing.location = (x + lean * t * t * math.cos(way), y + lean * t * t * math.sin(way), z - 0.02 + (tall + 0.02) * t)
            grown = dice.uniform(0.5, 0.85) * size
            thing.scale = (grown, grown, grown)
            thing.rotation_euler = (dice.uniform(-0.4, 0.4), dice.uniform(-0.9, 0.1), way + k * 2.4)
        if i % 2 == 0:
            top = line[-1]
            for k in range(5):
                leaf = ball_shape(0.010 * size, (top[0] + 0.011 * size * math.cos(TURN * k / 5), top[1] + 0.011 * size * math.sin(TURN * k / 5), top[2] + 0.004), petal)
                leaf.scale = (1, 1, 0.45)
            ball_shape(0.006 * size, (top[0], top[1], top[2] + 0.008), heart)
