"""Trees as clouds of leaves on branches, hedges, hills, pot plants."""
import math
import random

import bpy
import numpy as np
from mathutils import Vector, noise

from .materials import bark, leaves, paint
from .nodes import Haze, Material
from .shapes import TURN, link, mesh_of, place, sheet, tube, turned


def _unit(vectors):
    return vectors / np.linalg.norm(vectors, axis=1)[:, None]


def _leaf_mesh(dice, at, normal, length, width):
    """One four-cornered leaf at each place."""
    count = len(at)
    normal = _unit(normal + dice.normal(size=(count, 3)) * 0.5)
    along = _unit(np.cross(normal, dice.normal(size=(count, 3))))
    across = np.cross(normal, along)
    size = (length * dice.uniform(0.6, 1.3, count))[:, None]
    corners = (at - along * size, at + across * size * width, at + along * size, at - across * size * width)
    return mesh_of("leaves", np.stack(corners, 1).reshape(-1, 3), np.arange(count * 4).reshape(-1, 4))


def _clumps(dice, centres, radii, count, flat=0.75):
    """Leaves around centres, each of which is made of smaller clumps."""
    small, per = 7, len(centres)
    offset = _unit(dice.normal(size=(per * small, 3))) * dice.uniform(0.45, 0.95, per * small)[:, None]
    middle = np.repeat(centres, small, 0) + offset * np.repeat(radii, small)[:, None] * [1, 1, flat]
    radius = np.repeat(radii, small) * dice.uniform(0.32, 0.6, per * small)
    pick = dice.integers(0, len(middle), count)
    away = _unit(dice.normal(size=(count, 3)))
    at = middle[pick] + away * (radius[pick] * dice.uniform(0.25, 1, count) ** 0.45)[:, None] * [1, 1, flat]
    return at, away + [0, 0, 0.35]


def broad_crown(seed, height=9.0, radius=3.8, count=46000, leaf=0.12):
    dice = np.random.default_rng(seed)
    n = 34
    way = _unit(dice.normal(size=(n, 3)))
    way[:, 2] = np.abs(way[:, 2]) * 0.95 - 0.35 * (dice.uniform(size=n) < 0.4)
    reach = dice.uniform(0.45, 0.92, n)
    centres = way * reach[:, None] * [radius, radius, height * 0.38] + [0, 0, height * 0.58]
    return _leaf_mesh(dice, *_clumps(dice, centres, radius * dice.uniform(0.20, 0.42, n), count), leaf, 0.45)


def wide_crown(seed, height=9.0, radius=8.5, count=90000, leaf=0.11):
    """A rain tree: a flat umbrella of small leaves."""
    dice = np.random.default_rng(seed)
    n = 90
    out = np.sqrt(dice.uniform(0.0, 1, n))
    around = dice.uniform(0, TURN, n)
    rise = height * (0.60 + 0.34 * np.sqrt(1 - out * out * 0.96)) + dice.normal(0, 0.25, n)
    centres = np.stack((out * radius * np.cos(around), out * radius * np.sin(around), rise), 1)
    return _leaf_mesh(dice, *_clumps(dice, centres, dice.uniform(0.9, 1.6, n), count, 0.42), leaf, 0.45)


def needle_crown(seed, height=13.0, radius=2.1, count=40000, leaf=0.21):
    """Casuarina and pine: whorls of thin, drooping twigs around one stem."""
    dice = np.random.default_rng(seed)
    branches = 150
    up = np.linspace(0.10, 0.985, branches) + dice.normal(0, 0.006, branches)
    around = np.arange(branches) * 2.4 + dice.normal(0, 0.3, branches)
    long = radius * np.clip(1 - up, 0.02, 1) ** 0.72 * dice.uniform(0.7, 1.12, branches)
    pick = dice.integers(0, branches, count)
    t = dice.uniform(0.08, 1, count) ** 0.7
    spread = (0.05 + 0.16 * t)[:, None] * dice.normal(size=(count, 3)).clip(-1.6, 1.6) * np.array([1, 1, 0.6])
    reach, way = long[pick] * t, around[pick]
    rise = height * up[pick] + long[pick] * (0.28 * t - 0.42 * t * t)
    at = np.stack((reach * np.cos(way), reach * np.sin(way), rise), 1) + spread
    return _leaf_mesh(dice, at, np.stack((np.cos(way), np.sin(way), np.full(count, 0.9)), 1), leaf, 0.10)


