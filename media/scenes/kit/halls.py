"""Roofs over a court: a closed hall of steel, an open one of timber."""
import math

from .courtside import BOLD
from .light import panel
from .materials import GREEN, frosted, lamp_face, metal, paint, plaster, timber
from .shapes import beam, block, box, place, rod, sheet, thick, tube, words

FRONT, BACK = -24.0, 21.0


def _frames(step):
    y = FRONT
    while y <= BACK + 0.1:
        yield y
        y += step


def _slope(side, half, low, high, x0, x1, y0, y1, lift=0.0):
    """A piece of the roof on one side, from x0 to x1 measured from the ridge."""

    def point(u, v):
        x = x0 + (x1 - x0) * u
        return (side * x, y0 + (y1 - y0) * v, high - (high - low) * x / half + lift)

    return sheet(1, 1, point)


def steel_hall(name, half=11.0, low=7.0, high=11.0):
    """Walls padded below and translucent above, strips of daylight in the roof, lamps that do not dazzle."""
    white, pad, wall = metal("#e6e6df", 0.45, 0.1), paint(GREEN, 0.75), plaster("#ece6d8")
    daylight, roof = lamp_face("#e4f0f4", 1.25), paint("#d9dad2", 0.6)
    lamp = lamp_face("#fff4e2", 16)
    for side in (-1, 1):
        edge = side * half
        low_x, high_x = sorted((edge, edge + side * 0.2))
        box((low_x, FRONT, 0), (high_x, BACK, 2.6), pad, 0)
        box((low_x, FRONT, 2.6), (high_x, BACK, 4.4), wall, 0)
        box((low_x + 0.05, FRONT, 4.4), (high_x - 0.05, BACK, 6.6), daylight, 0)
        box((low_x, FRONT, 6.6), (high_x, BACK, low + 0.1), wall, 0)
        panel((edge - side * 0.1, -2, 5.5), (0, -2, 2), 40, 2.0, 480, "#eaf3ff")
        place(_slope(side, half, low, high, 0, half, FRONT, BACK, 0.32), roof)
        for y in _frames(5.625):
            beam((edge - side * 0.15, y, 0), (edge - side * 0.15, y, low + 0.1), 0.24, 0.3, white)
            beam((edge - side * 0.15, y, low), (0, y, high), 0.2, 0.42, white)
        for x in (2.2, 4.4, 6.6, 8.8):
            z = high - (high - low) * x / half + 0.24
            beam((side * x, FRONT, z), (side * x, BACK, z), 0.1, 0.14, white)
        for y in (-18.4, -7.1, 4.1, 15.4):
            place(_slope(side, half, low, high, 2.4, 8.6, y - 0.9, y + 0.9, 0.31), daylight)
            panel((side * 5.5, y, 8.9), (side * 5.5, y, 0), 5.5, 1.6, 210, "#f2f7ff")
        for y in (-15, -5, 5, 15):
            block((0.28, 5.2, 0.10), (side * 7.2, y, 6.62), white, 0.02)
            block((0.20, 5.0, 0.012), (side * 7.2, y, 6.605), lamp, 0)
            panel((side * 7.2, y, 6.55), (side * 6.6, y, 0), 0.3, 5.0, 170, "#fff0d8")
            for end in (-2, 2):
                tube([(side * 7.2, y + end, 6.7), (side * 7.2, y + end, 8.5)], 0.012, white)
    box((-half, BACK, 0), (half, BACK + 0.2, 2.6), pad, 0)
    box((-half, BACK, 2.6), (half, BACK + 0.2, 7.2), wall, 0)
    gable = sheet(2, 1, lambda u, v: ((u * 2 - 1) * half, BACK + 0.1, 7.2 if v == 0 else 7.2 + (high - 6.9) * (1 - abs(u * 2 - 1))))
    place(gable, wall)
    words(name, 2.1, (-2.6, BACK - 0.02, 3.5), (math.pi / 2, 0, 0), paint(GREEN, 0.7), BOLD, depth=0.01)
    for y in (-4.5, 9.5):
        _fan(0, y, high - 2.0)


def _fan(x, y, z, reach=2.8):
    """A slow fan as wide as a car is long."""
    white, dark = metal("#dfe3de", 0.35, 0.5), metal()
    rod(0.16, 0.24, (x, y, z - 0.1), dark, 24)
    tube([(x, y, z), (x, y, z + 1.6)], 0.04, dark)
    for i in range(6):
        turn = math.pi / 3 * i + 0.3
        middle = (x + math.cos(turn) * reach / 2, y + math.sin(turn) * reach / 2, z)
        block((reach, 0.20, 0.03), middle, white, 0.012, (0.18, 0, turn))


def timber_roof(name, half=10.4, low=5.6, high=9.4):
    """Posts and rafters of laminated timber; open on the left, slats on the right."""
    light, dark = "#cfa46e", "#94683a"
    post, rafter, boards = timber(light, dark, "z", 0.5), timber(light, dark, "y", 0.5), timber("#d6b07a", "#a5794a", "y", 0.6)
    iron, lamp = metal(), lamp_face("#fff0d6", 14)
    for side in (-1, 1):
        roof = place(_slope(side, half, low, high, 0, half + 1.6, FRONT, BACK + 2, 0.36), boards)
        thick(roof, 0.06, 1.0)
        for y in _frames(5.0):
            beam((side * half, y, 0), (side * half, y, low + 0.1), 0.22, 0.30, post)
            foot = low - (high - low) / half * 1.4
            beam((side * (half + 1.4), y, foot + 0.05), (0, y, high + 0.05), 0.18, 0.46, rafter)
            beam((side * half, y, low - 1.9), (side * (half - 2.6), y, low + 0.72), 0.14, 0.18, rafter)
            block((0.36, 0.30, 0.22), (side * half, y, 0), iron, 0.01)
        x = 1.1
        while x < half + 1.4:
            z = high - (high - low) * x / half + 0.30
            beam((side * x, FRONT, z), (side * x, BACK + 2, z), 0.07, 0.10, rafter)
            x += 1.55
        for y in (-14, -4, 6, 16):
            block((0.16, 4.2, 0.08), (side * 5.6, y, 6.0), iron, 0.02)
            block((0.11, 4.0, 0.012), (side * 5.6, y, 5.985), lamp, 0)
            panel((side * 5.6, y, 5.93), (side * 5.6, y, 0), 0.2, 4.0, 240, "#ffe8c4")
            for end in (-1.6, 1.6):
                tube([(side * 5.6, y + end, 6.0), (side * 5.6, y + end, 7.6)], 0.01, iron)
    # Daylight that comes back from the garden and from the floor.
    panel((-half - 1.2, -2, 2.6), (0, -2, 3.2), 42, 4.6, 1500, "#f3f7e6")
    panel((0, -2, 0.05), (0, -2, 9), 18, 38, 280, "#f2ead8")
    z = 0.35
    while z < 4.6:
        beam((half + 0.05, FRONT, z), (half + 0.05, BACK, z), 0.04, 0.12, boards)
        z += 0.24
    words(name, 1.1, (-3.4, 18.0, 0.95), (math.pi / 2, 0, 0), paint("#f2f4ee", 0.8), BOLD)
