"""What guests and residents share: the kitchen of the kost houses."""
import math
import random

from kit import ground
from kit.furniture import R, court_art, cup, pegs
from kit.light import bulb, camera, day, panel
from kit.materials import cloth, metal, oak, paint, plaster, terrazzo, tiles, timber
from kit.plants import Grove, Haze, hills, pot_plant
from kit.shapes import ball_shape, block, box, place, rod, sheet, thick, tube, turned
from rooms import shell, valley, window_light



def cupboards(x0, x1, y0, y1, doors, front="#dfe3d8"):
    """Doors under a worktop, along the far wall."""
    door, brass = paint(front, 0.55), metal("#b08a4f", 0.28, 1.0)
    box((x0, y0 + 0.02, 0.10), (x1, y1, 0.86), paint("#c9cec2", 0.7), 0)
    box((x0 + 0.03, y0 + 0.06, 0), (x1 - 0.03, y1, 0.10), paint("#2a3231", 0.8), 0)
    width = (x1 - x0) / doors
    for i in range(doors):
        left = x0 + i * width
        box((left + 0.008, y0, 0.115), (left + width - 0.008, y0 + 0.0195, 0.85), door, 0.004)
        tube([(left + width * 0.32, y0 - 0.022, 0.78), (left + width * 0.68, y0 - 0.022, 0.78)], 0.006, brass)
    box((x0 - 0.01, y0 - 0.02, 0.862), (x1 + 0.01, y1, 0.90), timber("#b98a58", "#7d5832", "x", 0.4), 0.005)


def pan(x, y, z, radius=0.13, colour="#1d2423"):
    turned([(0, 0), (radius * 0.9, 0), (radius, 0.01), (radius * 1.03, 0.09), (radius, 0.09), (radius * 0.96, 0.012), (0, 0.012)], metal(colour, 0.4, 0.5), (x, y, z))
    tube([(x + radius, y, z + 0.075), (x + radius + 0.2, y - 0.04, z + 0.095)], 0.011, oak("x"))


def kettle(x, y, z):
    turned([(0, 0), (0.085, 0), (0.095, 0.02), (0.085, 0.11), (0.045, 0.16), (0.012, 0.165), (0.012, 0.185), (0, 0.19)], paint("#bf5630", 0.3), (x, y, z))
    tube([(x - 0.07, y, z + 0.12), (x - 0.06, y, z + 0.24), (x + 0.06, y, z + 0.24), (x + 0.07, y, z + 0.12)], 0.008, oak("x"))
    tube([(x + 0.07, y, z + 0.06), (x + 0.15, y, z + 0.13)], 0.014, paint("#bf5630", 0.3), taper=0.6)


def bowl_of_fruit(x, y, z):
    turned([(0, 0.004), (0.06, 0.004), (0.15, 0.07), (0.155, 0.072), (0.07, 0.012), (0, 0.012)], paint("#e9e3d6", 0.3), (x, y, z))
    for i, colour in enumerate(("#e08a2c", "#d9b13a", "#c8502a", "#8fae3c", "#e08a2c", "#d9b13a")):
        turn = i * 1.25
        reach = 0.065 if i < 5 else 0.0
        ball_shape(0.042, (x + reach * math.cos(turn), y + reach * math.sin(turn), z + (0.065 if i < 5 else 0.11)), paint(colour, 0.45))


def stool(x, y):
    seat, leg = oak("x"), metal()
    rod(0.17, 0.035, (x, y, 0.62), seat, 36)
    for i in range(4):
        turn = math.pi / 4 + i * math.pi / 2
        tube([(x + 0.11 * math.cos(turn), y + 0.11 * math.sin(turn), 0.62), (x + 0.2 * math.cos(turn), y + 0.2 * math.sin(turn), 0)], 0.011, leg)


def pendant(x, y, z, ceiling, colour):
    turned([(0.02, 0.16), (0.05, 0.15), (0.17, 0.0), (0.165, 0.0), (0.045, 0.142)], paint(colour, 0.4), (x, y, z))
    tube([(x, y, z + 0.15), (x, y, ceiling)], 0.004, metal())
    bulb((x, y, z + 0.03), 16, radius=0.04)


def plates(x, y, z, count, colour="#e9e3d6"):
    for i in range(count):
        turned([(0, 0), (0.07, 0), (0.12, 0.016), (0.118, 0.02), (0.07, 0.006), (0, 0.006)], paint(colour, 0.3), (x, y, z + i * 0.011))


