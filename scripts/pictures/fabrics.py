"""Soft surfaces: cotton, woven cloth, mesh and willow."""

from .surface import Surface, once, shade, srgb


@once
def cotton(colour='#d5cab4'):
    """Rope, cord and webbing: dull and fuzzy."""
    s = Surface('cotton')
    fuzz, patch = s.noise(s.position, 1400, 3, 0.65), s.noise(s.position, 260, 2)
    tone = s.mix(patch, srgb(colour), shade(srgb(colour), 0.84))
    s.set(Base_Color=tone, Roughness=0.92, Sheen=0.35, Specular=0.12, Normal=s.bump(fuzz, 0.5, 0.0006))
    return s.material


@once
def cloth(colour='#f4f1ea', kind='linen', stripe='', bands=(), through=None):
    """Woven cloth over uv in metres; kinds: linen, terry, canvas, nylon. `bands` are stripes (from, to) along v."""
    s = Surface('cloth')
    u, v, _ = s.split(s.uv)
    base = srgb(colour)
    if kind == 'terry':
        height = s.math('MULTIPLY_ADD', s.noise(s.uv, 110, 2), 0.5, s.noise(s.uv, 420, 3, 0.7))
        strength, depth = 1.0, 0.0035
    else:
        thread = {'linen': 0.0011, 'canvas': 0.0016, 'nylon': 0.0007}[kind]
        weave = s.math(
            'ADD',
            s.math('SINE', s.math('MULTIPLY', u, 6.283 / thread)),
            s.math('SINE', s.math('MULTIPLY', v, 6.283 / thread)),
        )
        height = s.math('MULTIPLY_ADD', s.noise(s.uv, 300, 3), 2.2, weave)
        strength, depth = {'linen': (0.35, 0.0004), 'canvas': (0.5, 0.0006), 'nylon': (0.15, 0.0003)}[kind]
    tone = s.mix(s.noise(s.uv, 26, 4), base, shade(base, 0.90))
    if kind != 'nylon':
        slub = s.noise(s.stretch(s.uv, (24, 900, 1)), 1, 2)
        tone = s.mix(s.math('MULTIPLY', s.math('SUBTRACT', slub, 0.45, clamp=True), 0.6), tone, shade(base, 0.72))
    for start, end in bands:
        inside = s.math('MULTIPLY', s.math('GREATER_THAN', v, start), s.math('LESS_THAN', v, end))
        tone = s.mix(inside, tone, srgb(stripe))
    rough, sheen = (0.5, 0.1) if kind == 'nylon' else (0.95, 0.3)
    s.set(
        Base_Color=tone,
        Roughness=rough,
        Specular=0.3 if kind == 'nylon' else 0.1,
        Sheen=sheen,
        Normal=s.bump(height, strength, depth),
    )
    share = {'terry': 0.16, 'linen': 0.28, 'canvas': 0.05, 'nylon': 0.04}[kind] if through is None else through
    if share:
        s.translucent(tone, share)
    return s.material


@once
def willow(colour='#8b7052'):
    """Buff willow rods, each in its own tone."""
    s = Surface('willow')
    streak = s.noise(s.stretch(s.position, (40, 40, 40)), 1, 3)
    tone = s.mix(s.math('MULTIPLY_ADD', streak, 0.8, 0.0), srgb(colour), shade(srgb(colour), 0.62))
    tone = s.node(
        'ShaderNodeHueSaturation',
        {
            'Color': tone,
            'Value': s.math('MULTIPLY_ADD', s.chance, 0.5, 0.75),
            'Saturation': s.math('MULTIPLY_ADD', s.chance, 0.2, 0.85),
        },
    ).outputs[0]
    s.set(Base_Color=tone, Roughness=0.5, Specular=0.3, Normal=s.bump(s.noise(s.position, 400, 3), 0.3, 0.0006))
    return s.material


@once
def net(colour='#e9e7e1', cell=0.006, thread=0.0011):
    """An open mesh: threads on a square grid over uv in metres, nothing between them."""
    s = Surface('net')
    u, v, _ = s.split(s.uv)

    def on_thread(t):
        return s.math('LESS_THAN', s.math('FRACT', s.math('DIVIDE', t, cell)), thread / cell)

    solid = s.math('MAXIMUM', on_thread(u), on_thread(v))
    s.set(Base_Color=srgb(colour), Roughness=0.7, Alpha=solid)
    return s.material
