"""What the hotel's guests share, and the bathroom of its rooms."""
import math
import random

from kit import ground
from kit.breakfast import coffee, egg, glass_of_juice, linen, nasi_kuning, plate, spoon_and_fork, sprig
from kit.courtside import BOLD
from kit.furniture import R, armchair, books, chair, court_art, cup, pegs, rug, side_table, towels
from kit.light import bulb, camera, day, dusk, keep_out_of_mirrors, panel
from kit.materials import cloth, glass, lamp_face, metal, oak, paint, stone, terrazzo, tiles, timber
from kit.plants import Grove, Haze, hills, pot_plant
from kit.shapes import ball_shape, block, box, place, rod, sheet, thick, tube, turned, words
from kit.tennis import ball, racket
from house import bowl_of_fruit
from rooms import court_outside, local_court, shell, window_light

BRASS = ("#b08a4f", 0.26, 1.0)


def _mirror(y, z, radius):
    """Round, on the left wall."""
    turned([(0, 0), (radius, 0), (radius, 0.012), (0, 0.0121)], metal("#f4f6f5", 0.015, 1.0), (0.014, y, z), 96, (0, R(90), 0))
    ring = [(0.026, y + (radius + 0.006) * math.cos(R(i * 6)), z + (radius + 0.006) * math.sin(R(i * 6))) for i in range(60)]
    tube(ring, 0.011, metal(*BRASS), closed=True)


def _wall_lamp(y, z):
    rod(0.045, 0.03, (0.0, y, z), metal(*BRASS), 32, turn=(0, R(90), 0))
    tube([(0.02, y, z), (0.10, y, z)], 0.009, metal(*BRASS))
    ball_shape(0.062, (0.135, y, z + 0.02), lamp_face("#ffdca8", 3.2))
    bulb((0.235, y, z + 0.02), 5, "#ffcf98", 0.06)


def _basin(x, y, z):
    turned(
        [(0, 0.0), (0.10, 0.0), (0.17, 0.05), (0.20, 0.13), (0.203, 0.135), (0.195, 0.135), (0.16, 0.06), (0.09, 0.014), (0, 0.012)],
        paint("#efece4", 0.12, specular=0.6), (x, y, z), 72,
    )
    rod(0.018, 0.006, (x, y, z + 0.012), metal(*BRASS), 20)
    tube([(0.0, y, z + 0.27), (0.05, y, z + 0.27), (0.13, y, z + 0.275), (0.17, y, z + 0.25), (0.17, y, z + 0.215)], 0.012, metal(*BRASS))
    for side in (-0.13, 0.13):
        rod(0.022, 0.05, (0.0, y + side, z + 0.27), metal(*BRASS), 24, turn=(0, R(90), 0))
        block((0.012, 0.07, 0.014), (0.056, y + side, z + 0.263), metal(*BRASS), 0.004)


def _bottle(x, y, z, colour, tall=0.15):
    turned([(0, 0), (0.029, 0), (0.032, 0.006), (0.032, tall * 0.72), (0.014, tall * 0.84), (0.013, tall), (0, tall)], paint(colour, 0.2), (x, y, z), 36)


def _hanging_towel(x, y0, y1, z, colour):
    """Over a bar, its two ends down, a little uneven."""
    dice = random.Random(4)
    phase = dice.uniform(0, 3)

    def hang(u, v):
        along = (v - 0.47) * 1.25
        side = 1 if along > 0 else -1
        down = abs(along)
        bend = min(down / 0.05, 1)
        ripple = 0.012 * math.sin(u * 9 + phase) * min(down * 2, 1)
        return (x + side * 0.022 * bend + ripple, y0 + (y1 - y0) * u, z + 0.018 - down)

    thick(place(sheet(24, 60, hang), cloth(colour, 130, 1.4, 0.6, uneven=0.2), smooth=True), 0.012)


