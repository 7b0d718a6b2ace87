"""What stands around a court: fence, masts, benches, the umpire's chair, the clubhouse."""
import math

from mathutils import Vector, noise

from .light import panel, spot
from .materials import GREEN, INK, cloth, lamp_face, metal, netting, oak, paint, plaster, timber
from .shapes import block, box, place, rod, sheet, thick, tube, words

BOLD = "/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf"


class Fence:
    """Chain link over a windscreen, between corners."""

    def __init__(self, screen=GREEN, height=3.2, screen_height=2.0, post="#12302f"):
        self.height, self.screen_height = height, screen_height
        self.link = netting(0.055, 0.005, "#2a3a38", crossed=True)
        self.screen = cloth(screen, 300, 0.4, 0.1, through=0.12, uneven=0.25) if screen else None
        self.post = metal(post, 0.35, 0.0)

    def run(self, start, end):
        start, end = Vector((*start, 0)), Vector((*end, 0))
        way = end - start
        length, turn = way.length, (0, 0, math.atan2(way.y, way.x))
        low = self.screen_height if self.screen else 0.04
        wire = place(sheet(1, 1, lambda u, v: (u * length, 0, low + v * (self.height - low))), self.link, start, turn)
        # Its shadow is hardly seen, but every ray of light would have to be asked about it.
        wire.visible_shadow = wire.visible_diffuse = False
        if self.screen:
            def billow(u, v):
                ripple = 0.025 * noise.noise(Vector((u * length * 0.9, v * 1.5, 3)))
                return (u * length, ripple + 0.012 * math.sin(u * length * 2.1) * (1 - v), 0.06 + v * (low - 0.06))

            place(sheet(int(length * 6), 8, billow), self.screen, start, turn, smooth=True)
        count = max(1, int(length / 3))
        for i in range(count + 1):
            x, y, _ = start + way * (i / count)
            rod(0.03, self.height + 0.03, (x, y, 0), self.post, 14)
        for z in {self.height, low}:
            tube([(start.x, start.y, z), (end.x, end.y, z)], 0.02, self.post)

    def around(self, half_width=9.0, back=18.2, from_left=-6.0, from_right=-4.0):
        self.run((-half_width, back), (half_width, back))
        self.run((-half_width, from_left), (-half_width, back))
        self.run((half_width, back), (half_width, from_right))


def name_on_screen(text, y=18.05, x=0.0, size=1.1, z=1.0, colour="#f2f4ee"):
    words(text, size, (x, y, z), (math.pi / 2, 0, 0), paint(colour, 0.8), BOLD)


def mast(x, y, aim, height=9.2, glow=26.0, power=0.0, colour="#fff1d8"):
    """A pole with three lamps; with `power` they light the court."""
    dark, face = metal(), lamp_face(colour, glow)
    rod(0.085, height, (x, y, 0), dark, 20, top=0.06)
    way = Vector((aim[0] - x, aim[1] - y, 0)).normalized()
    turn, across = math.atan2(way.y, way.x), Vector((-way.y, way.x, 0))
    block((0.10, 1.7, 0.08), (x, y, height - 0.05), dark, 0.01, (0, 0, turn))
    for offset in (-0.6, 0, 0.6):
        at = Vector((x, y, height + 0.10)) + across * offset + way * 0.12
        block((0.16, 0.48, 0.34), at, dark, 0.02, (0, 0.95, turn))
        block((0.012, 0.42, 0.28), at + way * 0.125 + Vector((0, 0, 0.03)), face, 0.002, (0, 0.95, turn))
    if power:
        spot(Vector((x, y, height)) + way * 0.6, (aim[0], aim[1], 0), power, colour)


def bench(x, y, facing=1, roof=False, towel=True, bag=True, length=1.6):
    """Along the court's side; `facing` 1 looks to +x, -1 to -x."""
    wood, iron = timber("#b98f5e", "#7d5832", "y", 0.5), metal()
    f, half = facing, length / 2

    def bar(x0, x1, y0, y1, z0, z1, material):
        low, high = sorted((x + f * x0, x + f * x1))
        box((low, y + y0, z0), (high, y + y1, z1), material)

    for i in range(4):
        bar(-0.22 + i * 0.12, -0.12 + i * 0.12, -half, half, 0.43, 0.46, wood)
    for i in range(3):
        bar(-0.30 - i * 0.02, -0.275 - i * 0.02, -half, half, 0.56 + i * 0.13, 0.66 + i * 0.13, wood)
    for s in (-half + 0.15, half - 0.15):
        bar(-0.24, -0.19, s - 0.025, s + 0.025, 0, 0.92, iron)
        bar(0.18, 0.23, s - 0.025, s + 0.025, 0, 0.43, iron)
        bar(-0.24, 0.23, s - 0.025, s + 0.025, 0.39, 0.429, iron)
    if towel:
        for i, tone in enumerate(("#f2efe8", "#e9e4d8")):
            bar(-0.2, 0.2, -half + 0.12, -half + 0.42, 0.462 + i * 0.026, 0.487 + i * 0.026, cloth(tone, 160, 1.2, 0.6, uneven=0.2))
    if bag:
        block((0.28, 0.62, 0.28), (x, y + 0.25, 0.465), cloth("#8e3a1c", 300, 0.5, 0.2, uneven=0.2), 0.1, rounds=6, soft=True)
    if roof:
        for s in (-half - 0.2, half + 0.2):
            bar(-0.50, -0.44, s - 0.03, s + 0.03, 0, 2.45, iron)
            tube([(x - f * 0.47, y + s, 2.40), (x + f * 0.75, y + s, 2.22)], 0.03, iron)
        top = sheet(2, 2, lambda u, v: (x + f * (-0.75 + 1.65 * u), y + (v - 0.5) * (length + 1.0), 2.50 - 0.24 * u))
        thick(place(top, paint(GREEN, 0.5)), 0.04)


