"""What things are made of."""
import math

from .nodes import Material, as_colour, rgb

GREEN, CLAY, CREAM, INK = "#0c4c56", "#bf5630", "#efe9dd", "#15201f"


def paint(colour, rough=0.5, **more):
    m = Material("paint")
    return m.finish(m.surface(colour, rough, **more))


def metal(colour=INK, rough=0.38, metallic=0.6):
    return paint(colour, rough, metallic=metallic)


def lamp_face(colour, strength):
    """What is seen of a lamp; the light itself comes from a lamp beside it, which makes far less grain."""
    m = Material("lamp")
    m.data.cycles.sample_as_light = False
    return m.finish(m.glow(colour, strength))


def plaster(colour):
    m = Material("plaster")
    where = m.place()
    cloudy, grain = m.noise(where, 5, 6), m.noise(where, 160, 2)
    shade = m.ramp(cloudy, (0.3, (0.2, 0.2, 0.2, 1)), (0.7, (1, 1, 1, 1)))
    tone = m.blend(0.06, colour, shade, "MULTIPLY")
    relief = m.bump(m.weighted((cloudy, 0.6), (grain, 0.12)), 0.18, 0.004)
    return m.finish(m.surface(tone, 0.85, relief, specular=0.25))


def cloth(colour, threads=700, relief=0.25, sheen=0.25, through=0.0, uneven=0.08, creases=0.0):
    """Woven: threads in both directions; `through` is the share of light that passes it."""
    m = Material("cloth")
    where = m.place()
    weave = [
        m.node("TexWave", {"Vector": where, "Scale": threads / (2 * math.pi)}, bands_direction=axis).outputs["Fac"]
        for axis in "XY"
    ]
    soft, fine = m.noise(where, 4, 5), m.noise(where, 90, 3)
    height = m.add(m.times(*weave), m.times(fine, 1.2))
    if creases:
        height = m.math("MULTIPLY_ADD", m.noise(where, 9, 3, 0.5, 0.6), creases, height)
    shade = m.ramp(m.weighted((soft, 0.5), (fine, 0.5)), (0.3, (0.1, 0.1, 0.1, 1)), (0.7, (1, 1, 1, 1)))
    tone = m.blend(uneven, colour, shade, "MULTIPLY")
    bump = m.bump(height, relief, 0.002 + 0.004 * creases)
    shader = m.surface(tone, 0.9, bump, sheen=sheen, specular=0.15)
    if through:
        light = m.node("BsdfTranslucent", {0: colour}).outputs[0]
        shader = m.mixed(through, shader, light)
    return m.finish(shader)


def sheer(colour="#f7f4ee", open_share=0.48):
    """A thin curtain: seen through from the front, dense at its folds."""
    m = Material("sheer")
    body = m.mixed(0.6, m.node("BsdfDiffuse", {0: colour}).outputs[0], m.node("BsdfTranslucent", {0: colour}).outputs[0])
    edge = m.node("LayerWeight", {0: 0.45}).outputs["Facing"]
    share = m.math("MINIMUM", m.math("MULTIPLY_ADD", edge, 0.55, 1 - open_share), 1.0)
    return m.finish(m.mixed(share, m.node("BsdfTransparent").outputs[0], body))


def timber(light, dark, along="z", rough=0.42, boards=None):
    """Grain along an axis; `boards` = (length, width) lays a floor of them, each a little different."""
    m = Material("timber")
    axis = "xyz".index(along)
    where, own_tone, joint = m.place(), None, None
    if boards:
        where, own_tone, joint = _boards(m, where, axis, *boards)
    coarse, fine = [9, 9, 9], [120, 120, 120]
    coarse[axis], fine[axis] = 0.55, 3
    rings = m.noise(m.stretched(where, coarse), 1.6, 6, 0.6, 1.8)
    pores = m.noise(m.stretched(where, fine), 1.0, 3, 0.6)
    grain = m.weighted((rings, 0.75), (pores, 0.25))
    if own_tone is not None:
        grain = m.math("MULTIPLY_ADD", m.math("SUBTRACT", own_tone, 0.5), 0.22, grain)
    middle = tuple((a + b) / 2 for a, b in zip(rgb(light), rgb(dark)))
    tone = m.ramp(grain, (0.28, dark), (0.5, middle), (0.72, light))
    height = m.weighted((pores, 0.25), (rings, 0.1))
    if joint is not None:
        tone = m.blend(joint, rgb(dark, 0.25), tone)
        height = m.add(height, joint)
    polish = m.math("MULTIPLY_ADD", pores, 0.18, rough - 0.06)
    return m.finish(m.surface(tone, polish, m.bump(height, 0.35, 0.0012), specular=0.4))


def _boards(m, where, axis, length, width):
    parts = m.axes(where)
    along, across = parts[axis], parts[1 - axis]
    row_place = m.math("DIVIDE", across, width)
    row = m.math("FLOOR", row_place)
    start = m.node("TexWhiteNoise", {"W": row}, noise_dimensions="1D").outputs["Value"]
    board_place = m.math("DIVIDE", m.math("MULTIPLY_ADD", start, length, along), length)
    board = m.node("CombineXYZ", {0: row, 1: m.math("FLOOR", board_place)}).outputs[0]
    own = m.node("TexWhiteNoise", {"Vector": board}, noise_dimensions="2D").outputs

    def to_edge(value, size):
        part = m.math("FRACT", value)
        return m.times(m.math("MINIMUM", part, m.math("SUBTRACT", 1.0, part)), size)

    joint = m.between(m.math("MINIMUM", to_edge(board_place, length), to_edge(row_place, width)), 0.0, 0.0022)
    moved = m.node("VectorMath", {0: own["Color"], "Scale": 37.0}, operation="SCALE").outputs[0]
    return m.node("VectorMath", {0: where, 1: moved}, operation="ADD").outputs[0], own["Value"], joint


