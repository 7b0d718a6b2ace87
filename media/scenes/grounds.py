"""Beside the courts: what the academy trains with, the clubhouse, the garden."""
import math
import random

from kit import ground
from kit.courtside import BOLD, Fence, bench, mast
from kit.furniture import R, armchair, cup, side_table
from kit.light import camera, day, dusk, panel
from kit.materials import cloth, glass, lamp_face, metal, oak, paint, plaster, stone, timber
from kit.plants import Grove, Haze, hills, pot_plant
from kit.shapes import ball_shape, block, box, place, rod, sheet, tube, turned, words
from kit.tennis import ball, basket, net, racket, small_net
from courts import surroundings

RED, ORANGE, FELT = "#d8432b", "#f08a2c", "#dcf13d"


def cone(x, y, colour=ORANGE, tall=0.23):
    plastic = paint(colour, 0.45)
    block((0.2, 0.2, 0.012), (x, y, 0), plastic, 0.004, (0, 0, x * 3))
    turned([(0.085, 0.012), (0.022, tall), (0.016, tall), (0.016, tall - 0.01)], plastic, (x, y, 0), 40)


def disc(x, y, colour):
    turned([(0.09, 0.0), (0.092, 0.004), (0.04, 0.04), (0.03, 0.04), (0.03, 0.036)], paint(colour, 0.45), (x, y, 0), 40)


def hoop(x, y, colour, radius=0.38):
    ring = [(x + radius * math.cos(R(i * 9)), y + radius * math.sin(R(i * 9)), 0.012) for i in range(40)]
    tube(ring, 0.012, paint(colour, 0.35), closed=True)


def ladder(x, y, length=5.0):
    """For quick feet: two straps and flat rungs."""
    strap, rung = cloth("#15201f", 200, 0.5, 0.2), paint("#e8c33a", 0.45)
    for side in (-0.24, 0.24):
        box((x + side - 0.012, y, 0.0005), (x + side + 0.012, y + length, 0.004), strap, 0)
    for i in range(int(length / 0.42) + 1):
        box((x - 0.25, y + i * 0.42, 0.0042), (x + 0.25, y + i * 0.42 + 0.035, 0.008), rung, 0.001)


def scattered(low, high, count, colours, seed):
    dice = random.Random(seed)
    for _ in range(count):
        ball((dice.uniform(low[0], high[0]), dice.uniform(low[1], high[1]), 0.0325), dice.uniform(0, 3), dice.choice(colours))


def _school_trees(haze):
    grove = Grove(haze)
    grove.row("bush", (-9.5, 19.2), (9.5, 19.2), 19, (0.9, 1.2), 0.2)
    grove.row("broad", (-14, -6), (-15, 24), 7, (0.8, 1.1), 1.0)
    grove.row("broad", (-34, 27), (30, 29), 14, (0.8, 1.2), 2)
    grove.row("broad", (13.5, -2), (15, 20), 5, (0.8, 1.0), 1.0)
    grove.row("far", (-60, 46), (80, 50), 20, (1.1, 1.7), 4)
    hills(210, 62, "#3d5a36", Haze(60, 520, "#b9d0c4", 0.7, 0.6), 3)
    return grove


