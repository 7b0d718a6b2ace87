"""The whole venue from above when the lamps go on: eight courts, the hotel, the kost houses and their garden."""
import random

from kit import ground
from kit.light import camera, dusk, panel, spot
from kit.materials import lamp_face, metal, paint, plaster, stone
from kit.plants import Grove, Haze, hills
from kit.shapes import box, copies, group, place, rod, sheet
from rooms import local_court
from kit.tennis import net

HARD, CLAY, ORANGE, GRASS, TURF = ("#1f6390", "#17506f"), ("#bf5630", "#a74724"), ("#cf6b38", "#b05526"), ("#5c8f42", "#457a34"), ("#1c7b63", "#13634f")
# Where the middle of each court lies, what it is of, and whether its lamps are on.
COURTS = (
    ((-30, 10), HARD, True), ((-10, 10), HARD, True), ((10, 10), CLAY, True), ((30, 10), ORANGE, False),
    ((-30, 52), GRASS, False), ((30, 52), TURF, True),
)
HALLS = ((-10, 52), (10, 52))


def lit_court(x, y, colours, lamps):
    parts = group("court", shown=False)
    ground.slab(local_court(*colours), 9.0, 18.2, into=parts)
    net(into=parts)
    copies(parts, (x, y, 0.12))
    post, lamp = metal(), lamp_face("#fff0d2", 130 if lamps else 0.2)
    for side in (-1, 1):
        for along in (-9, 9):
            px, py = x + side * 9.0, y + along
            rod(0.1, 8.5, (px, py, 0), post, 10, top=0.07)
            box((px - 0.35, py - 0.5, 8.4), (px + 0.35, py + 0.5, 8.62), lamp, 0)
    if lamps:
        panel((x, y, 8.4), (x, y, 0), 13, 24, 1900, "#ffeccb")


def hall(x, y):
    """Its roof glows a little: somebody plays below."""
    roof, glow = paint("#c9d2cd", 0.5), lamp_face("#ffe2b0", 1.6)
    for side in (-1, 1):
        place(sheet(1, 1, lambda u, v: (x + side * 9.6 * u, y + (v - 0.5) * 40, 9.5 - 3.2 * u)), roof)
        for along in (-14, -5, 4, 13):
            place(sheet(1, 1, lambda u, v: (x + side * (2 + 5.5 * u), y + along + v * 1.4, 8.87 - 1.83 * u)), glow)
        box((x + side * 9.3 - 0.1, y - 20, 0), (x + side * 9.3 + 0.1, y + 20, 6.4), plaster("#d8d4c6"), 0)
    box((x - 9.3, y - 20, 0), (x + 9.3, y - 19.8, 6.4), plaster("#d8d4c6"), 0)
    box((x - 7, y - 20.1, 0.3), (x + 7, y - 20.01, 3.2), lamp_face("#ffd9a0", 2.2), 0)
    place(sheet(2, 1, lambda u, v: (x + (u * 2 - 1) * 9.3, y - 19.9, 6.4 if v == 0 else 6.4 + 3.1 * (1 - abs(u * 2 - 1)))), plaster("#d8d4c6"))


def building(x0, x1, y0, y1, floors, seed, roof="#8d4f36", share=0.6):
    """Windows on the side that the camera sees; some of them lit."""
    dice, wall, tall = random.Random(seed), plaster("#e9e0cf"), 3.1 * floors
    box((x0, y0, 0), (x1, y1, tall), wall, 0.03)
    tiles = paint(roof, 0.8)
    middle = (y0 + y1) / 2
    for side in (-1, 1):
        place(sheet(1, 1, lambda u, v: (x0 - 0.8 + (x1 - x0 + 1.6) * u, middle + side * ((y1 - y0) / 2 + 0.9) * v, tall + 2.3 * (1 - v) - 0.05)), tiles)
    for x in (x0, x1):
        place(sheet(2, 1, lambda u, v: (x, y0 + (y1 - y0) * u, tall if v == 0 else tall + 2.1 * (1 - abs(2 * u - 1)))), wall)
    lit, unlit, count = lamp_face("#ffb765", 4.5), paint("#26343a", 0.2), int((x1 - x0) / 3)
    for floor in range(floors):
        for i in range(count):
            left = x0 + 0.6 + i * (x1 - x0) / count
            box((left, y0 - 0.05, floor * 3.1 + 0.35), (left + 1.7, y0 - 0.01, floor * 3.1 + 2.5), lit if dice.random() < share else unlit, 0)
        if floor:
            box((x0, y0 - 1.2, floor * 3.1 - 0.12), (x1, y0 - 0.02, floor * 3.1), stone(), 0.02)
    panel(((x0 + x1) / 2, y0 - 1, tall * 0.45), ((x0 + x1) / 2, y0 - 14, 0), x1 - x0, tall * 0.7, 26 * (x1 - x0), "#ffb765")


def venue():
    haze = Haze(70, 480, "#5f6f92", 0.85, 0.36)
    box((-500, -120, -0.6), (500, 700, 0), ground.lawn("#24401d", "#4d6a30", haze), 0)
    path = stone("#cdbfa6")
    for low, high in (((-44, 29.6), (44, 32.4)), ((-1.2, -14), (1.2, 30)), ((-44, -13), (44, -10.4)), ((-1.2, 32), (1.2, 76))):
        box((*low, 0), (*high, 0.05 + 0.002 * low[1] / 40), path, 0)
    for (x, y), colours, lamps in COURTS:
        lit_court(x, y, colours, lamps)
    for x, y in HALLS:
        hall(x, y)
    building(-34, -2, 80, 91, 2, 3)
    building(8, 26, 80, 90, 3, 5, "#6d4433", 0.5)
    building(34, 52, 84, 94, 3, 8, "#6d4433", 0.45)
    building(-52, -42, 18, 30, 1, 2, "#173f3f", 1.0)
    lamp, dark = lamp_face("#ffcf8a", 26), metal()
    for x in range(-40, 41, 8):
        for y in (33.2, -14):
            rod(0.04, 2.6, (x, y, 0), dark, 8)
            box((x - 0.14, y - 0.14, 2.5), (x + 0.14, y + 0.14, 2.75), lamp, 0)
    grove = Grove(haze, seed=9)
    for x in (-40, -20.2, 20.2, 40):
        grove.row("far", (x, -4), (x, 24), 4, (0.38, 0.55), 0.5)
    for x in (-41, 41):
        grove.row("far", (x, 36), (x, 72), 7, (0.6, 0.95), 1.5)
    grove.row("far", (-60, 34), (-52, 110), 12, (0.9, 1.4), 4)
    grove.row("far", (62, 20), (66, 110), 14, (0.9, 1.4), 4)
    grove.row("far", (-50, 74), (56, 77), 22, (0.45, 0.8), 1.0)
    grove.row("needle", (-70, 100), (80, 108), 34, (0.7, 1.2), 4)
    grove.row("far", (-120, 128), (130, 140), 40, (1.2, 2.0), 8)
    grove.row("far", (-160, 170), (170, 190), 40, (1.6, 2.6), 12)
    hills(260, 70, "#26363c", Haze(120, 620, "#7f86a8", 0.9, 0.42), 4, base=-6)
    hills(460, 150, "#2a3a48", Haze(120, 760, "#a08fa4", 0.92, 0.45), 9, 1900, -6)
    dusk("#f2a062", "#9a8fae", "#2a4474", 0.55, clouds=0.6)
    camera((-16, -42, 27), (2, 40, 2), 26, level=False)
