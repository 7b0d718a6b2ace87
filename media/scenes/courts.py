"""The eight courts, each in its own light; the camera stands at the same place for all of them."""
import math

from kit import ground
from kit.courtside import Fence, bench, clubhouse, mast, name_on_screen, scoreboard, umpire_chair
from kit.halls import steel_hall, timber_roof
from kit.light import camera, day, dusk
from kit.materials import paint, stone
from kit.plants import Grove, Haze, hills
from kit.shapes import box
from kit.tennis import ball, net, racket, small_net


def stand(shift=-0.02):
    camera((3.3, -16.0, 1.5), (-0.75, 2.0, 1.5), 27, 8.0, 7.0, shift=(0, shift))


def surroundings(haze, ground_colours=("#2f4a1e", "#6f8a3c")):
    box((-300, -60, -0.5), (300, 420, -0.06), ground.lawn(*ground_colours, haze), 0)
    kerb = stone("#cfc7b8")
    for side in (-1, 1):
        box((side * 9.3 - 0.06, -19, -0.1), (side * 9.3 + 0.06, 18.5, 0.05), kerb, 0.01)
    box((-9.3, 18.44, -0.1), (9.3, 18.56, 0.05), kerb, 0.01)


def left_behind(x=0.55, y=-12.62, turn=-66, balls=((1.62, -12.32), (1.98, -12.5), (-2.6, -8.4)), frame="#0e4a4a"):
    """Somebody was just here."""
    racket((x, y, 0.0105), (0, 0, math.radians(turn)), frame)
    for bx, by in balls:
        ball((bx, by, 0.0325), bx)


def cemara():
    """Hard court late in the morning, casuarinas along its west side."""
    haze = Haze(40, 420, "#c4d8e6", 0.7, 0.9)
    ground.slab(ground.acrylic("#1f6390", "#2f6b52"))
    surroundings(haze)
    net()
    Fence().around()
    name_on_screen("Cemara", x=-3.2)
    umpire_chair(-7.3, 0)
    bench(-8.1, 3.4, roof=True)
    bench(-8.1, -3.4, roof=True)
    scoreboard(5.6, 17.9, 0.75)
    for x, y in ((-8.75, -8), (-8.75, 2), (-8.75, 12), (8.75, 12), (8.75, 2)):
        mast(x, y, (0, y * 0.5), glow=0.6)
    clubhouse(17.5, 27, glow=0.4)
    grove = Grove(haze)
    grove.row("needle", (-12.2, -8), (-12.2, 22), 13, (0.72, 1.0), 0.3)
    grove.row("needle", (-15.5, -2), (-15.0, 26), 8, (0.9, 1.15), 0.8)
    grove.row("broad", (-26, 31), (9, 33), 10, (0.8, 1.15), 1.5)
    grove.row("far", (-60, 46), (80, 50), 20, (1.1, 1.7), 4)
    grove.row("broad", (14, 5), (15, 20), 5, (0.75, 1.0), 0.8)
    grove.row("bush", (-9, 20), (9, 20), 16, (0.8, 1.2), 0.4)
    hills(210, 60, "#3d5a36", Haze(60, 520, "#b9cde0", 0.8, 1.4), 3)
    hills(390, 120, "#3d5a50", Haze(60, 600, "#c3d5e6", 0.9, 1.6), 8, 1600)
    left_behind(frame="#f0f2ee")
    day(47, 62, 7.0, "#fff0dc", 0.16, 0.8, clouds=0.55)
    stand()


def pinus():
    """Hard court in the evening after rain, under its lamps."""
    haze = Haze(25, 260, "#1c3352", 0.75, 0.35)
    ground.slab(ground.acrylic("#1f6390", "#17506f", wet=0.55))
    surroundings(haze, ("#1f3418", "#465c2c"))
    net()
    Fence().around()
    name_on_screen("Pinus", x=-3.4)
    umpire_chair(-7.3, 0)
    bench(-8.1, 3.4, roof=True)
    for x, y in ((-8.75, -7), (-8.75, 3), (-8.75, 13), (8.75, 13), (8.75, 3), (8.75, -7)):
        mast(x, y, (0, y * 0.7), glow=90, power=6500)
    clubhouse(16.5, 27, glow=2.2)
    grove = Grove(haze)
    grove.row("needle", (-30, 24), (8, 25), 17, (0.75, 1.2), 1.6)
    grove.row("needle", (-12.5, -4), (-13, 20), 9, (0.8, 1.1), 0.6)
    grove.row("needle", (26, 30), (60, 40), 9, (0.9, 1.3), 2)
    grove.row("broad", (13.5, 4), (14, 20), 5, (0.7, 0.95), 0.8)
    hills(210, 70, "#20333a", Haze(60, 420, "#27436a", 0.9, 0.35), 3)
    left_behind(frame="#f0f2ee")
    dusk("#e39a68", "#5a7cab", "#18315f", 0.5, clouds=0.35)
    stand(0.0)


