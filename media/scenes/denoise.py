"""Takes the grain out of a render: python3 denoise.py in.exr out.exr weights.tza

The network is Intel's Open Image Denoise (Apache 2.0), the weights its "hdr, clean albedo and normal" ones."""
import struct
import sys

import numpy as np
import OpenImageIO
import torch
import torch.nn.functional as F

torch.set_num_threads(2)


def read_weights(path):
    """A tensor archive: a table at its end says where each tensor lies."""
    data = open(path, "rb").read()
    offset = struct.unpack_from("<Q", data, 4)[0]
    count = struct.unpack_from("<I", data, offset)[0]
    offset += 4
    tensors = {}
    for _ in range(count):
        length = struct.unpack_from("<H", data, offset)[0]
        name = data[offset + 2 : offset + 2 + length].decode()
        offset += 2 + length
        rank = data[offset]
        shape = struct.unpack_from(f"<{rank}I", data, offset + 1)
        offset += 1 + 5 * rank
        kind, start = chr(data[offset]), struct.unpack_from("<Q", data, offset + 1)[0]
        offset += 9
        values = np.frombuffer(data, "<f4" if kind == "f" else "<f2", int(np.prod(shape)), start)
        tensors[name] = torch.from_numpy(values.reshape(shape).astype(np.float32))
    return tensors


# The curve that the network was trained with: linear for black, a power, then a logarithm.
A, B, C, D, E, SHIFT, G = 1412.83765, 1.64593172, 0.431384981, -0.00294139609, 0.192653254, 0.00626026094, 0.998620152
DARK, BRIGHT, DARK_OUT, BRIGHT_OUT = 1.5794576e-06, 0.0322087631, 0.00223151711, 0.370974749


def to_curve(light):
    middle = B * light.clamp(min=1e-12) ** C + D
    return torch.where(light <= DARK, A * light, torch.where(light <= BRIGHT, middle, E * torch.log(light + SHIFT) + G))


def from_curve(value):
    middle = ((value - D).clamp(min=0) / B) ** (1 / C)
    return torch.where(value <= DARK_OUT, value / A, torch.where(value <= BRIGHT_OUT, middle, torch.exp((value - G) / E) - SHIFT))


WHITE = float(to_curve(torch.tensor(65504.0)))


def network(weights, picture):
    def layer(name, value):
        return F.conv2d(value, weights[f"{name}.weight"], weights[f"{name}.bias"], padding=1)

    def bent(name, value):
        return F.relu(layer(name, value))

    halved = []
    value = bent("enc_conv0", picture)
    for step in (1, 2, 3, 4):
        value = F.max_pool2d(bent(f"enc_conv{step}", value), 2)
        halved.append(value)
    value = bent("enc_conv5b", bent("enc_conv5a", value))
    for step, earlier in ((4, halved[2]), (3, halved[1]), (2, halved[0]), (1, picture)):
        value = torch.cat((F.interpolate(value, scale_factor=2, mode="nearest"), earlier), 1)
        value = bent(f"dec_conv{step}b", bent(f"dec_conv{step}a", value))
    return layer("dec_conv0", value)


def read_layers(path):
    image = OpenImageIO.ImageInput.open(path)
    spec = image.spec()
    pixels = np.asarray(image.read_image("float")).reshape(spec.height, spec.width, spec.nchannels)
    names = list(spec.channelnames)

    def layer(name, channels):
        found = [next(i for i, n in enumerate(names) if n.endswith(f"{name}.{c}")) for c in channels]
        return np.nan_to_num(pixels[..., found])

    return layer("Combined", "RGB").clip(0, 200), layer("Denoising Albedo", "RGB"), layer("Denoising Normal", "XYZ")


def main(source, target, weights):
    colour, albedo, normal = read_layers(source)
    height, width = colour.shape[:2]
    light = (colour * [0.2126, 0.7152, 0.0722]).sum(-1)[: height // 16 * 16, : width // 16 * 16]
    blocks = light.reshape(height // 16, 16, width // 16, 16).mean((1, 3))
    exposure = float(0.18 / np.exp2(np.log2(blocks[blocks > 1e-8]).mean()))

    def tensor(values):
        return torch.from_numpy(np.ascontiguousarray(values, np.float32)).permute(2, 0, 1)[None]

    parts = (to_curve(tensor(colour) * exposure) / WHITE, tensor(albedo).clamp(0, 1), tensor(normal).clamp(-1, 1) / 2 + 0.5)
    padded = F.pad(torch.cat(parts, 1), (0, -width % 16, 0, -height % 16), mode="replicate")
    with torch.no_grad():
        clean = from_curve(network(read_weights(weights), padded).clamp(min=0) * WHITE) / exposure
    pixels = clean[0, :, :height, :width].permute(1, 2, 0).numpy()
    out = OpenImageIO.ImageOutput.create(target)
    out.open(target, OpenImageIO.ImageSpec(width, height, 3, "float"))
    out.write_image(np.ascontiguousarray(pixels))
    out.close()


main(*sys.argv[1:4])
