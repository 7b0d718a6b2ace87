"""Net, balls, rackets, baskets."""
import math
import random

import bpy
from mathutils import Matrix, Vector

from .materials import cloth, metal, netting, paint
from .shapes import TURN, ball_shape, block, box, copies, group, link, place, rod, sheet, thick, tube

BALL = 0.0335


def small_net(x, y, turn, width=5.6):
    """A net for children, on feet of its own."""
    parts = group("small net", shown=False)
    net(width / 2, "#d9622b", 0.78, 0.82, parts)
    for side in (-1, 1):
        box((side * width / 2 - 0.03, -0.35, 0), (side * width / 2 + 0.03, 0.35, 0.04), metal("#d9622b", 0.4, 0), 0.01, parts)
    copies(parts, (x, y, 0), turn)


def net(half_width=6.4, post="#12302f", low=0.914, high=1.07, into=None):
    def top(u):
        return low + (high - low) * abs(2 * u - 1) ** 1.3

    white = paint("#f2efe8", 0.6)

    def across(bottom, height):
        return sheet(64, 1, lambda u, v: ((u - 0.5) * 2 * half_width, 0, bottom(u) + v * height(u)))

    place(across(lambda u: 0.02, lambda u: top(u) - 0.02), netting(0.045, 0.007, "#0c1514"), into=into)
    band = place(across(lambda u: top(u) - 0.06, lambda u: 0.065), white, into=into)
    thick(band, 0.016)
    box((-0.025, -0.012, 0), (0.025, 0.012, low - 0.003), white, 0.003, into)
    for side in (-1, 1):
        rod(0.045, high + 0.02, (side * half_width, 0, 0), metal(post, 0.35, 0.0), 24, into=into)


_felt = {}


def _felt_of(colour):
    if colour not in _felt:
        _felt[colour] = cloth(colour, 900, 0.7, 0.8, uneven=0.15), paint("#f1f3e0", 0.7)
    return _felt[colour]


def ball(at, turn=0.0, colour="#dcf13d", seam=True):
    felt, white = _felt_of(colour)
    ball_shape(BALL, at, felt)
    if not seam:
        return
    spin = Matrix.Rotation(0.7 + turn, 3, "X") @ Matrix.Rotation(0.4 + turn, 3, "Z")
    line = []
    for i in range(64):
        t = TURN * i / 64
        way = Vector((0.75 * math.cos(t) + 0.25 * math.cos(3 * t), 0.75 * math.sin(t) - 0.25 * math.sin(3 * t), 0.866 * math.sin(2 * t)))
        line.append(tuple(Vector(at) + spin @ way * BALL * 1.002))
    tube(line, 0.0016, white, closed=True)


def racket(at, turn, frame="#0e4a4a", grip="#e9e4d8", strings="#f3efe0"):
    """Lies flat with its handle at `at`, the head towards its own y."""
    holder = link(bpy.data.objects.new("racket", None))
    holder.location, holder.rotation_euler = at, turn
    body, wrap, string = paint(frame, 0.3), paint(grip, 0.8), paint(strings, 0.5)
    wide, tall, middle = 0.125, 0.165, 0.46
    ring = [(wide * math.cos(TURN * i / 40), middle + tall * math.sin(TURN * i / 40), 0) for i in range(40)]
    parts = [tube(ring, 0.010, body, closed=True)]
    for side in (-1, 1):
        parts.append(tube([(side * 0.062, 0.318, 0), (side * 0.045, 0.265, 0), (side * 0.02, 0.215, 0), (side * 0.009, 0.17, 0)], 0.009, body))
    parts.append(tube([(0, 0.20, 0), (0, 0.12, 0)], 0.013, body))
    parts.append(rod(0.0165, 0.20, (0, 0.15, 0), wrap, 18, turn=(math.pi / 2, 0, 0)))
    parts.append(rod(0.019, 0.018, (0, -0.04, 0), body, 18, turn=(math.pi / 2, 0, 0)))
    for i in range(-8, 9):
        x = i * 0.0138
        reach = tall * math.sqrt(1 - (x / wide) ** 2)
        parts.append(tube([(x, middle - reach, 0), (x, middle + reach, 0)], 0.0007, string))
    for i in range(-10, 11):
        y = i * 0.015
        reach = wide * math.sqrt(1 - (y / tall) ** 2)
        parts.append(tube([(-reach, middle + y, 0), (reach, middle + y, 0)], 0.0007, string))
    for part in parts:
        part.parent = holder
    return holder


def basket(at, colours=("#dcf13d",), balls=60, seed=2):
    """A wire basket on legs, full of balls."""
    x, y, z = at
    wire, dice = metal("#2b3433", 0.35, 0.8), random.Random(seed)
    half, low, high = 0.15, 0.55, 0.85
    for sx in (-1, 1):
        for sy in (-1, 1):
            tube([(x + sx * 0.21, y + sy * 0.21, z), (x + sx * half, y + sy * half, z + high)], 0.008, wire)
    for height in (low, low + 0.1, low + 0.2, high):
        corners = [(-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1)]
        for a, b in zip(corners, corners[1:]):
            tube([(x + a[0] * half, y + a[1] * half, z + height), (x + b[0] * half, y + b[1] * half, z + height)], 0.005, wire)
    for i in range(1, 6):
        offset = -half + i * half / 3
        for side in (-1, 1):
            tube([(x + offset, y + side * half, z + low), (x + offset, y + side * half, z + high)], 0.003, wire)
            tube([(x + side * half, y + offset, z + low), (x + side * half, y + offset, z + high)], 0.003, wire)
    block((2 * half, 2 * half, 0.006), (x, y, z + low), wire, 0)
    per_row, level, placed = 4, 0, 0
    while placed < balls:
        for i in range(per_row):
            for j in range(per_row):
                where = (x - 0.105 + i * 0.07 + dice.uniform(-0.006, 0.006), y - 0.105 + j * 0.07 + dice.uniform(-0.006, 0.006), z + low + 0.04 + level * 0.06)
                ball(where, dice.uniform(0, 3), dice.choice(colours), seam=level >= 3)
                placed += 1
        level += 1