def small_balls():
    """Saturday at eight, before the children come: baskets of red and orange balls, four small nets."""
    haze = Haze(30, 300, "#dfe2c8", 0.75, 0.8)
    ground.slab(ground.acrylic("#1f6390", "#2f6b52"))
    surroundings(haze)
    Fence(screen=None, height=2.8).around()
    for x, y in ((-3.4, -5.6), (3.4, -4.8), (-3.4, 2.6), (3.4, 3.2)):
        small_net(x, y, 0.06 * x, 4.6)
    basket((-0.72, -10.25, 0), (RED, ORANGE, RED), 64, 3)
    basket((0.15, -9.55, 0), (FELT, "#7fb53a"), 64, 6)
    for i, (x, y) in enumerate(((1.5, -8.9), (2.1, -8.1), (2.75, -8.95), (3.3, -8.15))):
        hoop(x, y, (RED, "#e8c33a", "#f2efe8", ORANGE)[i])
    for i in range(5):
        cone(-3.2 + i * 0.55, -8.1 + 0.32 * i % 0.5, ORANGE if i % 2 else "#e8c33a")
    for i in range(6):
        disc(1.0 + i * 0.7, -6.7 + 0.1 * math.sin(i * 2), (RED, "#f2efe8")[i % 2])
    racket((1.02, -10.75, 0.0105), (0, 0, R(62)), "#d9622b", "#f2efe8")
    racket((1.32, -10.35, 0.0105), (0, 0, R(38)), "#0f5660", "#f2efe8")
    scattered((-2.6, -10.6), (3.0, -6.4), 16, (RED, ORANGE, RED, FELT), 12)
    bench(-8.1, -1.5, length=3.0)
    bench(-8.1, 4.0, length=3.0, towel=False)
    _school_trees(haze)
    day(33, 68, 7.6, "#ffdfb2", 0.24, 1.4, clouds=0.45)
    camera((1.05, -13.15, 1.22), (0.05, -3.0, 1.22), 27, 4.0, 3.2, shift=(0, -0.05))


def full_basket():
    """A clinic on clay, late in the day: one basket, one target, the same ball two hundred times."""
    haze = Haze(25, 300, "#f0d2a8", 0.75, 0.7)
    ground.slab(ground.clay())
    surroundings(haze)
    net()
    Fence().around()
    basket((-0.62, -11.35, 0), (FELT,), 64, 5)
    racket((-0.34, -11.72, 0.0105), (R(68), 0, R(-28)), "#0e4a4a", "#e9e4d8")
    for i, (x, y) in enumerate(((-3.7, 5.9), (-0.5, 5.9), (0.5, 5.9), (3.7, 5.9))):
        cone(x, y, ORANGE if i % 2 else "#f2efe8", 0.28)
    scattered((-1.8, -12.4), (2.6, -9.6), 9, (FELT,), 21)
    scattered((-4.0, 2.0), (4.0, 12.0), 24, (FELT,), 8)
    bench(-8.1, 3.4, roof=True)
    for x, y in ((-8.75, 3), (-8.75, 13), (8.75, 13), (8.75, 3)):
        mast(x, y, (0, y * 0.7), glow=0.6)
    _school_trees(haze)
    day(24, 58, 7.5, "#ffd09a", 0.26, 2.0, clouds=0.45)
    camera((0.75, -14.15, 1.18), (-0.35, -2.0, 1.18), 28, 4.0, 3.1, shift=(0, -0.04))


def quick_feet():
    """Before a fitness class: a ladder, cones and hoops on the hard court, water in the shade."""
    haze = Haze(30, 300, "#dfe2c8", 0.75, 0.8)
    ground.slab(ground.acrylic("#2f6b52", "#17506f"))
    surroundings(haze)
    net()
    Fence().around()
    ladder(-0.55, -11.2, 5.5)
    for i in range(6):
        cone(1.15 + 0.5 * (i % 2), -10.9 + i * 0.95, ORANGE if i % 2 else "#e8c33a")
    for i in range(4):
        hoop(-2.2 - 0.3 * (i % 2), -10.4 + i * 0.95, (RED, "#e8c33a", "#f2efe8", ORANGE)[i])
    ball_shape(0.16, (0.75, -11.6, 0.16), paint("#b5421c", 0.6))
    bench(-8.1, 3.4, roof=True)
    for x, y in ((-8.75, 3), (-8.75, 13), (8.75, 13), (8.75, 3)):
        mast(x, y, (0, y * 0.7), glow=0.6)
    _school_trees(haze)
    day(36, -58, 7.6, "#ffe4bc", 0.24, 1.4, clouds=0.45)
    camera((0.9, -13.9, 1.3), (-0.4, -3.0, 1.3), 28, 5.0, 3.6, shift=(0, -0.06))


