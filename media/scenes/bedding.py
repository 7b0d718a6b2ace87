"""Lets cloth fall, once: blender -b -P bedding.py -- bedding.blend (some three minutes)."""
import random
import sys

import bmesh
import bpy
from mathutils import Vector, noise

bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.scene
finished = set()


def add(name, mesh, at=(0, 0, 0)):
    thing = bpy.data.objects.new(name, mesh)
    scene.collection.objects.link(thing)
    thing.location = at
    return thing


def settle(thing, frames, name):
    """Runs the cloth and keeps its last shape."""
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    shape = bpy.data.meshes.new_from_object(thing.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    shape.name, shape.use_fake_user = name, True
    finished.add(shape)
    bpy.data.objects.remove(thing)
    return shape


def pillow(name, width, height, pressure, shrink, seed, squares=46):
    """Two sheets sewn at the rim and blown up."""
    random.seed(seed)
    columns, rows = int(squares * width / max(width, height)), int(squares * height / max(width, height))
    sewn, top, bottom = bmesh.new(), {}, {}
    for j in range(rows + 1):
        for i in range(columns + 1):
            x, y = (i / columns - 0.5) * width, (j / rows - 0.5) * height
            z = 0.012 + 0.006 * noise.noise(Vector((x * 9 + seed, y * 9, 1)))
            if i in (0, columns) or j in (0, rows):
                top[i, j] = bottom[i, j] = sewn.verts.new((x, y, 0))
            else:
                top[i, j], bottom[i, j] = sewn.verts.new((x, y, z)), sewn.verts.new((x, y, -z))
    for j in range(rows):
        for i in range(columns):
            sewn.faces.new((top[i, j], top[i + 1, j], top[i + 1, j + 1], top[i, j + 1]))
            sewn.faces.new((bottom[i, j + 1], bottom[i + 1, j + 1], bottom[i + 1, j], bottom[i, j]))
    mesh = bpy.data.meshes.new(name)
    sewn.to_mesh(mesh)
    thing = add(name, mesh)
    cloth = thing.modifiers.new("cloth", "CLOTH").settings
    cloth.quality, cloth.mass, cloth.bending_stiffness, cloth.air_damping = 5, 0.25, 0.15, 3
    cloth.tension_stiffness = cloth.compression_stiffness = 14
    cloth.shear_stiffness = 5
    cloth.tension_damping = cloth.compression_damping = cloth.shear_damping = 15
    cloth.use_pressure, cloth.uniform_pressure_force, cloth.shrink_min = True, pressure, shrink
    cloth.effector_weights.gravity = 0
    settle(thing, 34, name)


def flat(name, width, height, columns, rows, z):
    points = [
        (x, y, z + 0.02 * noise.noise(Vector((x * 3, y * 3, 7))))
        for y in [(j / rows - 0.5) * height for j in range(rows + 1)]
        for x in [(i / columns - 0.5) * width for i in range(columns + 1)]
    ]
    wide = columns + 1
    corners = [j * wide + i for j in range(rows) for i in range(columns)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(points, [], [(c, c + 1, c + wide + 1, c + wide) for c in corners])
    return mesh


def solid(size, at, edge, gap, friction):
    shape = bmesh.new()
    bmesh.ops.create_cube(shape, size=1)
    bmesh.ops.scale(shape, vec=size, verts=shape.verts)
    bmesh.ops.bevel(shape, geom=shape.edges[:], offset=edge, segments=4, profile=0.5, affect="EDGES")
    mesh = bpy.data.meshes.new("solid")
    shape.to_mesh(mesh)
    hold(add("solid", mesh, at), gap, friction)


def hold(thing, gap, friction):
    thing.modifiers.new("holds", "COLLISION")
    thing.collision.thickness_outer, thing.collision.cloth_friction = gap, friction


def fall(thing, frames, name, mass, stiff, bending):
    modifier = thing.modifiers.new("cloth", "CLOTH")
    cloth = modifier.settings
    cloth.quality, cloth.mass, cloth.bending_stiffness, cloth.air_damping = 7, mass, bending, 1.5
    cloth.tension_stiffness, cloth.compression_stiffness, cloth.shear_stiffness = stiff, stiff * 0.9, stiff * 0.3
    modifier.collision_settings.distance_min, modifier.collision_settings.collision_quality = 0.012, 3
    return settle(thing, frames, name)


pillow("pillow_a", 0.74, 0.50, 5.5, -0.12, 1)
pillow("pillow_b", 0.74, 0.50, 4.6, -0.16, 5)
pillow("cushion", 0.48, 0.48, 6, -0.10, 9, 40)
# A mattress of 2.0 x 1.6 m with its head towards -x; narrower beds squeeze what has fallen over it.
solid((2.0, 1.60, 0.30), (0, 0, 0.41), 0.07, 0.018, 25)
solid((2.06, 1.66, 0.26), (0, 0, 0.13), 0.02, 0.01, 5)
duvet = fall(add("duvet", flat("duvet", 1.86, 2.42, 82, 108, 0.62), (0.28, 0, 0)), 62, "duvet", 0.5, 20, 2.2)
hold(add("under", duvet, (0.28, 0, 0)), 0.03, 40)
throw = add("throw", flat("throw", 0.62, 2.5, 34, 132, 0.70), (0.60, 0, 0))
throw.rotation_euler.z = 0.03
fall(throw, 55, "throw", 0.4, 15, 0.6)
bpy.data.libraries.write(sys.argv[-1], finished, fake_user=True)
