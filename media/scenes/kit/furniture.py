"""Beds, tables, lamps and what hangs on walls."""
import math
import os

import bpy
from mathutils import Matrix, Vector, noise

from .ground import BASELINE, DOUBLES, SERVICE, SINGLES
from .light import bulb
from .materials import CLAY, CREAM, GREEN, cloth, metal, oak, paint
from .shapes import block, box, copies, cushion, group, place, rod, sheet, thick, tube, turned

R = math.radians


def load_bedding():
    with bpy.data.libraries.load(os.environ["BEDDING"]) as (source, target):
        target.meshes = list(source.meshes)


def _fallen(name, material, into, at=(0, 0, 0), size=(1, 1, 1), turn=0.0, thickness=0.0):
    thing = place(bpy.data.meshes[name].copy(), material, at, (0, 0, turn), size, smooth=True, into=into)
    if thickness:
        thick(thing, thickness, 1)
    finer = thing.modifiers.new("finer", "SUBSURF")
    finer.levels = finer.render_levels = 1
    return thing


def _pillow(name, material, x, y, z, lean, yaw, into, size=1.0):
    """Stands on its long side and leans towards the head of the bed."""
    thing = _fallen(name, material, into)
    turn = Matrix.Rotation(R(yaw), 4, "Z") @ Matrix.Rotation(-R(90 - lean), 4, "Y") @ Matrix.Rotation(R(90), 4, "Z")
    thing.matrix_world = Matrix.Translation((x, y, z)) @ turn @ Matrix.Scale(size, 4)


def bed(at, turn=0.0, width=1.0, throw="#11585a", accent="#b9532e", linen="#f3f0e9", headboard=True):
    """Its head looks to -x before it is turned."""
    parts, half, share = group("bed", shown=False), width / 2, width / 1.6
    sheet_cloth, duvet = cloth("#f7f5f1", 1100, 0.15, 0.3, uneven=0.04, creases=0.6), cloth(linen, 900, 0.18, 0.3, uneven=0.05, creases=0.5)
    box((-1.07, -half - 0.04, 0.10), (1.06, half + 0.04, 0.27), oak("x"), 0.012, parts)
    for x in (-0.9, 0.9):
        for y in (-half + 0.08, half - 0.08):
            block((0.06, 0.06, 0.1), (x, y, 0), oak(), 0.006, into=parts)
    if headboard:
        box((-1.12, -half - 0.05, 0.10), (-1.07, half + 0.05, 1.0), oak("y"), 0.012, parts)
    block((2.0, width, 0.30), (0, 0, 0.26), sheet_cloth, 0.06, rounds=5, into=parts, soft=True)
    _fallen("duvet", duvet, parts, (0.28, 0, 0.005), (1, share, 1), thickness=0.028)
    _fallen("throw", cloth(throw, 260, 0.6, 0.6, uneven=0.35), parts, (0.60, 0, 0.035), (1, share, 1), 0.03, 0.012)
    places = [0.0] if width < 1.3 else [-0.4, 0.4]
    for i, y in enumerate(places):
        _pillow("pillow_a", sheet_cloth, -0.90, y, 0.77, 22, 3, parts)
        _pillow("pillow_b", duvet, -0.73, y + 0.02, 0.745, 34, -4, parts, 0.97)
    _pillow("cushion", cloth(accent, 300, 0.5, 0.5, uneven=0.3), -0.53, 0.06, 0.745, 38, 8, parts, 0.9)
    copies(parts, at, turn)


def nightstand(x, y, width=0.46):
    wood, front, brass = oak("x"), oak("y"), metal("#b08a4f", 0.28, 1.0)
    box((x - 0.21, y - width / 2, 0.14), (x + 0.21, y + width / 2, 0.50), wood, 0.008)
    for low, high in ((0.155, 0.32), (0.335, 0.485)):
        box((x + 0.208, y - width / 2 + 0.015, low), (x + 0.217, y + width / 2 - 0.015, high), front, 0.003)
        rod(0.012, 0.022, (x + 0.217, y, (low + high) / 2), brass, 16, turn=(0, R(90), 0))
    for dx in (-0.17, 0.17):
        for dy in (-width / 2 + 0.04, width / 2 - 0.04):
            rod(0.014, 0.14, (x + dx, y + dy, 0), brass, 16)


def table_lamp(x, y, z, power=9):
    turned([(0, 0), (0.06, 0), (0.075, 0.012), (0.095, 0.07), (0.098, 0.11), (0.08, 0.17), (0.045, 0.215), (0.02, 0.235), (0.016, 0.30), (0, 0.30)], paint("#e9e3d6", 0.25), (x, y, z))
    turned([(0.155, 0.28), (0.115, 0.49)], cloth("#f1e4c8", 500, 0.2, 0, through=0.55, uneven=0.1), (x, y, z))
    bulb((x, y, z + 0.40), power, radius=0.035)