def bathroom():
    """Green tiles in the morning, hot water, dry towels."""
    width, back, height, window = 2.7, 3.1, 2.7, (0.28, 1.12, 1.18, 2.22)
    haze = Haze(30, 300, "#dfe6da", 0.75, 0.8)
    shell(width, -1.5, back, window, terrazzo("#d8d1c2", "#8f8371"), height=height, bars=1)
    cream = tiles("#e9e3d5", "#cfc8b8", (0.10, 0.10), 0.2, "xz", 0.05)
    side = tiles("#e9e3d5", "#cfc8b8", (0.10, 0.10), 0.2, "yz", 0.05)
    green, green_side = (tiles("#1f6a66", "#cfd3c6", (0.065, 0.20), 0.12, axes, 0.32) for axes in ("xz", "yz"))
    box((0, back - 0.012, 0), (1.40, back - 0.001, 1.10), cream, 0)
    box((0.001, 0.2, 0), (0.012, back - 0.012, 1.10), side, 0)
    for a, b in (((0.0, back - 0.02, 1.10), (1.40, back - 0.001, 1.125)), ((0.001, 0.2, 1.10), (0.02, back - 0.02, 1.125))):
        box(a, b, oak("x"), 0.003)
    box((1.40, back - 0.014, 0), (width - 0.001, back - 0.001, height - 0.001), green, 0)
    box((width - 0.014, 1.55, 0), (width - 0.001, back - 0.014, height - 0.001), green_side, 0)
    brass = metal(*BRASS)
    # The shower: a pane of glass, a step down, water from above.
    box((1.40, 1.62, 0.0005), (width - 0.014, back - 0.014, 0.004), tiles("#c9c2b2", "#9f9888", (0.05, 0.05), 0.35, "xy", 0.2), 0)
    box((1.395, 1.60, 0.0), (1.415, back - 0.014, 0.03), stone("#d8d0c0"), 0.004)
    place(sheet(1, 1, lambda u, v: (1.405, 1.72 + u * (back - 1.734), 0.03 + v * 2.09)), glass())
    box((1.396, 1.712, 0.03), (1.414, 1.722, 2.12), brass, 0.002)
    tube([(2.08, back - 0.014, 1.02), (2.08, back - 0.07, 1.02), (2.08, back - 0.07, 2.1), (2.08, back - 0.07, 2.22), (2.08, back - 0.20, 2.24), (2.08, back - 0.42, 2.24), (2.08, back - 0.42, 2.19)], 0.011, brass)
    turned([(0, 0.03), (0.02, 0.03), (0.03, 0.014), (0.125, 0.010), (0.125, 0.0), (0, 0.0)], brass, (2.08, back - 0.42, 2.155), 64)
    for x in (1.98, 2.18):
        rod(0.028, 0.06, (x, back - 0.014, 1.02), brass, 28, turn=(R(90), 0, 0))
    box((1.90, back - 0.10, 0.99), (2.26, back - 0.04, 1.05), brass, 0.02)
    box((2.44, back - 0.20, 1.24), (width - 0.015, back - 0.015, 1.26), stone("#e0d9ca"), 0.006)
    _bottle(2.50, back - 0.10, 1.26, "#7a4a26", 0.19)
    _bottle(2.60, back - 0.11, 1.26, "#0f5660", 0.17)
    # The basin on a slab of teak.
    teak = timber("#a8743f", "#6d4522", "y", 0.38)
    box((0.013, 0.78, 0.74), (0.50, 2.42, 0.80), teak, 0.008)
    box((0.013, 0.84, 0.34), (0.42, 2.36, 0.37), teak, 0.005)
    for y in (0.80, 2.36):
        box((0.40, y, 0.0), (0.44, y + 0.04, 0.74), oak(), 0.004)
        box((0.02, y, 0.0), (0.06, y + 0.04, 0.74), oak(), 0.004)
    _basin(0.27, 1.62, 0.80)
    _mirror(1.62, 1.62, 0.40)
    for y in (1.03, 2.21):
        _wall_lamp(y, 1.66)
    _bottle(0.16, 2.12, 0.80, "#7a4a26")
    _bottle(0.14, 2.22, 0.80, "#e9e3d6", 0.12)
    cup(0.30, 1.10, 0.80, "#2f6f66")
    for i in range(3):
        towels(0.22, 1.15, 0.371 + i * 0.073, 3, ("#f2efe8", "#f2efe8", "#b9532e")[i])
    towels(0.22, 2.0, 0.371, 5)
    rod(0.14, 0.26, (0.24, 1.56, 0.371), timber("#b98a4e", "#86602f", "z", 0.8), 40, top=0.16)
    # Under the window: a bench with what one takes to the court.
    box((0.55, 2.62, 0.42), (1.32, 2.98, 0.455), teak, 0.006)
    for x in (0.60, 1.24):
        for y in (2.65, 2.92):
            box((x, y, 0.0), (x + 0.035, y + 0.035, 0.42), oak(), 0.004)
    towels(0.78, 2.80, 0.456, 4)
    ball((1.10, 2.76, 0.456 + 0.0335), 0.7)
    pot_plant((0.34, 2.78, 0), 1.02, 24, (0.2, 0.14), 5)
    tube([(width - 0.06, 0.55, 1.18), (width - 0.06, 1.35, 1.18)], 0.010, brass)
    _hanging_towel(width - 0.06, 0.68, 1.24, 1.18, "#f2efe8")
    box((0.72, 0.75, 0.0005), (1.32, 2.05, 0.016), cloth("#e4ddcd", 70, 1.4, 0.6, uneven=0.3), 0.007)
    box((-300, 3.6, -3.4), (300, 420, -3.2), ground.lawn(haze=haze), 0)
    grove = Grove(haze)
    grove.row("broad", (-12, 12.5), (10, 13.5), 6, (0.72, 0.9), 0.6, -3.2)
    grove.row("broad", (-16, 17), (16, 19), 7, (0.8, 1.1), 1.2, -3.2)
    day(31, -21, 8.0, "#ffdcb0", 0.32, 1.5, clouds=0.3)
    window_light(window, back, 12, (1.8, -1.3, 2.3), (1.0, 2.4, 0.7), 34)
    panel((2.05, 2.3, 2.6), (2.05, 2.4, 0), 0.9, 0.9, 7, "#ffe6c8")
    keep_out_of_mirrors()
    camera((2.12, -1.12, 1.34), (1.12, 2.6, 1.34), 22.5, 8.0, 3.4, shift=(0, -0.04))