def umpire_chair(x, y, facing=1):
    wood, f = timber("#c59c6a", "#8a6138", "z", 0.5), facing

    def bar(x0, x1, y0, y1, z0, z1):
        low, high = sorted((x + f * x0, x + f * x1))
        box((low, y + y0, z0), (high, y + y1, z1), wood, 0.007)

    for sx in (-1, 1):
        for sy in (-1, 1):
            tube([(x + sx * 0.46, y + sy * 0.38, 0), (x + sx * 0.28, y + sy * 0.26, 1.78)], 0.028, wood)
    for z in (0.35, 0.7, 1.05, 1.4):
        out, wide = 0.46 - 0.18 * z / 1.78, 0.38 - 0.12 * z / 1.78
        tube([(x + f * out, y - wide, z), (x + f * out, y + wide, z)], 0.02, wood)
    bar(-0.3, 0.3, -0.28, 0.28, 1.77, 1.81)
    bar(-0.31, -0.28, -0.28, 0.28, 1.95, 2.35)
    for s in (-0.28, 0.28):
        bar(-0.275, 0.25, s - 0.02, s + 0.02, 2.02, 2.05)
        bar(0.2, 0.235, s - 0.017, s + 0.017, 1.811, 2.019)
        bar(-0.31, -0.276, s - 0.017, s + 0.017, 1.811, 2.35)


def scoreboard(x, y, z=1.1, digits=("4", "2"), glow=0.0, size=1.0):
    """Two rows of a hand-turned board, or of lamps when it glows."""
    board = paint("#0b2d2f", 0.5)
    box((x - 0.75 * size, y - 0.05, z), (x + 0.75 * size, y, z + 0.9 * size), board, 0.015)
    figure = lamp_face("#ffcf6b", glow) if glow else paint("#f2efe2", 0.7)
    for row, (name, digit) in enumerate(zip(("TAMU", "RUMAH"), digits)):
        height = z + (0.53 - 0.42 * row) * size
        words(name, 0.2 * size, (x - 0.65 * size, y - 0.055, height + 0.04), (math.pi / 2, 0, 0), figure, BOLD, "LEFT")
        words(digit, 0.34 * size, (x + 0.45 * size, y - 0.055, height), (math.pi / 2, 0, 0), figure, BOLD)
    if z > 0.3:
        for s in (-0.6, 0.6):
            rod(0.03, z, (x + s * size, y - 0.025, 0), metal(), 14)


def clubhouse(x, y, width=16.0, glow=3.2, roof="#173f3f", depth=5.0):
    """A low pavilion with lit windows behind a row of posts."""
    half, wood, dark = width / 2, timber("#c59c6a", "#8a6138", "z", 0.5), metal()
    box((x - half, y, 0), (x + half, y + depth, 3.1), plaster("#e9dfce"), 0.02)
    box((x - half - 1, y - 1.6, 3.1), (x + half + 1, y + depth + 0.6, 3.32), paint(roof, 0.6), 0.02)
    window = lamp_face("#ffb45e", glow)
    count = int(width / 2.6)
    pitch = width / count
    for i in range(count):
        left = x - half + i * pitch + 0.3
        box((left, y - 0.02, 0.15), (left + pitch - 0.6, y + 0.01, 2.5), window, 0)
        box((left + pitch / 2 - 0.33, y - 0.05, 0.15), (left + pitch / 2 - 0.27, y - 0.021, 2.5), dark, 0)
        box((x - half + i * pitch - 0.06, y - 1.4, 0), (x - half + i * pitch + 0.06, y - 1.28, 3.1), wood, 0.01)
    if glow:
        panel((x, y - 0.3, 1.6), (x, y - 6, 0), width - 2, 2.0, 40 * glow, "#ffb45e")


__all__ = ["BOLD", "Fence", "INK", "bench", "clubhouse", "mast", "name_on_screen", "oak", "scoreboard", "umpire_chair"]
