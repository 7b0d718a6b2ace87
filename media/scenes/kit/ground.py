"""What is played on. The lines are part of the surface: paint where the rules want it."""
import math

import numpy as np

from .nodes import Material, rgb
from .shapes import box, link, mesh_of, place
import bpy

# Half widths and lengths of the rules, in metres from the middle of the net.
DOUBLES, SINGLES, BASELINE, SERVICE = 5.485, 4.115, 11.885, 6.40


def line_mask(m, x, y, line=0.025):
    """1 where a line lies."""
    x, y = m.math("ABSOLUTE", x), m.math("ABSOLUTE", y)
    within = lambda value, limit: m.math("LESS_THAN", value, limit)
    long_side = within(y, BASELINE)
    return m.largest(
        m.times(m.near(x, DOUBLES - line, line), long_side),
        m.times(m.near(x, SINGLES - line, line), long_side),
        m.times(m.near(y, BASELINE - 0.05, 0.05), within(x, DOUBLES)),
        m.times(m.near(y, SERVICE - line, line), within(x, SINGLES)),
        m.times(within(x, line), within(y, SERVICE)),
        m.times(within(x, line), m.near(y, BASELINE - 0.1, 0.1)),
    )


def mini_mask(m, x, y, line=0.02):
    """Two small courts for children lie across, one on each side of the net."""
    away = m.math("SUBTRACT", m.math("ABSOLUTE", y), 6.1)
    across, along = m.math("ABSOLUTE", away), m.math("ABSOLUTE", x)
    inside = m.math("LESS_THAN", along, 5.3)
    return m.largest(
        m.times(m.near(across, 2.75, line), inside),
        m.times(m.near(along, 5.3, line), m.math("LESS_THAN", across, 2.77)),
    )


def _inside(m, x, y):
    return m.times(m.near(x, 0.0, DOUBLES), m.near(y, 0.0, BASELINE))


def clay(colour="#b8593a", dark="#9a4529", coarse=1.0):
    """Crushed brick, dragged along the court; lines of tape with dust on them."""
    m = Material("clay")
    where = m.in_world()
    x, y, _ = m.axes(where)
    wide, middle = m.noise(where, 0.22, 5, 0.6), m.noise(where, 1.7, 6, 0.62, 0.4)
    fine, grains = m.noise(where, 55, 4, 0.7), m.noise(where, 320 / coarse, 2, 0.6)
    dragged = m.noise(m.stretched(where, (6.5, 0.22, 1), (0, 0, 0.06)), 3.2, 5, 0.65, 0.5)
    worn = m.noise(m.stretched(where, (0.35, 1.1, 1)), 1.0, 4, 0.6)
    tone = m.ramp(
        m.weighted((wide, 0.4), (middle, 0.3), (dragged, 0.2), (worn, 0.1)),
        (0.30, rgb(dark, 0.9)),
        (0.5, rgb(colour)),
        (0.70, rgb(colour, 1.28)),
    )
    tone = m.blend(0.28, tone, m.ramp(fine, (0.3, (0.35, 0.3, 0.28, 1)), (0.7, (1, 1, 1, 1))), "MULTIPLY")
    dust = m.weighted((m.noise(where, 7, 5, 0.7), 0.55), (fine, 0.45))
    tape = m.ramp(dust, (0.38, "#f3ede4"), (0.58, "#eadbcd"), (0.70, rgb(colour, 1.1)))
    tone = m.blend(line_mask(m, x, y), tone, tape)
    height = m.weighted((middle, 0.5), (dragged, 0.55), (fine, 0.22), (grains, 0.14 * coarse))
    return m.finish(m.surface(tone, 0.95, m.bump(height, 0.75, 0.02), specular=0.12))


def acrylic(inside="#1f6390", outside="#17506f", wet=0.0, line="#f3f3ee"):
    """Paint with sand in it; `wet` leaves a film of rain with puddles."""
    m = Material("acrylic")
    where = m.in_world()
    x, y, _ = m.axes(where)
    soft, fine, grit = m.noise(where, 0.3, 3, 0.6), m.noise(where, 9, 2, 0.6), m.noise(where, 420, 1, 0.6)
    tone = m.blend(_inside(m, x, y), outside, inside)
    worn = m.ramp(m.weighted((soft, 0.6), (fine, 0.4)), (0.32, (0.72, 0.74, 0.76, 1)), (0.68, (1.12, 1.1, 1.08, 1)))
    tone = m.blend(0.55, tone, worn, "MULTIPLY")
    tone = m.blend(line_mask(m, x, y), tone, m.blend(0.25, line, worn, "MULTIPLY"))
    grain = m.bump(grit, 0.35, 0.0012)
    if not wet:
        return m.finish(m.surface(tone, 0.62, grain, specular=0.3))
    pools = m.noise(m.stretched(where, (1, 0.55, 1)), 0.42, 6, 0.55, 0.3)
    pool = m.between(pools, 0.56 - 0.12 * wet, 0.62 - 0.12 * wet)
    damp = m.blend(0.5, tone, (0.55, 0.57, 0.6, 1), "MULTIPLY")
    ripple = m.bump(m.blend(pool, grit, m.noise(where, 2.2, 2)), m.between(pool, 0, 1, 0.35, 0.04), 0.0015)
    return m.finish(m.surface(damp, m.between(pool, 0, 1, 0.34, 0.03), ripple, specular=0.5))