class Grove:
    """Plants trees of few kinds in many sizes; each kind is made once."""

    def __init__(self, haze=None, tones=(("#2c5220", "#6f9238"), ("#27492a", "#5d7f3a"), ("#3f6022", "#93a843")), seed=5):
        self.leaves = [leaves(*tone, haze) for tone in tones]
        self.needles = leaves("#1d3a24", "#4c6b38", haze, 0.25)
        self.bark = bark(haze)
        self.dice = random.Random(seed)
        self.made = {}

    def crown(self, kind):
        tone = self.dice.randrange(3)
        key = (kind, tone)
        if key not in self.made:
            seed = len(self.made) + 3
            if kind == "broad":
                mesh = broad_crown(seed)
            elif kind == "far":
                mesh = broad_crown(seed, count=9000, leaf=0.27)
            elif kind == "wide":
                mesh = wide_crown(seed)
            elif kind == "needle":
                mesh = needle_crown(seed)
            else:
                mesh = broad_crown(seed, 1.5, 1.2, 9000, 0.055)
            mesh.materials.append(self.needles if kind == "needle" else self.leaves[tone])
            self.made[key] = mesh
        return self.made[key]

    def plant(self, kind, x, y, z=0.0, size=1.0):
        thing = link(bpy.data.objects.new(kind, self.crown(kind)))
        thing.location = (x, y, z)
        thing.scale = (size, size, size * self.dice.uniform(0.9, 1.12))
        thing.rotation_euler = (0, 0, self.dice.uniform(0, TURN))
        if kind == "needle":
            tube([(x, y, z), (x, y, z + 12 * size)], 0.16 * size, self.bark, taper=0.15)
        elif kind in ("broad", "far"):
            bend = [(x, y, z), (x + 0.1, y, z + 2 * size), (x - 0.05, y + 0.1, z + 3.4 * size), (x, y, z + 5.5 * size)]
            tube(bend, 0.17 * size, self.bark, taper=0.4)
            if kind == "broad":
                self.fork(x, y, z + 2.6 * size, 4, 1.6 * size, 2.6 * size, 0.09 * size)
        elif kind == "wide":
            bend = [(x, y, z), (x + 0.1, y, z + 1.2 * size), (x, y + 0.1, z + 2.2 * size), (x, y, z + 3.2 * size)]
            tube(bend, 0.42 * size, self.bark, taper=0.75)
            self.fork(x, y, z + 2.4 * size, 9, 5.4 * size, 3.9 * size, 0.2 * size)

    def fork(self, x, y, z, count, reach, rise, radius):
        for i in range(count):
            way = TURN * i / count + self.dice.uniform(-0.3, 0.3)
            far = reach * self.dice.uniform(0.7, 1.1)
            steps = [(0, 0), (0.3, 0.42), (0.62, 0.74), (1, 1)]
            tube([(x + far * a * math.cos(way), y + far * a * math.sin(way), z + rise * b) for a, b in steps], radius, self.bark, taper=0.25)

    def row(self, kind, start, end, count, size=(0.8, 1.2), sway=0.6, z=0.0, keep=lambda x, y: True):
        for i in range(count):
            share = i / max(1, count - 1)
            x = start[0] + (end[0] - start[0]) * share + self.dice.uniform(-sway, sway)
            y = start[1] + (end[1] - start[1]) * share + self.dice.uniform(-sway, sway)
            if keep(x, y):
                self.plant(kind, x, y, z, self.dice.uniform(*size))


def hills(distance, height, colour, haze, seed=0, width=1100, base=-5.0):
    def ridge(u, v):
        lift = 0.35 + 0.65 * (0.5 + 0.5 * noise.fractal(Vector((u * 5 + seed, seed, 0)), 1, 2, 5))
        return ((u - 0.5) * width, distance + v * 160, base + height * lift * math.sin(min(1, v * 1.2) * math.pi / 2))

    m = Material("hill")
    woods = m.noise(m.place(), 0.09, 6, 0.7)
    tone = m.blend(0.6, colour, m.ramp(woods, (0.35, (0.3, 0.35, 0.3, 1)), (0.65, (1.2, 1.2, 1, 1))), "MULTIPLY")
    place(sheet(140, 10, ridge), m.finish(m.in_haze(m.surface(tone, 0.9, specular=0.05), haze)), smooth=True)


def pot_plant(at, height, count=30, leaf=(0.27, 0.18), seed=4, pot="#b9603c"):
    """Large cupped leaves on three bent stems."""
    dice = random.Random(seed)
    x, y, z = at
    turned([(0, 0.01), (0.13, 0.01), (0.15, 0.03), (0.175, 0.30), (0.17, 0.31), (0.155, 0.30), (0.15, 0.26), (0, 0.26)], paint(pot, 0.75), at)
    turned([(0, 0.265), (0.152, 0.262)], paint("#2b1d14", 0.95), at)
    long, wide = leaf

    def point(u, v):
        side = (u - 0.5) * 2
        half = wide * 0.5 * math.sin(math.pi * min(1, v * 0.96 + 0.02)) ** 0.75 * (1.15 - 0.35 * v if v > 0.5 else 0.75 + 0.5 * v)
        return (long * v, side * half, 0.25 * wide * abs(side) ** 1.4 - 0.22 * long * v * v)

    mesh = sheet(8, 14, point)
    mesh.materials.append(leaves("#1d4d22", "#4a7a2e", through=0.25))
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    wood = paint("#5a4630", 0.8)
    for stem in range(3):
        way, tall = dice.uniform(0, TURN), height * dice.uniform(0.75, 1)
        line = [
            (x + 0.03 * math.cos(way) + 0.16 * t * t * math.cos(way) + 0.02 * math.sin(t * 5 + stem),
             y + 0.03 * math.sin(way) + 0.16 * t * t * math.sin(way), z + 0.25 + (tall - 0.25) * t)
            for t in [i / 6 for i in range(7)]
        ]
        tube(line, 0.011, wood)
        each = count // 3
        for i in range(each):
            t = 0.28 + 0.72 * i / (each - 1)
            low = min(5, int(t * 6))
            spot = [a + (b - a) * (t * 6 - low) for a, b in zip(line[low], line[low + 1])]
            size = dice.uniform(0.75, 1.1) * (1.1 - 0.35 * t)
            thing = link(bpy.data.objects.new("leaf", mesh))
            thing.location, thing.scale = spot, (size, size, size)
            thing.rotation_euler = (dice.uniform(-0.3, 0.3), -0.15 - 0.85 * t + dice.uniform(-0.25, 0.25), i * 2.4 + way)


__all__ = ["Grove", "Haze", "hills", "pot_plant"]