def desk_lamp(x, y, z, power=5):
    steel = metal("#1b2b2a", 0.4, 0.3)
    rod(0.075, 0.014, (x, y, z), steel, 32)
    tube([(x, y, z + 0.01), (x, y, z + 0.27), (x + 0.03, y - 0.06, z + 0.39), (x + 0.12, y - 0.16, z + 0.42)], 0.008, steel)
    turned([(0.022, 0.06), (0.075, -0.03)], steel, (x + 0.13, y - 0.17, z + 0.40))
    bulb((x + 0.13, y - 0.17, z + 0.38), power, radius=0.03)


def desk(x0, x1, y0, y1, height=0.745):
    wood = oak("x")
    box((x0, y0, height - 0.03), (x1, y1, height), wood)
    for x in (x0 + 0.06, x1 - 0.06):
        for y in (y0 + 0.06, y1 - 0.06):
            box((x - 0.02, y - 0.02, 0), (x + 0.02, y + 0.02, height - 0.03), oak(), 0.005)
    box((x1 - 0.6, y0 + 0.04, height - 0.145), (x1 - 0.06, y1 - 0.06, height - 0.03), wood, 0.005)
    rod(0.011, 0.02, (x1 - 0.33, y0 + 0.04, height - 0.09), metal("#b08a4f", 0.28, 1.0), 16, turn=(R(90), 0, 0))


def laptop(x, y, z):
    from .materials import lamp_face

    body = metal("#b4b9b7", 0.3, 0.8)
    box((x - 0.17, y - 0.12, z), (x + 0.17, y + 0.12, z + 0.012), body, 0.004)
    block((0.34, 0.008, 0.225), (x, y + 0.125, z + 0.012), body, 0.003, (R(-18), 0, 0))
    block((0.32, 0.002, 0.20), (x, y + 0.124, z + 0.024), lamp_face("#dfeee9", 0.7), 0, (R(-18), 0, 0))


BOOKS = ("#b5421c", "#efe9dc", "#0d4f4f", "#d9c9a4", "#2b5d78", "#c9a56b")


def books(at, count=5, along="x", tall=0.21):
    x, y, z = at
    for i in range(count):
        width = 0.024 + 0.006 * (i * 7 % 3)
        height = tall + 0.02 * (i * 5 % 3)
        reach = (width, 0.16) if along == "x" else (0.15, width)
        box((x, y, z), (x + reach[0], y + reach[1], z + height), paint(BOOKS[i % len(BOOKS)], 0.65), 0.003)
        x, y = (x + width + 0.003, y) if along == "x" else (x, y + width + 0.003)


def chair(x, y, turn=0.0):
    """A desk chair; it looks to +y before it is turned."""
    parts, wood = group("chair", shown=False), oak()
    for side in (-0.19, 0.19):
        tube([(side, -0.20, 0), (side, -0.18, 0.45), (side * 0.98, -0.20, 0.66), (side * 0.95, -0.235, 0.84)], 0.015, wood, into=parts)
        tube([(side, 0.20, 0), (side, 0.18, 0.44)], 0.015, wood, into=parts)
        tube([(side, -0.18, 0.25), (side, 0.18, 0.25)], 0.010, wood, into=parts)
    block((0.43, 0.43, 0.035), (0, 0, 0.435), cloth("#d8cbb2", 150, 1, 0.3, uneven=0.25), 0.015, into=parts)
    block((0.42, 0.022, 0.17), (0, -0.222, 0.69), oak("x"), 0.01, (R(9), 0, 0), into=parts)
    copies(parts, (x, y, 0), turn)


def armchair(x, y, turn, colour="#1a5f66"):
    """Looks to +y before it is turned."""
    parts, wood, seat = group("armchair", shown=False), oak(), cloth(colour, 300, 0.5, 0.5, uneven=0.25)
    for side in (-0.34, 0.34):
        for y0, top in ((0.30, 0.62), (-0.32, 0.74)):
            tube([(side * 1.03, y0 * 1.1, 0), (side, y0, top)], 0.017, wood, into=parts)
        tube([(side, 0.34, 0.62), (side, 0.1, 0.635), (side, -0.15, 0.64), (side, -0.36, 0.70)], 0.02, wood, into=parts)
        tube([(side, 0.30, 0.32), (side, -0.32, 0.29)], 0.016, wood, into=parts)
    for y0, z in ((0.30, 0.32), (-0.32, 0.74), (-0.32, 0.29)):
        tube([(-0.34, y0, z), (0.34, y0, z)], 0.016, wood, into=parts)
    cushion((0.62, 0.62, 0.13), (0, 0, 0.335), seat, (R(3), 0, 0), into=parts)
    cushion((0.62, 0.13, 0.46), (0, -0.25, 0.44), seat, (R(17), 0, 0), into=parts)
    copies(parts, (x, y, 0), turn)


def side_table(x, y, radius=0.215, height=0.483):
    steel = metal("#1b2b2a", 0.4, 0.3)
    turned([(0, height - 0.023), (radius, height - 0.02), (radius, height - 0.005), (0, height)], oak("x"), (x, y, 0))
    rod(0.014, height - 0.02, (x, y, 0), steel, 20)
    rod(0.15, 0.012, (x, y, 0), steel, 40)


