"""Rooms of the hotel and of the kost houses. The window is in the far wall, the camera looks at it."""

from kit import ground
from kit.furniture import (
    R, armchair, bed, books, ceiling_fan, chair, court_art, cup, curtain, desk, desk_lamp, laptop, load_bedding,
    nightstand, pegs, rug, side_table, table_lamp, towels,
)
from kit.light import camera, day, panel
from kit.materials import cloth, glass, metal, oak, paint, plaster, sheer, stone, terrazzo, timber
from kit.nodes import Material
from kit.plants import Grove, Haze, hills, pot_plant
from kit.shapes import box, copies, group, rod, tube, turned
from kit.tennis import ball, net, racket


def shell(width, front, back, window, floor, left="#efe9dd", right="#efe9dd", far="#efe9dd", height=2.75, bars=3):
    """Floor, walls, ceiling and a window with its frame; `window` = (x0, x1, z0, z1) in the far wall."""
    x0, x1, z0, z1 = window
    plain, steel = plaster(far), metal("#1b2b2a", 0.4, 0.3)
    box((-0.02, front, -0.08), (width + 0.02, back + 0.22, 0), floor, 0)
    box((-0.02, front, height), (width + 0.02, back + 0.2, height + 0.1), plaster("#f5f2ec"), 0)
    box((-0.15, front, 0), (0, back + 0.2, height), plaster(left), 0)
    box((width, front, 0), (width + 0.15, back + 0.2, height), plaster(right), 0)
    box((-0.1, front - 0.15, 0), (width + 0.1, front, height), plain, 0)
    for a, b, c, d in ((0, x0, 0, height), (x1, width, 0, height), (x0, x1, z1, height), (x0, x1, 0, z0)):
        if b > a and d > c:
            box((a, back, c), (b, back + 0.2, d), plain, 0)
    box((x0 - 0.04, back - 0.06, z0 - 0.03), (x1 + 0.04, back + 0.17, z0 + 0.001), oak("x"), 0.004)
    low, high, thick = back + 0.09, back + 0.15, 0.045
    for z in (z0 + 0.001, z1 - thick):
        box((x0, low, z), (x1, high, z + thick), steel, 0.004)
    for i in range(bars + 1):
        x = min(max(x0 + (x1 - x0) * i / bars, x0 + thick / 2), x1 - thick / 2)
        box((x - thick / 2, low + 0.001, z0), (x + thick / 2, high - 0.001, z1), steel, 0.004)
    middle = ((x0 + x1) / 2, back + 0.3, (z0 + z1) / 2)
    panel(middle, (middle[0], 0, middle[2]), x1 - x0, z1 - z0, 1, portal=True)


def window_light(window, back, power, fill_at, fill_to, fill):
    """Daylight that the sun alone would need many bounces for."""
    x0, x1, z0, z1 = window
    panel(((x0 + x1) / 2, back - 0.25, (z0 + z1) / 2), ((x0 + x1) / 2 - 0.5, 0, 0.8), x1 - x0, (z1 - z0) * 0.9, power, "#eaf2ff")
    panel(fill_at, fill_to, 2.4, 1.5, fill, "#ffeed8")


def court_outside(x, y, z, surface, turn=0.0):
    parts = group("court", shown=False)
    ground.slab(surface, 9.1, 18.2, into=parts)
    net(into=parts)
    copies(parts, (x, y, z), turn)


def local_court(inside, outside):
    m = Material("court")
    where = m.place("Object")
    x, y, _ = m.axes(where)
    soft = m.noise(where, 0.6, 5, 0.6)
    field = m.times(m.near(x, 0.0, ground.DOUBLES), m.near(y, 0.0, ground.BASELINE))
    tone = m.blend(field, outside, inside)
    tone = m.blend(0.4, tone, m.ramp(soft, (0.3, (0.7, 0.7, 0.7, 1)), (0.7, (1.1, 1.1, 1.1, 1))), "MULTIPLY")
    tone = m.blend(ground.line_mask(m, x, y, 0.035), tone, "#f3ede4")
    return m.finish(m.surface(tone, 0.85, specular=0.15))