def turf_sheet(inside, outside, mini=False, sand="#cbb98f", sandy=0.25):
    """Synthetic grass seen as a whole: sand between the threads."""
    m = Material("turf")
    where = m.in_world()
    x, y, _ = m.axes(where)
    fine, threads = m.noise(where, 40, 4, 0.7), m.noise(m.stretched(where, (1, 1, 1)), 700, 2, 0.7)
    patches = m.noise(where, 0.5, 6, 0.65, 0.5)
    rolls = m.near(m.math("FRACT", m.math("DIVIDE", x, 3.66)), 0.5, 0.498)
    tone = m.blend(_inside(m, x, y), outside, inside)
    tone = m.blend(0.5, tone, m.ramp(fine, (0.3, (0.55, 0.6, 0.55, 1)), (0.7, (1.15, 1.15, 1.1, 1))), "MULTIPLY")
    tone = m.blend(m.times(m.between(patches, 0.45, 0.72), sandy), tone, sand)
    tone = m.blend(m.between(rolls, 0, 1, 0.25, 0), tone, (0.01, 0.03, 0.02, 1))
    if mini:
        tone = m.blend(m.times(mini_mask(m, x, y), 0.9), tone, "#e9a53c")
    tone = m.blend(line_mask(m, x, y), tone, m.blend(0.3, "#f4f4ee", m.ramp(fine, (0.3, (0.7, 0.7, 0.7, 1)), (0.7, (1, 1, 1, 1))), "MULTIPLY"))
    height = m.weighted((threads, 0.6), (fine, 0.3))
    return m.finish(m.surface(tone, 0.85, m.bump(height, 0.6, 0.004), specular=0.15, sheen=0.2))


def _grass_tone(m, where, dark, light, stripes, lines):
    x, y, _ = m.axes(where)
    patchy, fine = m.noise(where, 0.5, 6, 0.6), m.noise(where, 22, 4, 0.7)
    tone = m.ramp(m.weighted((patchy, 0.55), (fine, 0.45)), (0.32, dark), (0.68, light))
    if stripes:
        # The mower's way up and down the court.
        way = m.math("FRACT", m.math("DIVIDE", m.add(x, 0.03), stripes * 2))
        up = m.between(m.math("ABSOLUTE", m.math("SUBTRACT", way, 0.5)), 0.235, 0.265)
        tone = m.blend(up, m.blend(0.42, tone, (0.45, 0.55, 0.4, 1), "MULTIPLY"), m.blend(0.18, tone, "#a9bf5e"))
        worn = m.times(m.near(m.math("ABSOLUTE", y), BASELINE + 0.15, 0.75), m.near(x, 0.0, 2.2))
        tone = m.blend(m.times(worn, m.between(patchy, 0.42, 0.66, 0.0, 0.55)), tone, "#a08a52")
    if lines:
        chalk = m.between(m.noise(where, 30, 3, 0.6), 0.3, 0.62, 0.97, 0.72)
        tone = m.blend(m.times(line_mask(m, x, y, 0.03), chalk), tone, "#f2f2ea")
    return tone, fine


def lawn(dark="#2f4a1e", light="#6f8a3c", haze=None, stripes=0.0, lines=False):
    m = Material("lawn")
    tone, fine = _grass_tone(m, m.in_world(), dark, light, stripes, lines)
    return m.finish(m.in_haze(m.surface(tone, 0.9, m.bump(fine, 0.6, 0.02), specular=0.1), haze))


def blades(dark, light, stripes=0.0, lines=False):
    m = Material("blades")
    tone, _ = _grass_tone(m, m.in_world(), dark, light, stripes, lines)
    own = m.node("NewGeometry").outputs["Random Per Island"]
    tone = m.blend(0.5, tone, m.ramp(own, (0.0, (0.55, 0.6, 0.5, 1)), (1.0, (1.3, 1.25, 1.05, 1))), "MULTIPLY")
    light_through = m.node("BsdfTranslucent", {0: tone}).outputs[0]
    return m.finish(m.mixed(0.3, m.surface(tone, 0.5, specular=0.3), light_through))


def grow(material, low, high, height=0.02, per_tile=5200, tile=1.0, seed=1):
    """Real blades of grass from one corner to the other: two kinds of tile, laid in changing directions."""
    kinds = []
    for kind in range(2):
        dice = np.random.default_rng(seed + kind)
        root = np.stack((dice.uniform(-0.5, 0.5, per_tile), dice.uniform(-0.5, 0.5, per_tile), np.zeros(per_tile)), 1) * tile
        around = dice.uniform(0, 2 * math.pi, per_tile)
        tall = height * dice.uniform(0.55, 1.15, per_tile)
        side = np.stack((np.cos(around), np.sin(around), np.zeros(per_tile)), 1) * 0.0016
        lean = dice.normal(0, 0.45, (per_tile, 2)) * tall[:, None]
        tip = root + np.column_stack((lean, tall))
        points = np.stack((root - side, root + side, tip), 1).reshape(-1, 3)
        mesh = mesh_of("grass", points, np.arange(per_tile * 3).reshape(-1, 3))
        mesh.materials.append(material)
        kinds.append(mesh)
    dice = np.random.default_rng(seed + 7)
    for i in range(int((high[0] - low[0]) / tile)):
        for j in range(int((high[1] - low[1]) / tile)):
            thing = link(bpy.data.objects.new("grass", kinds[dice.integers(2)]))
            thing.location = (low[0] + (i + 0.5) * tile, low[1] + (j + 0.5) * tile, 0)
            thing.rotation_euler = (0, 0, dice.integers(4) * math.pi / 2)


def slab(material, half_width=9.14, half_length=18.3, into=None):
    """The court and its run-off."""
    return box((-half_width, -half_length, -0.12), (half_width, half_length, 0), material, 0, into)
