"""Soft surfaces: cotton, woven cloth, mesh and willow."""
from .surface import Surface, once, shade, srgb


@once
def cotton(colour='#d5cab4'):
    """Rope, cord and webbing: dull and fuzzy."""
    s = Surface('cotton')
    fuzz, patch = s.noise(s.position, 1400, 3, .65), s.noise(s.position, 260, 2)
    tone = s.mix(patch, srgb(colour), shade(srgb(colour), .84))
    s.set(Base_Color=tone, Roughness=.92, Sheen=.35, Specular=.12, Normal=s.bump(fuzz, .5, .0006))
    return s.material


@once
def cloth(colour='#f4f1ea', kind='linen', stripe='', bands=(), through=None):
    """Woven cloth over uv in metres; kinds: linen, terry, canvas, nylon. `bands` are stripes (from, to) along v."""
    s = Surface('cloth')
    u, v, _ = s.split(s.uv)
    base = srgb(colour)
    if kind == 'terry':
        height = s.math('MULTIPLY_ADD', s.noise(s.uv, 110, 2), .5, s.noise(s.uv, 420, 3, .7))
        strength, depth = 1.0, .0035
    else:
        thread = {'linen': .0011, 'canvas': .0016, 'nylon': .0007}[kind]
        weave = s.math('ADD', s.math('SINE', s.math('MULTIPLY', u, 6.283 / thread)),
                       s.math('SINE', s.math('MULTIPLY', v, 6.283 / thread)))
        height = s.math('MULTIPLY_ADD', s.noise(s.uv, 300, 3), 2.2, weave)
        strength, depth = {'linen': (.35, .0004), 'canvas': (.5, .0006), 'nylon': (.15, .0003)}[kind]
    tone = s.mix(s.noise(s.uv, 26, 4), base, shade(base, .90))
    if kind != 'nylon':
        slub = s.noise(s.stretch(s.uv, (24, 900, 1)), 1, 2)
        tone = s.mix(s.math('MULTIPLY', s.math('SUBTRACT', slub, .45, clamp=True), .6), tone, shade(base, .72))
    for start, end in bands:
        inside = s.math('MULTIPLY', s.math('GREATER_THAN', v, start), s.math('LESS_THAN', v, end))
        tone = s.mix(inside, tone, srgb(stripe))
    rough, sheen = (.5, .1) if kind == 'nylon' else (.95, .3)
    s.set(Base_Color=tone, Roughness=rough, Specular=.3 if kind == 'nylon' else .1, Sheen=sheen,
          Normal=s.bump(height, strength, depth))
    share = {'terry': .16, 'linen': .28, 'canvas': .05, 'nylon': .04}[kind] if through is None else through
    if share:
        s.translucent(tone, share)
    return s.material


@once
def willow(colour='#8b7052'):
    """Buff willow rods, each in its own tone."""
    s = Surface('willow')
    streak = s.noise(s.stretch(s.position, (40, 40, 40)), 1, 3)
    tone = s.mix(s.math('MULTIPLY_ADD', streak, .8, .0), srgb(colour), shade(srgb(colour), .62))
    tone = s.node('ShaderNodeHueSaturation', {'Color': tone, 'Value': s.math('MULTIPLY_ADD', s.chance, .5, .75),
                                              'Saturation': s.math('MULTIPLY_ADD', s.chance, .2, .85)}).outputs[0]
    s.set(Base_Color=tone, Roughness=.5, Specular=.3, Normal=s.bump(s.noise(s.position, 400, 3), .3, .0006))
    return s.material


@once
def net(colour='#e9e7e1', cell=.006, thread=.0011):
    """An open mesh: threads on a square grid over uv in metres, nothing between them."""
    s = Surface('net')
    u, v, _ = s.split(s.uv)

    def on_thread(t):
        return s.math('LESS_THAN', s.math('FRACT', s.math('DIVIDE', t, cell)), thread / cell)
    solid = s.math('MAXIMUM', on_thread(u), on_thread(v))
    s.set(Base_Color=srgb(colour), Roughness=.7, Alpha=solid)
    return s.material