def _string_of_lamps(start, end, count, sag=0.35):
    points, wire = [], metal()
    for i in range(count * 2 + 1):
        t = i / (count * 2)
        drop = sag * 4 * t * (1 - t)
        points.append(tuple(a + (b - a) * t for a, b in zip(start[:2], end[:2])) + (start[2] + (end[2] - start[2]) * t - drop,))
    tube(points, 0.006, wire)
    glow = lamp_face("#ffcf8a", 22)
    for point in points[1::2]:
        ball_shape(0.045, (point[0], point[1], point[2] - 0.07), glow)


def _table(x, y, tall=0.74, radius=0.42):
    turned([(0, tall - 0.03), (radius, tall - 0.03), (radius, tall), (0, tall)], timber("#b98750", "#7b522b", "x", 0.4), (x, y, 0), 64)
    rod(0.03, tall - 0.03, (x, y, 0), metal(), 24)
    rod(0.24, 0.02, (x, y, 0), metal(), 40)


def _stool(x, y, colour):
    rod(0.18, 0.05, (x, y, 0.42), cloth(colour, 200, 0.8, 0.3, uneven=0.2), 40)
    for i in range(4):
        turn = math.pi / 4 + i * math.pi / 2
        tube([(x + 0.11 * math.cos(turn), y + 0.11 * math.sin(turn), 0.42), (x + 0.18 * math.cos(turn), y + 0.18 * math.sin(turn), 0)], 0.012, oak())


def _pavilion(x0, x1, y0, y1, tall=3.0):
    """Glass between timber posts under a wide roof; lit from inside."""
    post, dark, warm = timber("#b98a58", "#7d5832", "z", 0.45), metal(), plaster("#f0e2c8")
    box((x0, y0 - 3.4, -0.2), (x1, y1, 0), timber("#a98455", "#6d4d2c", "x", 0.5, (2.4, 0.14)), 0)
    box((x0, y1 - 0.2, 0), (x1, y1, tall), warm, 0)
    box((x0, y0, 0), (x0 + 0.2, y1, tall), plaster("#e3d6bf"), 0)
    box((x0 - 0.9, y0 - 3.6, tall), (x1 + 0.9, y1 + 0.8, tall + 0.06), timber("#c9a273", "#94693d", "x", 0.5, (3.0, 0.12)), 0)
    box((x0 - 1.0, y0 - 3.7, tall + 0.061), (x1 + 1.0, y1 + 0.9, tall + 0.26), paint("#173f3f", 0.5), 0.02)
    step = (x1 - x0) / 6
    for i in range(7):
        x = x0 + i * step
        box((x - 0.07, y0 - 3.2, 0), (x + 0.07, y0 - 3.06, tall), post, 0.008)
        box((x - 0.04, y0 - 0.04, 0), (x + 0.04, y0 + 0.04, tall), dark, 0.004)
    for z in (0.0, 2.3, tall - 0.06):
        box((x0, y0 - 0.035, z), (x1, y0 + 0.035, z + 0.06), dark, 0.004)
    for i in range(6):
        if i != 2:
            left, pane = x0 + i * step + 0.04, step - 0.08
            place(sheet(1, 1, lambda u, v: (left + u * pane, y0, 0.06 + v * 2.24)), glass())