def oak(along="z", rough=0.45):
    return timber("#c39a68", "#8c633a", along, rough)


def netting(pitch, thread, colour, crossed=False):
    """Threads with nothing between them; `crossed` runs them diagonally, as chain link does."""
    m = Material("netting")
    x, _, z = m.axes(m.place())
    directions = (m.add(x, z), m.math("SUBTRACT", x, z)) if crossed else (x, z)
    mesh = [m.near(m.math("FRACT", m.math("DIVIDE", d, pitch)), 0.5, thread / pitch / 2) for d in directions]
    return m.finish(m.mixed(m.largest(*mesh), m.node("BsdfTransparent").outputs[0], m.surface(colour, 0.6)))


def leaves(dark, light, haze=None, through=0.4):
    m = Material("leaves")
    own = m.node("NewGeometry").outputs["Random Per Island"]
    tree = m.node("ObjectInfo").outputs["Random"]
    tone = m.ramp(m.weighted((own, 0.65), (tree, 0.35)), (0.1, dark), (0.9, light))
    shader = m.surface(tone, 0.55, specular=0.25)
    lit = m.node("BsdfTranslucent", {0: m.blend(0.3, tone, "#b9c93a")}).outputs[0]
    return m.finish(m.in_haze(m.mixed(through, shader, lit), haze))


def bark(haze=None, colour="#5a4735"):
    m = Material("bark")
    where = m.place(scale=(6, 6, 1.2))
    ridges = m.noise(where, 4, 5, 0.7)
    tone = m.ramp(ridges, (0.3, rgb(colour, 0.5)), (0.7, rgb(colour, 1.3)))
    return m.finish(m.in_haze(m.surface(tone, 0.9, m.bump(ridges, 0.8, 0.04)), haze))


def frosted(colour="#eef4f0", through=0.7):
    """Twin-wall sheet: light comes in, nothing is seen through it."""
    m = Material("frosted")
    light = m.node("BsdfTranslucent", {0: colour}).outputs[0]
    return m.finish(m.mixed(through, m.surface(colour, 0.5), light))


def tiles(colour, joint, size=(0.2, 0.2), rough=0.25, axes="xy", uneven=0.12):
    """Tiles on a floor (xy) or a wall (xz, yz)."""
    m = Material("tiles")
    where = m.place()
    parts = m.axes(where)
    places = [m.math("DIVIDE", parts["xyz".index(a)], s) for a, s in zip(axes, size)]
    cell = m.node("CombineXYZ", {i: m.math("FLOOR", p) for i, p in enumerate(places)}).outputs[0]
    own = m.node("TexWhiteNoise", {"Vector": cell}, noise_dimensions="2D").outputs["Value"]
    edges = []
    for p, s in zip(places, size):
        part = m.math("FRACT", p)
        edges.append(m.times(m.math("MINIMUM", part, m.math("SUBTRACT", 1.0, part)), s))
    inside = m.between(m.math("MINIMUM", *edges), 0.0012, 0.0028)
    tone = m.blend(m.times(own, uneven), colour, (0.02, 0.03, 0.03, 1))
    gloss = m.between(inside, 0, 1, 0.8, rough)
    return m.finish(m.surface(m.blend(inside, joint, tone), gloss, m.bump(inside, 0.5, 0.002), specular=0.45))


def terrazzo(base="#d9d2c4", chips="#9c8f7c"):
    m = Material("terrazzo")
    where = m.place()
    spots = m.node("TexVoronoi", {"Vector": where, "Scale": 42.0}).outputs
    chip = m.math("LESS_THAN", spots["Distance"], 0.30)
    speckled = m.blend(m.times(chip, 0.55), base, m.blend(0.55, spots["Color"], chips))
    return m.finish(m.surface(speckled, 0.28, specular=0.4))


def glass():
    m = Material("glass")
    shine = m.node("BsdfGlossy", {"Roughness": 0.02}).outputs[0]
    edge = m.node("Fresnel", {0: 1.35}).outputs[0]
    return m.finish(m.mixed(edge, m.node("BsdfTransparent").outputs[0], shine))


def stone(colour="#c9c2b4", rough=0.8):
    m = Material("stone")
    where = m.place()
    rough_noise, fine = m.noise(where, 2.2, 7, 0.65), m.noise(where, 60, 3)
    tone = m.blend(0.35, colour, m.ramp(rough_noise, (0.3, (0.35, 0.34, 0.32, 1)), (0.7, (1, 1, 1, 1))), "MULTIPLY")
    return m.finish(m.surface(tone, rough, m.bump(m.weighted((rough_noise, 0.5), (fine, 0.4)), 0.4, 0.006)))


__all__ = [name for name in dir() if not name.startswith("_") and name not in ("math", "Material", "as_colour")]