def ganda():
    """Two single beds, a balcony towards the two clay courts."""
    load_bedding()
    haze = Haze(40, 420, "#c9d6d4", 0.7, 0.9)
    back, window = 5.2, (1.35, 4.45, 0.06, 2.45)
    shell(5.0, -1.8, back, window, timber("#c9a273", "#8f6a42", "y", 0.38, (1.6, 0.16)), left="#5f8078")
    y = 0.55
    while y < 4.62:
        box((0.02, y, 0), (0.05, y + 0.046, 1.10), oak(), 0.005)
        y += 0.062
    box((0, 0.53, 0), (0.019, 4.64, 1.10), paint("#3a2716", 0.8), 0)
    box((0, 0.53, 1.10), (0.13, 4.64, 1.13), oak("y"), 0.005)
    for place in (1.62, 3.56):
        bed((1.20, place, 0), 0, 1.05, throw="#b0512f", accent="#0f5660", headboard=False)
    nightstand(0.28, 2.59, 0.56)
    table_lamp(0.22, 2.66, 0.50, 10)
    box((0.30, 2.38, 0.50), (0.45, 2.58, 0.525), paint("#b5421c", 0.6), 0.003)
    ball((0.375, 2.48, 0.525 + 0.0335))
    court_art(2.59, 1.80, 1.45, 0.78, "#0f5660")
    pegs(4.75, 1.52, 2)
    rug(1.5, 3.5, 0.9, 4.3)
    armchair(4.25, 4.30, R(140), "#b0512f")
    side_table(3.45, 4.62)
    cup(3.42, 4.58, 0.483)
    drape, thin = cloth("#d9d0bf", 420, 0.35, 0.3, through=0.22, uneven=0.15), sheer()
    curtain(0.85, 1.5, back - 0.13, 0.015, 2.62, drape, seed=1)
    curtain(4.3, 4.95, back - 0.13, 0.015, 2.62, drape, seed=5)
    curtain(1.4, 2.05, back - 0.05, 0.015, 2.62, thin, 0.085, 0.028, 9)
    box((0.8, back - 0.19, 2.63), (5.0, back - 0.02, 2.75), paint("#f2efe8", 0.6), 0.003)
    racket((2.02, 3.25, 0.655), (R(2), R(-3), R(-58)), "#f0f2ee", "#1d1f1e")
    towels(1.95, 1.62, 0.648, 3)
    low = -4.2
    box((-400, 9, low - 0.3), (400, 600, low - 0.13), ground.lawn(haze=haze), 0)
    court_outside(-4.0, 35, low, local_court("#c0592f", "#a94a26"), R(18))
    court_outside(-23.5, 41, low, local_court("#cf6b38", "#b05526"), R(18))
    box((0.9, back + 0.2, -0.25), (4.9, back + 1.5, -0.02), stone("#b9b3a6"), 0.01)
    box((0.95, back + 1.44, -0.02), (4.85, back + 1.452, 1.02), glass(), 0)
    tube([(0.9, back + 1.446, 1.04), (4.9, back + 1.446, 1.04)], 0.02, metal())
    grove = Grove(haze)
    grove.row("far", (-60, 64), (60, 70), 26, (0.7, 1.4), 3, low - 1)
    grove.row("far", (-80, 86), (80, 90), 20, (1.2, 2.0), 4, low)
    for x, y, size in ((9.5, 30, 0.8), (12, 44, 1.0), (3.5, 58, 0.9)):
        grove.plant("broad", x, y, low, size)
    for x, y in ((-14.5, 30), (6, 44), (-13, 56)):
        _far_mast(x, y, low)
    hills(230, 52, "#3d5a36", Haze(60, 520, "#b9cdd2", 0.75, 0.8), 2, base=low - 5)
    hills(420, 110, "#3d5a50", Haze(60, 600, "#c3d5dc", 0.85, 1.0), 5, 1600, low - 5)
    day(23, 34, 8.0, "#ffd3a0", 0.30, 1.8)
    window_light(window, back, 34, (3.4, -1.5, 2.3), (1.6, 3, 0.8), 40)
    camera((4.42, -0.75, 1.40), (1.72, 3.8, 1.40), 22.5, 8.0, 4.6, shift=(0, -0.06))