def clubhouse():
    """The terrace when the last match is over and nobody wants to go home."""
    haze = Haze(25, 260, "#33486e", 0.8, 0.35)
    _pavilion(-9.0, 5.0, 6.0, 12.0)
    # Inside: a bar, shelves with cups won, a green wall.
    box((-8.8, 11.7, 0.0), (5.0, 11.79, 2.99), plaster("#2b5f60"), 0)
    box((-6.2, 10.2, 0.0), (-1.6, 10.9, 1.05), timber("#a8743f", "#6d4522", "x", 0.4), 0.01)
    box((-6.3, 10.1, 1.051), (-1.5, 11.0, 1.10), stone("#e0d9ca"), 0.01)
    for z in (1.45, 1.95, 2.4):
        box((-6.0, 11.4, z), (-1.8, 11.69, z + 0.04), oak("x"), 0.004)
    dice = random.Random(4)
    for z in (1.49, 1.99):
        x = -5.85
        while x < -1.95:
            tall, colour = dice.uniform(0.16, 0.32), dice.choice(("#7a4a26", "#2f6f66", "#c4923a", "#e9e3d6", "#b5421c"))
            turned([(0, 0), (0.045, 0), (0.05, tall * 0.6), (0.02, tall * 0.75), (0.018, tall), (0, tall)], paint(colour, 0.2), (x, 11.55, z), 24)
            x += dice.uniform(0.14, 0.26)
    words("Kopi Baseline", 0.36, (1.4, 11.66, 1.85), (R(90), 0, 0), lamp_face("#ffd9a0", 3.2), BOLD)
    for x in (-5.6, -3.9, -2.2, 0.4, 2.6):
        turned([(0.03, 0.22), (0.10, 0.20), (0.20, 0.0), (0.19, 0.0)], paint("#bf5630", 0.4), (x, 9.6, 2.05))
        tube([(x, 9.6, 2.26), (x, 9.6, 3.0)], 0.006, metal())
        ball_shape(0.06, (x, 9.6, 2.09), lamp_face("#ffd9a0", 16))
    panel((-2.0, 9.0, 2.9), (-2.0, 9.4, 0), 11.0, 3.0, 260, "#ffc98c")
    panel((-2.0, 4.4, 2.9), (-2.0, 4.4, 0), 12.0, 1.2, 170, "#ffbf78")
    # The terrace.
    for x, y in ((-5.4, 4.2), (-1.6, 4.4), (2.4, 4.2)):
        _table(x, y)
        for i, colour in enumerate(("#0f5660", "#b9532e", "#0f5660")):
            turn = 0.6 + i * 2.1
            _stool(x + 0.78 * math.cos(turn), y + 0.78 * math.sin(turn), colour)
        cup(x - 0.14, y - 0.1, 0.741)
        cup(x + 0.16, y + 0.08, 0.741, "#c4923a")
    racket((-1.75, 4.12, 0.755), (0, 0, R(-70)), "#b5421c", "#efe9dc")
    ball((-1.32, 4.2, 0.74 + 0.0335))
    block((0.3, 0.75, 0.3), (0.35, 3.0, 0.0), cloth("#8e3a1c", 300, 0.5, 0.2, uneven=0.2), 0.12, (0, 0, 0.5), rounds=6, soft=True)
    for x, seed in ((-8.4, 3), (4.3, 7)):
        pot_plant((x, 3.2, 0), 1.5, 30, (0.28, 0.19), seed)
    _string_of_lamps((-9.0, 2.86, 2.8), (-2.0, 2.86, 2.8), 9, 0.22)
    _string_of_lamps((-2.0, 2.86, 2.8), (5.0, 2.86, 2.8), 9, 0.22)
    # In front: lawn and stepping stones still wet from the afternoon.
    box((-300, -60, -0.5), (300, 420, -0.21), ground.lawn("#2b4a22", "#577a36", haze), 0)
    wet = stone("#b9ad98", 0.35)
    for i in range(7):
        block((0.9, 0.62, 0.05), (0.9 - i * 0.42 + 0.08 * (i % 2), -5.2 + i * 1.12, -0.22), wet, 0.03, (0, 0, 0.08 * (i % 3)))
    grove = Grove(haze)
    grove.row("bush", (-15, 2.0), (-9.6, 2.2), 6, (0.55, 0.8), 0.2, -0.2)
    grove.row("bush", (5.8, 2.4), (11, 2.0), 6, (0.55, 0.85), 0.2, -0.2)
    grove.row("broad", (-26, 15), (18, 16), 11, (0.8, 1.15), 1.2, -0.2)
    grove.row("broad", (9.5, 7), (13, 13), 3, (0.8, 1.0), 0.6, -0.2)
    grove.row("needle", (-30, 26), (30, 28), 16, (0.9, 1.3), 2)
    hills(210, 70, "#26363c", Haze(60, 420, "#6f7298", 0.9, 0.4), 6)
    dusk("#f2a062", "#7f86ae", "#22407a", 0.55, clouds=0.5)
    panel((2.0, -7.0, 5.0), (-2.0, 4.0, 0.0), 6, 3, 260, "#a9b8dc")
    camera((3.0, -3.4, 1.5), (-1.9, 6.0, 1.5), 23, 8.0, 8.0, shift=(0, 0.02))