def breakfast():
    """A table on the terrace at half past five: yellow rice, an egg, coffee, the court behind."""
    haze = Haze(14, 170, "#f3e2c4", 0.85, 0.9)
    top = timber("#b98750", "#7b522b", "x", 0.36, (1.9, 0.14))
    box((-0.95, -0.48, 0.70), (0.95, 0.48, 0.74), top, 0.008)
    for x in (-0.82, 0.82):
        for y in (-0.36, 0.36):
            box((x - 0.03, y - 0.03, 0), (x + 0.03, y + 0.03, 0.70), oak(), 0.006)
    z = 0.7405
    for x, y, colour in ((-0.17, -0.21, "#0f5660"), (0.30, 0.34, "#b9532e")):
        linen(x + 0.03, y, z, 0.46, 0.33, colour)
        plate(x, y, z + 0.003, 0.15)
        nasi_kuning(x, y, z + 0.014)
        spoon_and_fork(x + 0.19, y, z + 0.004)
    coffee(0.27, -0.17, z)
    coffee(-0.14, 0.36, z, "#2f6f66")
    glass_of_juice(0.17, 0.03, z)
    glass_of_juice(0.52, 0.16, z, "#d9572c")
    egg((0.44, -0.06, z))
    bowl_of_fruit(-0.42, 0.14, z)
    turned([(0, 0), (0.045, 0), (0.055, 0.02), (0.05, 0.10), (0.028, 0.16), (0.03, 0.19), (0.026, 0.19), (0.02, 0.16)], paint("#e9e3d6", 0.25), (-0.09, 0.15, z), 48)
    sprig((-0.09, 0.15, z + 0.18))
    ball((0.37, -0.32, z + 0.0335), 0.4)
    for x, turn in ((-0.35, 180), (0.45, 176)):
        chair(x, 0.86, R(turn))
    box((-8, -3.0, -0.10), (8, 2.6, -0.001), stone("#cbbfa9"), 0)
    box((-300, 2.6, -0.6), (300, 420, -0.42), ground.lawn("#3f7230", "#7fa848", haze=haze), 0)
    court_outside(-2.5, 15.5, -0.40, local_court("#c0592f", "#a94a26"), R(72))
    grove = Grove(haze)
    grove.row("bush", (-6, 4.2), (8, 4.6), 16, (0.42, 0.62), 0.25, -0.4)
    grove.row("bush", (-20, 27), (22, 26), 26, (0.9, 1.3), 0.4, -0.4)
    grove.row("broad", (-26, 31), (28, 33), 11, (0.7, 1.0), 1.6, -0.4)
    grove.row("broad", (-16, 8), (-15, 26), 5, (0.7, 1.0), 1.0, -0.4)
    grove.row("far", (-40, 46), (50, 50), 18, (1.0, 1.6), 3)
    hills(210, 60, "#3d5a36", Haze(30, 360, "#f0e2cc", 0.85, 0.95), 3)
    pot_plant((-1.45, 1.7, 0), 1.5, 30, (0.26, 0.18), 8)
    day(17, -42, 7.0, "#ffd6a0", 0.32, 2.2, clouds=0.3)
    panel((0.6, -2.2, 2.6), (0, 0.2, 0.7), 3.0, 1.8, 48, "#ffeed8")
    camera((0.12, -1.06, 1.14), (0.05, 0.30, 0.80), 38, 4.0, 1.0, level=False)