def _far_mast(x, y, z):
    dark = metal()
    rod(0.085, 9.5, (x, y, z), dark, 12, top=0.06)
    box((x - 0.8, y - 0.2, z + 9.4), (x + 0.8, y + 0.1, z + 9.8), dark, 0.02)


def tiebreak():
    """One bed, one desk, three steps to the court."""
    load_bedding()
    haze = Haze(40, 360, "#c9dccb", 0.7, 0.7)
    back, window = 3.7, (1.62, 3.42, 0.03, 2.32)
    shell(3.6, -1.4, back, window, terrazzo(), bars=2)
    band, white = plaster("#b4603f"), paint("#f2efe8", 0.6)
    box((0, -1.4, 0), (0.006, back, 1.12), band, 0)
    box((0, -1.4, 1.12), (0.008, back, 1.16), white, 0)
    box((0, back - 0.006, 0), (1.58, back, 1.12), band, 0)
    box((0, back - 0.008, 1.12), (1.58, back, 1.16), white, 0)
    bed((0.58, 2.54, 0), R(-90), 1.0, throw="#0f5660", accent="#d9b45a")
    desk(0.02, 0.62, -0.25, 1.05)
    books((0.06, 0.74, 0.745), 6, "y")
    desk_lamp(0.16, 0.02, 0.745)
    cup(0.40, 0.42, 0.745, "#bf5630")
    ball((0.34, 0.24, 0.745 + 0.0335), 0.6)
    chair(1.02, 0.42, R(98))
    court_art(2.35, 1.72, 0.86, 0.50, "#1f6390")
    pegs(0.9, 1.62, 4)
    racket((0.075, 1.06, 1.04), (R(90), 0, R(90)), "#e9ece8", "#1d1f1e")
    racket((0.078, 1.38, 1.02), (R(90), 0, R(90)), "#b5421c", "#efe9dc")
    rug(1.35, 2.75, 0.75, 2.95, "#d5c8b1", "#b4603f")
    drape = cloth("#e6dfd0", 420, 0.35, 0.3, through=0.3, uneven=0.12)
    curtain(1.32, 1.70, back - 0.10, 0.02, 2.50, drape, 0.085, 0.035, 2)
    tube([(1.25, back - 0.10, 2.52), (3.6, back - 0.10, 2.52)], 0.011, metal("#b08a4f", 0.28, 1.0))
    ceiling_fan(1.75, 1.5, 2.75)
    pot_plant((3.28, 3.34, 0), 1.25, 27, (0.22, 0.15), 6)
    box((-300, 3.95, -0.5), (300, 420, -0.31), ground.lawn(haze=haze), 0)
    for i in range(2):
        box((1.2, back + 0.2 + 0.4 * i, -0.33), (3.8, back + 0.6 + 0.4 * i, -0.02 - 0.13 * i), stone("#cfc7b8"), 0.01)
    box((-6, back + 1.0, -0.32), (12, back + 3.0, -0.30), stone("#cfc7b8"), 0)
    court_outside(1.5, 17.5, -0.30, local_court("#1f6390", "#2f6b52"), R(96))
    grove = Grove(haze)
    grove.row("bush", (-14, 27.5), (22, 27.5), 26, (0.9, 1.3), 0.4, -0.3)
    grove.row("broad", (-16, 31), (24, 33), 9, (0.7, 1.0), 1.4, -0.3)
    grove.row("far", (-40, 46), (50, 50), 18, (1.0, 1.6), 3)
    hills(210, 60, "#3d5a36", Haze(60, 520, "#b9d0d4", 0.7, 0.8), 3)
    day(27, 24, 8.0, "#ffdcb0", 0.30, 1.4, clouds=0.3)
    window_light(window, back, 24, (2.2, -1.2, 2.2), (1.2, 2.4, 0.7), 26)
    camera((3.05, -0.85, 1.36), (1.36, 2.7, 1.36), 23.5, 8.0, 3.6, shift=(0, -0.06))