def kitchen(floor, glaze, front, shade, mat, band):
    """A long table, open shelves, glazed tiles, something always on the stove."""
    width, back, height, window = 4.8, 4.2, 2.85, (1.5, 3.3, 1.12, 2.25)
    shell(width, -1.8, back, window, floor, height=height, bars=3)
    lower, white = plaster(band), paint("#f2efe8", 0.6)
    for x0, x1 in ((0, 0.006), (width - 0.006, width)):
        box((x0, -1.8, 0), (x1, back - 0.63, 1.12), lower, 0)
        box((x0 - 0.002, -1.8, 1.12), (x1 + 0.002, back - 0.63, 1.16), white, 0)
    glazed = tiles(glaze, "#d9d6c8", (0.13, 0.065), 0.18, "xz", 0.35)
    box((0, back - 0.012, 0.90), (1.46, back - 0.001, 1.62), glazed, 0)
    box((3.34, back - 0.012, 0.90), (4.05, back - 0.001, 1.62), glazed, 0)
    box((1.46, back - 0.012, 0.90), (3.34, back - 0.001, 1.085), glazed, 0)
    cupboards(0.0, 4.0, back - 0.62, back - 0.013, 6, front)
    steel = metal("#c9cfcd", 0.28, 0.9)
    box((4.05, back - 0.72, 0.02), (4.72, back - 0.02, 1.82), paint("#dfe3d8", 0.35), 0.03)
    tube([(4.12, back - 0.75, 0.9), (4.12, back - 0.75, 1.6)], 0.012, steel)
    box((4.051, back - 0.722, 0.66), (4.719, back - 0.70, 0.67), paint("#8f958c", 0.5), 0)
    box((2.1, back - 0.52, 0.9001), (2.7, back - 0.14, 0.906), steel, 0.003)
    tube([(2.4, back - 0.09, 0.90), (2.4, back - 0.09, 1.16), (2.4, back - 0.16, 1.22), (2.4, back - 0.28, 1.14)], 0.012, steel)
    box((0.35, back - 0.54, 0.9001), (0.97, back - 0.10, 0.912), paint("#10181a", 0.15), 0.004)
    pan(0.52, back - 0.38, 0.913)
    kettle(0.84, back - 0.24, 0.913)
    for z in (1.66, 2.02):
        box((0.06, back - 0.26, z), (1.40, back - 0.001, z + 0.03), oak("x"), 0.005)
    plates(0.28, back - 0.14, 1.69, 6)
    plates(0.56, back - 0.14, 1.69, 4, "#bf5630")
    for i in range(4):
        cup(0.82 + i * 0.13, back - 0.13, 1.69, ("#e9e3d6", "#c4923a", "#2f6f66", "#e9e3d6")[i])
    for i, colour in enumerate(("#c9a56b", "#b5603c", "#e3d8b8", "#7a8f5a", "#c9a56b")):
        rod(0.052, 0.17 + 0.02 * (i % 2), (0.2 + i * 0.16, back - 0.13, 2.05), paint(colour, 0.35), 28)
        rod(0.054, 0.02, (0.2 + i * 0.16, back - 0.13, 2.22 + 0.02 * (i % 2)), oak("x"), 28)
    pot_plant((1.22, back - 0.16, 1.98), 0.42, 18, (0.12, 0.07), 3)
    block((0.34, 0.03, 0.26), (3.1, back - 0.06, 0.902), oak("z"), 0.01, (R(-8), 0, 0))
    rod(0.055, 0.15, (3.55, back - 0.2, 0.902), paint("#e9e3d6", 0.3), 28)
    for i in range(5):
        tube([(3.55 + 0.02 * math.cos(i * 1.3), back - 0.2 + 0.02 * math.sin(i * 1.3), 1.0), (3.55 + 0.07 * math.cos(i * 1.3), back - 0.2 + 0.05 * math.sin(i * 1.3), 1.24)], 0.006, oak())
    # The table in the middle, and what stands on it.
    top = timber("#c39a68", "#8c633a", "x", 0.4)
    box((1.05, 1.35, 0.86), (3.35, 2.25, 0.91), top, 0.012)
    for x in (1.17, 3.23):
        for y in (1.45, 2.15):
            box((x - 0.035, y - 0.035, 0), (x + 0.035, y + 0.035, 0.86), oak(), 0.006)
    for x, y in ((1.5, 1.0), (2.2, 0.95), (2.9, 1.02), (1.9, 2.6)):
        stool(x, y)
    bowl_of_fruit(2.25, 1.85, 0.91)
    cup(1.72, 1.58, 0.91, "#c4923a")
    cup(2.72, 1.62, 0.91)
    box((1.3, 1.72, 0.9101), (1.62, 1.98, 0.935), cloth(mat, 200, 0.8, 0.4, uneven=0.2), 0.008)
    plates(2.98, 1.9, 0.91, 2)
    for x in (1.6, 2.2, 2.8):
        pendant(x, 1.8, 1.72, height, shade)
    box((1.3, 3.02, 0.0005), (3.1, 3.5, 0.012), cloth(mat, 120, 1.0, 0.5, uneven=0.35), 0.005)
    return window, back