def _bell(x, y, z):
    rod(0.045, 0.012, (x, y, z), oak(), 32)
    turned([(0, 0.05), (0.012, 0.05), (0.034, 0.036), (0.041, 0.012), (0.039, 0.012)], metal(*BRASS), (x, y, z))
    ball_shape(0.007, (x, y, z + 0.055), metal(*BRASS))


def _shade(x, y, z, ceiling, power=26):
    """A woven pendant that glows."""
    turned([(0.05, 0.26), (0.16, 0.22), (0.23, 0.12), (0.24, 0.03), (0.235, 0.0)], cloth("#e8c58c", 90, 1.4, 0.1, through=0.6, uneven=0.3), (x, y, z), 64)
    tube([(x, y, z + 0.26), (x, y, ceiling)], 0.004, metal())
    ball_shape(0.045, (x, y, z + 0.11), lamp_face("#ffe0ae", 9))
    bulb((x, y, z + 0.11), power, "#ffc07a", 0.09)


def _keys(x, y, z, columns=5):
    """One hook for each room, most of the keys at home."""
    board, tag = oak("x"), paint("#b9532e", 0.5)
    wide = columns * 0.16
    box((x - wide / 2, y - 0.02, z - 0.20), (x + wide / 2, y, z + 0.20), board, 0.006)
    numbers = ("101", "102", "103", "201", "202", "203", "204", "205", "206", "207")
    for i, number in enumerate(numbers):
        place_x, place_z = x - wide / 2 + 0.08 + i % columns * 0.16, z + 0.12 - i // columns * 0.19
        rod(0.006, 0.035, (place_x, y - 0.02, place_z), metal(*BRASS), 12, turn=(R(90), 0, 0))
        words(number, 0.035, (place_x, y - 0.021, place_z + 0.03), (R(90), 0, 0), paint("#f5efe6", 0.6), BOLD, depth=0.001)
        if number not in ("203", "206"):
            box((place_x - 0.016, y - 0.036, place_z - 0.10), (place_x + 0.016, y - 0.028, place_z - 0.02), tag, 0.004)