def garden():
    """Behind the house: two chairs on the grass, frangipani and ferns, tea for two."""
    haze = Haze(14, 160, "#f0e6c8", 0.82, 0.85)
    colours = ("#3f7230", "#7fa848")
    box((-300, -60, -0.5), (300, 420, -0.001), ground.lawn(*colours, haze), 0)
    ground.grow(ground.blades(*colours), (-7, -6), (7, 7), 0.05, 4200)
    step = stone("#cbbfa9")
    for i in range(9):
        block((0.75, 0.5, 0.05), (1.35 - i * 0.22 + 0.1 * math.sin(i * 2), -4.6 + i * 0.82, 0.012), step, 0.04, (0, 0, 0.15 * math.sin(i * 3)))
    armchair(-1.7, 0.9, R(-150), "#b0512f")
    armchair(-0.25, 1.35, R(165), "#e9e3d6")
    side_table(-1.05, 0.55, 0.26, 0.46)
    cup(-1.12, 0.5, 0.46)
    cup(-0.95, 0.62, 0.46, "#2f6f66")
    racket((-2.35, 0.5, 0.06), (R(62), 0, R(-30)), "#f0f2ee", "#1d1f1e")
    ball((0.55, -0.9, 0.05), 0.4)
    wall, roof = plaster("#efe6d4"), paint("#8d4f36", 0.8)
    box((3.2, 2.2, 0), (9.5, 12.0, 2.9), wall, 0.02)
    place(sheet(1, 1, lambda u, v: (2.3 + 4.2 * u, 1.4 + 11.6 * v, 2.75 + 1.9 * u)), roof)
    for y in (3.1, 6.0, 8.9):
        box((3.16, y, 0.05), (3.199, y + 1.5, 2.3), lamp_face("#ffdca8", 0.9), 0)
        for edge in (y, y + 0.72, y + 1.44):
            box((3.12, edge, 0.05), (3.159, edge + 0.06, 2.3), oak(), 0.003)
    box((2.2, 2.2, -0.05), (3.2, 12.0, 0.06), timber("#a98455", "#6d4d2c", "y", 0.5, (2.4, 0.14)), 0.01)
    for y in (2.4, 5.6, 8.8):
        box((2.28, y, 0.06), (2.38, y + 0.1, 2.75), oak(), 0.006)
    for y, seed in ((2.7, 2), (5.2, 5), (8.2, 8)):
        pot_plant((2.72, y, 0.06), 1.15, 27, (0.24, 0.16), seed)
    grove = Grove(haze)
    grove.plant("wide", -5.2, 8.5, 0, 0.72)
    grove.row("bush", (-6.5, 0), (-5.6, 8), 10, (0.7, 1.1), 0.3)
    grove.row("bush", (-6, 10.5), (3, 11.5), 12, (0.8, 1.2), 0.4)
    grove.row("broad", (-14, 15), (14, 17), 7, (0.7, 1.0), 1.2)
    grove.row("broad", (-13, 0), (-14, 14), 5, (0.8, 1.0), 0.8)
    grove.row("far", (-40, 34), (50, 38), 18, (1.0, 1.6), 3)
    hills(200, 60, "#3d5a36", Haze(30, 360, "#e8e2c8", 0.82, 0.9), 4)
    day(24, -52, 7.6, "#ffdcae", 0.3, 1.8, clouds=0.35)
    camera((1.0, -4.9, 1.4), (-0.7, 3.0, 1.4), 27, 6.0, 5.8, shift=(0, -0.03))