def apron(y, z, colour, x=0.03):
    """On its peg: narrow above, wide below, in soft folds."""
    hang = lambda u, v: (
        x + 0.018 + 0.018 * math.sin(u * 11 + v) * v,
        y + (u - 0.5) * (0.10 + 0.36 * min(1, v * 1.9) ** 0.6),
        z - 0.72 * v,
    )
    thick(place(sheet(30, 24, hang), cloth(colour, 260, 0.6, 0.4, uneven=0.25), smooth=True), 0.004)


def kitchen_pakar():
    """Green tiles, the garden in the window, the sun already high."""
    haze = Haze(30, 300, "#dfe6da", 0.75, 0.8)
    window, back = kitchen(terrazzo(), "#2f6f66", "#dfe3d8", "#0f5660", "#0f5660", "#14605a")
    court_art(1.35, 1.78, 1.15, 0.64, "#bf5630")
    pegs(2.25, 1.66, 4)
    apron(2.25, 1.65, "#b9532e")
    apron(2.73, 1.65, "#d8cbb2")
    pot_plant((0.32, 2.75, 0), 1.4, 30, (0.26, 0.18), 4)
    box((-300, 4.6, -0.5), (300, 420, -0.2), ground.lawn(haze=haze), 0)
    grove = Grove(haze)
    grove.row("bush", (-3, 8), (9, 8), 10, (0.8, 1.2), 0.4)
    grove.row("broad", (-12, 15), (16, 17), 7, (0.7, 1.0), 1.2)
    grove.row("far", (-40, 40), (50, 46), 16, (1.0, 1.6), 3)
    hills(200, 60, "#3d5a36", Haze(60, 520, "#b9d0c8", 0.7, 0.8), 3)
    day(30, 30, 8.0, "#ffdcb0", 0.32, 1.5, clouds=0.3)
    window_light(window, back, 34, (2.6, -1.5, 2.4), (2.2, 2.4, 0.8), 46)
    panel((4.7, 1.0, 1.8), (0, 2.5, 1.0), 2.2, 1.4, 20, "#fff0dc")
    camera((3.95, -1.45, 1.5), (1.8, 2.8, 1.5), 24.5, 8.0, 3.9, shift=(0, -0.05))


def kitchen_tepi_pinus():
    """Blue tiles on a timber floor, pines in the mist, the sun low over the valley."""
    haze = Haze(14, 130, "#e9e4d8", 0.9, 0.95)
    floor = timber("#b98e5f", "#7c5a37", "y", 0.42, (1.2, 0.12))
    window, back = kitchen(floor, "#3f6a84", "#e6dcc4", "#c4923a", "#b0512f", "#3f6a74")
    right = 4.8 - 0.034
    box((right, 1.0, 1.46), (right + 0.033, 2.0, 2.1), oak("y"), 0.006)
    dice = random.Random(5)
    for i in range(9):
        y, z = 1.10 + 0.27 * (i % 3) + dice.uniform(0, 0.06), 1.52 + 0.185 * (i // 3) + dice.uniform(0, 0.03)
        colour = dice.choice(("#f5efe0", "#d9b45a", "#f5efe0", "#cfe0d8", "#e7b79c"))
        box((right - 0.002 - 0.0005 * i, y, z), (right, y + dice.uniform(0.12, 0.2), z + 0.13), paint(colour, 0.8), 0)
    pot_plant((4.42, 2.55, 0), 1.3, 30, (0.24, 0.17), 7, "#d8d0c0")
    valley(haze)
    day(19, -27, 8.0, "#ffd6a4", 0.34, 2.0, clouds=0.3)
    window_light(window, back, 30, (2.2, -1.5, 2.4), (2.6, 2.4, 0.8), 44)
    panel((0.1, 1.0, 1.8), (4.8, 2.5, 1.0), 2.2, 1.4, 18, "#ffeed8")
    camera((0.85, -1.45, 1.5), (2.95, 2.8, 1.5), 24.5, 8.0, 3.9, shift=(0, -0.05))