def bata():
    """Clay at dusk: the lamps are on, the sky still has some day in it."""
    haze = Haze(25, 300, "#c98f6a", 0.75, 0.3)
    ground.slab(ground.clay())
    surroundings(haze)
    net()
    Fence().around()
    name_on_screen("Bata", x=-3.6)
    umpire_chair(-7.3, 0)
    bench(-8.1, 3.4, roof=True)
    for x, y in ((-8.75, -7), (-8.75, 3), (-8.75, 13), (8.75, 13), (8.75, 3), (8.75, -7)):
        mast(x, y, (0, y * 0.7), glow=70, power=2600)
    clubhouse(16.5, 27, glow=2.2)
    grove = Grove(haze)
    grove.row("broad", (-40, 25), (8, 27), 13, (0.8, 1.2), 1.8)
    grove.row("broad", (-13.5, -4), (-13.5, 20), 7, (0.75, 1.05), 0.8)
    grove.row("broad", (24, 33), (70, 44), 9, (0.9, 1.4), 2)
    grove.row("bush", (-9, 20), (9, 20), 16, (0.8, 1.2), 0.4)
    hills(210, 60, "#3a3a40", Haze(60, 420, "#a9808a", 0.9, 0.4), 3)
    left_behind()
    dusk("#f09a5a", "#8f86a6", "#26406e", 0.55, clouds=0.7)
    stand(0.0)


def genting():
    """Orange clay at four in the afternoon, the shadows of the trees across it."""
    haze = Haze(25, 300, "#f0d2a8", 0.75, 0.7)
    ground.slab(ground.clay("#cf6b38", "#b05526", coarse=1.6))
    surroundings(haze)
    net()
    Fence(screen=None, height=2.8).around()
    umpire_chair(-7.3, 0)
    bench(8.2, 4.2, -1, bag=False)
    bench(-8.1, 3.2)
    grove = Grove(haze)
    grove.row("bush", (-9.9, -6), (-9.9, 19), 24, (0.85, 1.15), 0.2)
    grove.row("bush", (-9.5, 19.2), (9.5, 19.2), 19, (0.95, 1.25), 0.2)
    grove.row("bush", (9.9, 19), (9.9, -2), 20, (0.85, 1.15), 0.2)
    grove.row("broad", (-14, -6), (-15, 24), 7, (0.8, 1.1), 1.0)
    grove.row("broad", (-30, 27), (30, 29), 12, (0.8, 1.25), 2)
    for x, y, size in ((13.2, 6.5, 0.95), (12.4, -6.5, 0.8), (15.5, 14.5, 1.0)):
        grove.plant("broad", x, y, 0, size)
    grove.row("far", (-60, 46), (80, 50), 20, (1.1, 1.7), 4)
    hills(210, 62, "#4a5a3a", Haze(60, 420, "#d8c8a0", 0.7, 0.45), 5)
    left_behind(frame="#b5421c")
    day(26, 82, 7.5, "#ffd09a", 0.26, 2.0, clouds=0.45)
    stand()


def embun():
    """Grass early in the morning, with mist between the trees."""
    haze = Haze(14, 150, "#f3e6cc", 0.85, 0.85)
    colours = ("#3f7230", "#7fa848")
    ground.slab(ground.lawn(*colours, stripes=1.02, lines=True), 9.14, 18.3)
    ground.grow(ground.blades(*colours, stripes=1.02, lines=True), (-9, -15), (9, 2), 0.018)
    surroundings(haze, ("#33541f", "#6f8a3c"))
    net(post="#6d4a2a")
    umpire_chair(-7.3, 0)
    bench(-8.0, 3.4)
    bench(-8.0, -3.0, bag=False)
    step, edge = ground.lawn("#35602a", "#6b9040", haze), stone("#d8d0c0")
    for i in range(3):
        low, x = 0.42 * i, -10.6 - 1.0 * i
        box((x - 1.0, -8, low - 0.1), (x, 16, low + 0.42), step, 0.03)
        box((x - 0.02, -8, low), (x + 0.10, 16, low + 0.40), edge, 0.02)
    grove = Grove(haze)
    grove.row("bush", (-9.5, 19.4), (9.8, 19.4), 20, (0.95, 1.2), 0.15)
    grove.row("bush", (9.9, 19), (9.9, -3), 20, (0.85, 1.1), 0.15)
    grove.row("broad", (-17, -4), (-18, 26), 8, (0.8, 1.15), 1.2)
    grove.row("broad", (-34, 30), (34, 33), 14, (0.8, 1.3), 2.5)
    grove.row("broad", (14.5, 2), (16, 22), 5, (0.8, 1.1), 1.0)
    grove.row("needle", (-50, 55), (60, 60), 18, (1.1, 1.6), 4)
    hills(210, 66, "#4a6a4a", Haze(40, 330, "#f0e2cc", 0.88, 0.9), 7)
    left_behind(frame="#123c4a")
    day(15, -38, 7.0, "#ffdcae", 0.34, 2.4, clouds=0.35)
    stand()