def cup(x, y, z, colour="#e9e3d6"):
    glaze = paint(colour, 0.25)
    turned([(0, 0.004), (0.028, 0.004), (0.036, 0.01), (0.04, 0.07), (0.037, 0.07), (0.033, 0.012), (0, 0.01)], glaze, (x, y, z + 0.004))
    turned([(0, 0.002), (0.05, 0.002), (0.075, 0.012), (0.074, 0.014), (0.05, 0.006), (0, 0.006)], glaze, (x, y, z))


def court_art(y, z, width=1.3, height=0.72, colour=CLAY, x=0.0):
    """A court from above, painted, on the wall at x."""
    line, ground_paint = paint("#f5efe6", 0.8), paint(colour, 0.85)
    box((x, y - width / 2 - 0.02, z - height / 2 - 0.02), (x + 0.032, y + width / 2 + 0.02, z + height / 2 + 0.02), oak("y"), 0.004)
    box((x + 0.0321, y - width / 2, z - height / 2), (x + 0.034, y + width / 2, z + height / 2), ground_paint, 0)
    scale = width * 0.72 / (2 * BASELINE)
    lift = [0.0342]

    def stroke(y0, y1, z0, z1, half=0.004):
        lift[0] += 0.00015
        box((x + 0.034, y + y0 * scale - half, z + z0 * scale - half), (x + lift[0], y + y1 * scale + half, z + z1 * scale + half), line, 0)

    for side in (-1, 1):
        stroke(-BASELINE, BASELINE, side * DOUBLES, side * DOUBLES)
        stroke(-BASELINE, BASELINE, side * SINGLES, side * SINGLES)
        stroke(side * BASELINE, side * BASELINE, -DOUBLES, DOUBLES)
        stroke(side * SERVICE, side * SERVICE, -SINGLES, SINGLES)
    stroke(-SERVICE, SERVICE, 0, 0)
    stroke(0, 0, -DOUBLES - 0.8, DOUBLES + 0.8, 0.003)


def curtain(x0, x1, y, low, high, material, pleat=0.10, depth=0.045, seed=0):
    folds = max(2, int(abs(x1 - x0) / pleat))

    def hang(u, v):
        wave = u * folds * 2 * math.pi
        drift = 0.5 * noise.noise(Vector((u * folds * 0.6 + seed, v * 0.7, seed))) * (1.6 - v)
        out = depth * (math.sin(wave + drift * 2) + 0.25 * math.sin(2 * wave + 1 + drift)) * (1.25 - 0.5 * v)
        sway = 0.02 * math.cos(wave + drift) + 0.02 * (1 - v) * noise.noise(Vector((u * 5, v * 2, seed + 3)))
        return (x0 + (x1 - x0) * u + sway, y + out, low + (high - low) * v)

    place(sheet(folds * 16, 30, hang), material, smooth=True)


def rug(x0, x1, y0, y1, colour="#d8ccb8", line=GREEN):
    box((x0, y0, 0.0005), (x1, y1, 0.012), cloth(colour, 120, 1.0, 0.5, uneven=0.35), 0.005)
    stripe, inset, z = paint(line, 0.95), 0.14, 0.0122
    for a, b, c, d, top in (
        (x0 + inset, x1 - inset, y0 + inset, y0 + inset + 0.02, 0.0130),
        (x0 + inset, x1 - inset, y1 - inset - 0.02, y1 - inset, 0.0131),
        (x0 + inset, x0 + inset + 0.02, y0 + inset, y1 - inset, 0.0132),
        (x1 - inset - 0.02, x1 - inset, y0 + inset, y1 - inset, 0.0133),
    ):
        box((a, c, z), (b, d, top), stripe, 0)


def pegs(y, z, count=4, x=0.0):
    """A board with pegs on the wall at x, for rackets and a jacket."""
    brass, length = metal("#b08a4f", 0.28, 1.0), 0.16 * count
    box((x, y - 0.1, z - 0.04), (x + 0.024, y + length - 0.02, z + 0.04), oak("y"), 0.004)
    for i in range(count):
        rod(0.009, 0.06, (x + 0.024, y + i * 0.16, z), brass, 14, turn=(0, R(90), 0))


def towels(x, y, z, count=3, colour="#f2efe8"):
    for i in range(count):
        box((x - 0.14, y - 0.12, z + i * 0.024), (x + 0.14, y + 0.12, z + i * 0.024 + 0.0235), cloth(colour, 160, 1.2, 0.6, uneven=0.2), 0.010)


def ceiling_fan(x, y, z, reach=0.62):
    dark, blade = metal(), oak("x")
    rod(0.07, 0.14, (x, y, z - 0.28), dark, 24)
    tube([(x, y, z - 0.15), (x, y, z)], 0.014, dark)
    for i in range(4):
        turn = math.pi / 2 * i + 0.5
        block((reach, 0.12, 0.012), (x + math.cos(turn) * (reach / 2 + 0.06), y + math.sin(turn) * (reach / 2 + 0.06), z - 0.23), blade, 0.004, (0.16, 0, turn))


__all__ = [name for name in dir() if not name.startswith("_")]