def valley(haze):
    """Pines below the window, one row behind the other into the mist."""
    grove = Grove(haze)
    for y, low in ((17, -10.4), (25, -11.2), (38, -12.5), (56, -14)):
        reach = 10 + y * 0.55
        grove.row("needle", (-reach, y), (reach + 5, y + 4), 19, (0.75, 1.25), 2.0, low)
    hills(120, 52, "#3d5a4a", Haze(30, 260, "#e9e6da", 0.75, 0.9), 4, base=-24)
    hills(260, 96, "#3d5a50", Haze(30, 420, "#eee8da", 0.85, 1.0), 8, 1400, -24)


def kost_tepi_pinus():
    """A student's room above a valley of pines, mist in the morning."""
    load_bedding()
    haze = Haze(14, 130, "#e9e4d8", 0.9, 0.95)
    width, back, window = 3.3, 3.7, (0.42, 2.0, 0.92, 2.32)
    shell(width, -1.4, back, window, timber("#b98e5f", "#7c5a37", "y", 0.42, (1.2, 0.12)), bars=2)
    band, white = plaster("#3f6a74"), paint("#f2efe8", 0.6)
    box((width - 0.006, -1.4, 0), (width, back, 1.12), band, 0)
    box((width - 0.008, -1.4, 1.12), (width, back, 1.16), white, 0)
    box((2.06, back - 0.006, 0), (width, back, 1.12), band, 0)
    box((2.06, back - 0.008, 1.12), (width, back, 1.16), white, 0)
    bed((width - 0.58, 2.54, 0), R(-90), 1.0, throw="#c4923a", accent="#3f6a74", linen="#efe9dd")
    desk(0.12, 1.62, 3.05, 3.64)
    laptop(0.95, 3.33, 0.745)
    desk_lamp(0.28, 3.50, 0.745)
    books((1.30, 3.42, 0.745), 5)
    cup(0.58, 3.22, 0.745, "#c4923a")
    ball((1.22, 3.20, 0.745 + 0.0335), 1.1)
    chair(0.92, 2.62, R(-8))
    box((width - 0.20, 1.7, 1.62), (width, 3.2, 1.645), oak("y"), 0.005)
    books((width - 0.18, 2.55, 1.645), 6, "y")
    turned([(0, 0), (0.05, 0), (0.07, 0.05), (0.065, 0.12), (0.03, 0.17), (0.028, 0.21), (0.033, 0.22)], paint("#e9e3d6", 0.25), (width - 0.10, 2.15, 1.645))
    racket((width - 0.09, 1.86, 1.66), (R(84), 0, R(-90)), "#b5421c", "#1d1f1e")
    drape = cloth("#e6dfd0", 420, 0.35, 0.3, through=0.3, uneven=0.12)
    curtain(0.06, 0.46, back - 0.09, 0.80, 2.44, drape, 0.085, 0.035, 2)
    curtain(1.96, 2.34, back - 0.09, 0.80, 2.44, drape, 0.085, 0.035, 6)
    tube([(0.0, back - 0.09, 2.46), (2.42, back - 0.09, 2.46)], 0.011, metal("#b08a4f", 0.28, 1.0))
    pot_plant((2.02, 3.42, 0), 1.15, 27, (0.22, 0.15), 9, "#d8d0c0")
    rug(0.75, 2.05, 0.9, 2.6, "#d5c8b1", "#3f6a74")
    valley(haze)
    day(19, -24, 8.0, "#ffdcae", 0.34, 2.0, clouds=0.3)
    window_light(window, back, 20, (1.6, -1.2, 2.2), (1.8, 2.4, 0.7), 28)
    camera((0.48, -0.80, 1.36), (1.95, 2.7, 1.36), 22, 8.0, 3.6, shift=(0, -0.06))
