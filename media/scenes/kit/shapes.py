"""Meshes and curves. Lengths are metres; a box is told by its two corners or by the middle of its bottom."""
import math

import bmesh
import bpy
import numpy as np
from mathutils import Vector

TURN = 2 * math.pi


def link(thing, group=None):
    (group or bpy.context.scene.collection).objects.link(thing)
    return thing


def group(name, shown=True):
    """A collection; one that is not shown is there to be placed many times."""
    found = bpy.data.collections.new(name)
    if shown:
        bpy.context.scene.collection.children.link(found)
    return found


def copies(collection, at, turn=0.0, size=1.0):
    empty = link(bpy.data.objects.new("copy", None))
    empty.instance_type, empty.instance_collection = "COLLECTION", collection
    empty.location, empty.rotation_euler, empty.scale = at, (0, 0, turn), (size, size, size)
    return empty


def place(mesh, material=None, at=(0, 0, 0), turn=(0, 0, 0), size=(1, 1, 1), smooth=False, into=None):
    thing = link(bpy.data.objects.new(mesh.name, mesh), into)
    thing.location, thing.rotation_euler, thing.scale = at, turn, size
    if material:
        mesh.materials.clear()
        mesh.materials.append(material)
    if smooth:
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    return thing


def block(size, at, material, edge=0.006, turn=(0, 0, 0), rounds=2, into=None, soft=False):
    """A box standing on `at`, its edges rounded."""
    shape = bmesh.new()
    bmesh.ops.create_cube(shape, size=1)
    bmesh.ops.scale(shape, vec=size, verts=shape.verts)
    if edge:
        offset = min(edge, min(size) * 0.45)
        bmesh.ops.bevel(shape, geom=shape.edges[:], offset=offset, segments=rounds, profile=0.5, affect="EDGES")
    bmesh.ops.translate(shape, vec=(0, 0, size[2] / 2), verts=shape.verts)
    mesh = bpy.data.meshes.new("block")
    shape.to_mesh(mesh)
    shape.free()
    thing = place(mesh, material, at, turn, smooth=soft, into=into)
    return thing


def box(low, high, material, edge=0.006, into=None):
    """A box from one corner to the other."""
    size = [b - a for a, b in zip(low, high)]
    middle = ((low[0] + high[0]) / 2, (low[1] + high[1]) / 2, low[2])
    return block(size, middle, material, edge, into=into)


def cushion(size, at, material, turn=(0, 0, 0), edge=0.055, into=None):
    thing = block(size, at, material, edge, turn, rounds=6, into=into, soft=True)
    rounder = thing.modifiers.new("round", "SUBSURF")
    rounder.levels = rounder.render_levels = 2
    return thing


def turned(profile, material, at=(0, 0, 0), sides=48, turn=(0, 0, 0), into=None):
    """A profile of (radius, height) turned around the upright axis, as on a lathe."""
    points, faces, rows = [], [], len(profile)
    for i in range(sides):
        angle = TURN * i / sides
        points += [(r * math.cos(angle), r * math.sin(angle), z) for r, z in profile]
        for j in range(rows - 1):
            a, b = i * rows + j, (i + 1) % sides * rows + j
            faces.append((a, b, b + 1, a + 1))
    mesh = bpy.data.meshes.new("turned")
    mesh.from_pydata(points, [], faces)
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, 0.7
    return place(mesh, material, at, turn, smooth=True, into=into)


def rod(radius, height, at, material, sides=28, turn=(0, 0, 0), top=None, into=None):
    top = radius if top is None else top
    rim = min(0.004, radius * 0.2)
    profile = [(0, 0), (radius - rim, 0), (radius, rim), (top, height - rim), (top - rim, height), (0, height)]
    return turned(profile, material, at, sides, turn, into)


def ball_shape(radius, at, material, into=None):
    shape = bmesh.new()
    bmesh.ops.create_icosphere(shape, subdivisions=4, radius=radius)
    mesh = bpy.data.meshes.new("ball")
    shape.to_mesh(mesh)
    shape.free()
    return place(mesh, material, at, smooth=True, into=into)


def tube(points, radius, material, closed=False, into=None, taper=None):
    """A round bar through the points: straight through two or three, bent through more."""
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = "3D", radius, 3, True
    bent = len(points) > 3
    line = curve.splines.new("NURBS" if bent else "POLY")
    line.points.add(len(points) - 1)
    line.use_cyclic_u = closed
    for i, (point, where) in enumerate(zip(line.points, points)):
        point.co = (*where, 1)
        point.radius = 1 if taper is None else 1 + (taper - 1) * i / (len(points) - 1)
    if bent:
        line.use_endpoint_u, line.order_u = True, 3
    curve.materials.append(material)
    return link(bpy.data.objects.new("tube", curve), into)


def mesh_of(name, points, faces):
    points, faces = np.asarray(points, np.float32), np.asarray(faces, np.int32)
    mesh, corners = bpy.data.meshes.new(name), faces.shape[1]
    mesh.vertices.add(len(points))
    mesh.vertices.foreach_set("co", points.ravel())
    mesh.loops.add(faces.size)
    mesh.loops.foreach_set("vertex_index", faces.ravel())
    mesh.polygons.add(len(faces))
    mesh.polygons.foreach_set("loop_start", np.arange(0, faces.size, corners, dtype=np.int32))
    mesh.polygons.foreach_set("loop_total", np.full(len(faces), corners, np.int32))
    mesh.update()
    mesh.validate()
    return mesh


def sheet(columns, rows, point_at):
    """A bent sheet: `point_at(u, v)` says where each of its points lies."""
    points = [point_at(i / columns, j / rows) for j in range(rows + 1) for i in range(columns + 1)]
    wide = columns + 1
    corners = [j * wide + i for j in range(rows) for i in range(columns)]
    return mesh_of("sheet", points, [(c, c + 1, c + wide + 1, c + wide) for c in corners])


def thick(thing, thickness, offset=0.0):
    solid = thing.modifiers.new("thick", "SOLIDIFY")
    solid.thickness, solid.offset = thickness, offset
    return thing


def words(text, size, at, turn, material, bold=None, align="CENTER", depth=0.004):
    curve = bpy.data.curves.new("words", "FONT")
    curve.body, curve.size, curve.align_x, curve.extrude = text, size, align, depth
    if bold:
        curve.font = bpy.data.fonts.load(bold)
    curve.materials.append(material)
    thing = link(bpy.data.objects.new("words", curve))
    thing.location, thing.rotation_euler = at, turn
    return thing


def facing(start, end):
    """The turn that lets a lamp or camera at `start` look at `end`."""
    return (Vector(end) - Vector(start)).to_track_quat("-Z", "Y").to_euler()


def beam(start, end, width, height, material, edge=0.008):
    """A straight timber or girder between two points, its height upright."""
    way = Vector(end) - Vector(start)
    thing = block((width, way.length, height), (0, 0, 0), material, edge)
    for vertex in thing.data.vertices:
        vertex.co.y += way.length / 2
        vertex.co.z -= height / 2
    thing.location, thing.rotation_euler = start, way.to_track_quat("Y", "Z").to_euler()
    return thing