def lobby():
    """In the evening, when the lamps are on inside and the courts are lit outside."""
    haze = Haze(25, 260, "#33486e", 0.8, 0.35)
    width, back, height, window = 7.6, 5.4, 3.1, (4.25, 7.35, 0.05, 2.6)
    shell(width, -2.2, back, window, terrazzo(), height=height, bars=3, far="#e6dcca", left="#2b5f60")
    wood = timber("#c39a68", "#8c633a", "z", 0.42)
    # Behind the desk a wall of slats, and the house's name on it.
    box((0.35, back - 0.03, 0), (3.75, back - 0.001, height - 0.001), paint("#3a2716", 0.8), 0)
    x = 0.36
    while x < 3.72:
        box((x, back - 0.065, 0), (x + 0.05, back - 0.031, height - 0.001), wood, 0.004)
        x += 0.068
    words("Lapang", 0.34, (1.30, back - 0.085, 1.98), (R(90), 0, 0), metal("#e5c083", 0.3, 0.6), BOLD, "CENTER", 0.012)
    _keys(2.85, back - 0.07, 1.78)
    # The desk.
    front = timber("#a8743f", "#6d4522", "x", 0.4)
    box((0.75, 3.62, 0.0), (3.25, 4.22, 1.02), paint("#0f4d54", 0.5), 0.012)
    x = 0.78
    while x < 3.22:
        box((x, 3.585, 0.10), (x + 0.04, 3.619, 0.98), oak(), 0.004)
        x += 0.058
    box((0.68, 3.52, 1.022), (3.32, 4.28, 1.075), front, 0.01)
    _bell(1.42, 3.72, 1.076)
    books((2.78, 3.78, 1.076), 4, "x", 0.19)
    turned([(0, 0), (0.05, 0), (0.075, 0.05), (0.07, 0.13), (0.032, 0.19), (0.030, 0.23), (0.037, 0.245)], paint("#e9e3d6", 0.25), (1.0, 3.86, 1.076))
    sprig((1.0, 3.86, 1.30), 1.5)
    turned([(0, 0.004), (0.08, 0.004), (0.17, 0.06), (0.175, 0.062), (0.09, 0.012), (0, 0.012)], oak("x"), (2.2, 3.80, 1.076))
    for i in range(6):
        reach = 0.075 if i < 5 else 0.0
        ball((2.2 + reach * math.cos(i * 1.257), 3.80 + reach * math.sin(i * 1.257), 1.076 + (0.055 if i < 5 else 0.095)), i * 0.8)
    for x in (1.25, 2.0, 2.75):
        _shade(x, 3.85, 1.92, height)
    # Where one waits.
    rug(4.0, 6.9, 1.35, 3.95, "#d5c8b1", "#b4603f")
    armchair(4.75, 3.15, R(205), "#b0512f")
    armchair(6.35, 3.05, R(150), "#0f5660")
    side_table(5.55, 2.80, 0.30, 0.42)
    cup(5.47, 2.74, 0.42)
    box((5.58, 2.78, 0.4202), (5.76, 3.0, 0.437), paint("#b5421c", 0.6), 0.003)
    turned([(0.19, 0.0), (0.14, 0.28)], cloth("#f1e4c8", 500, 0.2, 0, through=0.55, uneven=0.1), (7.12, 4.55, 1.42))
    rod(0.014, 1.5, (7.12, 4.55, 0.0), metal(*BRASS), 20)
    rod(0.15, 0.02, (7.12, 4.55, 0.0), metal(*BRASS), 40)
    bulb((7.12, 4.55, 1.56), 20, "#ffc07a", 0.06)
    pot_plant((4.02, 4.98, 0), 1.75, 33, (0.30, 0.2), 6)
    pot_plant((0.36, 3.2, 0), 1.35, 30, (0.26, 0.18), 9, "#d8d0c0")
    court_art(2.05, 1.72, 1.5, 0.84, "#bf5630")
    pegs(0.72, 1.62, 3)
    racket((0.075, 0.88, 1.04), (R(90), 0, R(90)), "#e9ece8", "#1d1f1e")
    # Outside: two courts under their lamps, the last light behind the hills.
    box((-300, back + 0.4, -0.5), (300, 420, -0.31), ground.lawn("#24401d", "#4d6a30", haze), 0)
    box((2.5, back + 0.2, -0.32), (9.5, back + 2.6, -0.02), stone("#b9ad98"), 0.01)
    court_outside(11.5, 21.5, -0.30, local_court("#bf5630", "#a74724"), R(64))
    court_outside(17.5, 41.5, -0.30, local_court("#1f6390", "#17506f"), R(64))
    for x, y in ((11.5, 21.5), (17.5, 41.5)):
        panel((x, y, 8.4), (x, y, 0), 16, 20, 2400, "#ffeccb")
    post, lamp = metal(), lamp_face("#fff0d2", 60)
    for x, y in ((4.4, 17.5), (13.8, 14.0), (10.4, 32.4), (22.2, 27.5), (6.2, 45.5)):
        rod(0.085, 8.4, (x, y, -0.3), post, 14, top=0.06)
        box((x - 0.55, y - 0.15, 8.1), (x + 0.55, y + 0.1, 8.4), lamp, 0)
    grove = Grove(haze)
    grove.row("bush", (-4, 34), (8, 62), 14, (0.9, 1.3), 0.5, -0.3)
    grove.row("broad", (0, 58), (52, 62), 13, (0.8, 1.2), 2, -0.3)
    grove.row("far", (-20, 76), (90, 80), 18, (1.1, 1.7), 4)
    hills(210, 58, "#26363c", Haze(60, 420, "#8a7a94", 0.9, 0.42), 3)
    dusk("#f2a062", "#8f88aa", "#2a4474", 0.6, clouds=0.5)
    panel((3.8, -1.9, 2.7), (3.2, 3.6, 0.8), 3.4, 1.6, 64, "#ffdcb0")
    panel((4.6, 1.6, 3.05), (4.6, 1.6, 0), 3.0, 2.0, 40, "#ffd9a6")
    camera((5.35, -1.75, 1.42), (3.62, 3.6, 1.42), 21, 8.0, 5.0, shift=(0, -0.02))