def rindang():
    """Synthetic grass in the shade of a rain tree; small nets for children."""
    haze = Haze(40, 360, "#c9dccb", 0.7, 0.6)
    ground.slab(ground.turf_sheet("#1c7b63", "#2b6138", mini=True, sandy=0.16))
    surroundings(haze)
    net()
    small_net(0, -6.1, math.pi / 2)
    Fence(screen=None, height=2.6).around()
    bench(-8.1, 2.0, length=3.2)
    bench(8.2, 6.0, -1, length=3.2, towel=False, bag=False)
    for x, y in ((-8.75, 4), (8.75, 4), (8.75, 14), (-8.75, 14)):
        mast(x, y, (0, y * 0.5), 7.6, glow=0.6)
    grove = Grove(haze)
    grove.plant("wide", -11.2, 9.5, 0, 1.12)
    grove.plant("wide", 12.5, -5.5, 0, 0.95)
    grove.plant("wide", 14.5, 22, 0, 1.1)
    grove.row("bush", (-9.5, 19.2), (9.5, 19.2), 19, (0.9, 1.2), 0.2)
    grove.row("bush", (-10, -6), (-10, 19), 20, (0.7, 1.0), 0.3)
    grove.row("broad", (-34, 30), (6, 33), 10, (0.8, 1.2), 2)
    grove.row("far", (-60, 46), (80, 50), 20, (1.1, 1.7), 4)
    hills(210, 62, "#3d5a36", Haze(60, 520, "#b9d0c4", 0.7, 0.5), 3)
    left_behind(balls=((1.62, -12.32), (-2.6, -9.4)), frame="#d9622b")
    for i, (x, y) in enumerate(((1.98, -12.5), (-1.3, -4.6), (0.9, -7.6), (2.4, -5.2), (-2.2, -7.2))):
        ball((x, y, 0.0325), i, "#d8432b" if i % 2 else "#f08a2c")
    day(52, 55, 7.5, "#fff0d8", 0.2, 1.0, clouds=0.5)
    stand()


def teduh():
    """Synthetic carpet in a hall eleven metres high."""
    ground.slab(ground.turf_sheet("#1c7b63", "#14505a", sandy=0.0), 11.0, 24.0)
    steel_hall("Teduh")
    net()
    umpire_chair(-7.3, 0)
    bench(-8.6, 3.2)
    bench(-8.6, -3.2, bag=False)
    bench(8.6, 3.2, -1, towel=False)
    left_behind(0.9, -10.9, balls=((2.0, -10.6), (2.3, -10.9), (-2.6, -7.4)), frame="#f0f2ee")
    dusk("#dfe8ee", "#cfdde6", "#b9cfe0", 0.25)
    stand(0.05)


def selasar():
    """Hard court under a timber roof, open to the garden."""
    haze = Haze(40, 360, "#c9dccb", 0.7, 0.6)
    ground.slab(ground.acrylic("#1f6390", "#2f6b52"), 10.2, 24.0)
    box((-300, -60, -0.5), (300, 420, -0.13), ground.lawn(haze=haze), 0)
    box((-11.6, -24, -0.125), (11.6, 23, -0.005), stone("#cfc7b8"), 0)
    timber_roof("Selasar")
    screen = Fence(height=2.05, screen_height=2.0)
    screen.run((-9.6, 18.2), (9.6, 18.2))
    net()
    umpire_chair(-7.3, 0)
    bench(-8.6, 3.2)
    bench(8.8, 3.2, -1, towel=False)
    scoreboard(5.6, 18.0, 2.15, ("15", "40"), glow=5.0)
    grove = Grove(haze)
    grove.row("bush", (-12.4, -18), (-12.4, 20), 26, (0.6, 0.9), 0.3)
    grove.row("broad", (-20, -14), (-21, 26), 9, (0.8, 1.15), 1.5)
    grove.row("broad", (-34, 30), (34, 33), 14, (0.8, 1.3), 2.5)
    grove.row("broad", (15, -4), (16, 26), 7, (0.8, 1.15), 1.2)
    grove.row("far", (-60, 46), (80, 50), 20, (1.1, 1.7), 4)
    hills(210, 62, "#3d5a36", Haze(60, 520, "#b9d0c4", 0.7, 0.55), 3)
    left_behind(0.9, -10.9, balls=((2.0, -10.6), (2.3, -10.9), (-2.6, -7.4)), frame="#f0f2ee")
    day(30, -68, 9.0, "#ffe2b8", 0.45, 1.4, clouds=0.4)
    stand(0.04)
