"""Open Image Denoise's U-Net in plain numpy: Debian's Blender is built without a denoiser.

The network sees colour, albedo and normals, and removes the noise of few samples. Weights: weights/ (Apache-2.0).
"""

import os
import struct
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

# One thread a matrix: those of the bands do not wait for each other, as a matrix's own would on a busy machine.
os.environ.setdefault('OPENBLAS_NUM_THREADS', '1')

import numpy as np  # noqa: E402

WEIGHTS = Path(__file__).parent / 'weights' / 'rt_hdr_alb_nrm.tza'

# The network works on the PU transfer curve, whose constants belong to the trained weights.
A, B, C, D = 1.41283765e03, 1.64593172e00, 4.31384981e-01, -2.94139609e-03
E, F, G = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01


def load_weights(path):
    """The tensors of a .tza archive by name."""
    data = path.read_bytes()
    magic, _, _, table = struct.unpack_from('<HBBQ', data, 0)
    assert magic == 0x41D7, 'not a tensor archive'
    (count,) = struct.unpack_from('<I', data, table)
    at, tensors = table + 4, {}
    for _ in range(count):
        (length,) = struct.unpack_from('<H', data, at)
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        rank = data[at]
        dims = struct.unpack_from('<%dI' % rank, data, at + 1)
        at += 1 + 4 * rank + rank
        kind = {'f': '<f4', 'h': '<f2'}[chr(data[at])]
        (offset,) = struct.unpack_from('<Q', data, at + 1)
        at += 9
        values = np.frombuffer(data, dtype=kind, count=int(np.prod(dims)), offset=offset)
        tensors[name] = values.astype(np.float32).reshape(dims)
    return tensors


def convolve(x, weights, name, relu=True):
    """A 3×3 convolution in bands of rows which stay in the cache, a band to a thread."""
    kernel, bias = weights[name + '.weight'], weights[name + '.bias']
    kernel = np.ascontiguousarray(kernel.transpose(2, 3, 1, 0))
    height, width, channels = x.shape
    outputs = kernel.shape[3]
    padded = np.zeros((height + 2, width + 2, channels), np.float32)
    padded[1:-1, 1:-1] = x
    result = np.empty((height, width, outputs), np.float32)
    band = max(1, 400000 // (width * max(channels, outputs))) * 4

    def rows_from(y):
        rows = min(band, height - y)
        total = np.tile(bias, (rows * width, 1))
        for ky in range(3):
            for kx in range(3):
                part = padded[y + ky : y + ky + rows, kx : kx + width].reshape(rows * width, channels)
                total += part @ kernel[ky, kx]
        if relu:
            np.maximum(total, 0, out=total)
        result[y : y + rows] = total.reshape(rows, width, outputs)

    with ThreadPoolExecutor(os.cpu_count()) as threads:
        list(threads.map(rows_from, range(0, height, band)))
    return result


def pool(x):
    """Half the size: the greatest of each 2×2."""
    height, width, channels = x.shape
    return x.reshape(height // 2, 2, width // 2, 2, channels).max((1, 3))


def grow(x):
    """Twice the size."""
    return x.repeat(2, 0).repeat(2, 1)


def to_curve(y):
    """Linear light to the network's curve."""
    y = np.maximum(y, 0)
    return np.where(y <= Y0, A * y, np.where(y <= Y1, B * np.power(y, C) + D, E * np.log(y + F) + G))


def from_curve(x):
    """The network's curve back to linear light."""
    middle = np.power(np.maximum(x - D, 0) / B, 1 / C)
    return np.where(x <= X0, x / A, np.where(x <= X1, middle, np.exp((x - G) / E) - F))


def exposure(color):
    """The factor that brings the picture's average brightness to a middle grey."""
    luminance = color @ np.array([0.2126, 0.7152, 0.0722], np.float32)
    rows, columns = luminance.shape[0] // 16, luminance.shape[1] // 16
    tiles = luminance[: rows * 16, : columns * 16].reshape(rows, 16, columns, 16).mean((1, 3))
    return 0.18 / np.exp2(np.mean(np.log2(tiles[tiles > 1e-8])))


def denoise(color, albedo, normal):
    """The picture without noise; all three are height × width × 3 in linear light."""
    weights = load_weights(WEIGHTS)
    height, width, _ = color.shape
    scale = exposure(color)
    peak = 1 / float(to_curve(np.float64(65504.0)))
    layers = [to_curve(color * scale) * peak, np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5]
    source = np.concatenate(layers, 2).astype(np.float32)
    source = np.pad(source, ((0, -height % 16), (0, -width % 16), (0, 0)), mode='reflect')

    def twice(x, a, b):
        return convolve(convolve(x, weights, a), weights, b)

    level1 = pool(twice(source, 'enc_conv0', 'enc_conv1'))
    level2 = pool(convolve(level1, weights, 'enc_conv2'))
    level3 = pool(convolve(level2, weights, 'enc_conv3'))
    x = pool(convolve(level3, weights, 'enc_conv4'))
    x = twice(x, 'enc_conv5a', 'enc_conv5b')
    x = twice(np.concatenate([grow(x), level3], 2), 'dec_conv4a', 'dec_conv4b')
    x = twice(np.concatenate([grow(x), level2], 2), 'dec_conv3a', 'dec_conv3b')
    x = twice(np.concatenate([grow(x), level1], 2), 'dec_conv2a', 'dec_conv2b')
    x = twice(np.concatenate([grow(x), source], 2), 'dec_conv1a', 'dec_conv1b')
    x = convolve(x, weights, 'dec_conv0', relu=False)[:height, :width]
    return (from_curve(np.maximum(x, 0) / peak) / scale).astype(np.float32)
