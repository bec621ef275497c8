"""Hard surfaces: enamelled iron, powder coat, wood, metals, plastic and plaster."""

from .surface import Surface, cached, shade, srgb

COLOURS = {
    'black': ('#17181a', 0.36),
    'white': ('#eeede8', 0.34),
    'ivory': ('#dfcea2', 0.36),
    'pewter': ('#74777a', 0.32),
}


@cached
def flat(colour, roughness=0.6):
    s = Surface('flat')
    s.set(Base_Color=srgb(colour), Roughness=roughness)
    return s.material


@cached
def iron(colour='black'):
    code, roughness = COLOURS[colour]
    s = Surface('iron')
    swell, grain = s.noise(s.position, 60, 2), s.noise(s.position, 900, 3)
    height = s.math('MULTIPLY_ADD', grain, 0.16, swell)
    rough = s.math('MULTIPLY_ADD', grain, 0.14, roughness - 0.05)
    s.set(
        Base_Color=srgb(code),
        Roughness=rough,
        Normal=s.bump(height, 0.4, 0.0009),
        Clearcoat=0.22,
        Clearcoat_Roughness=0.2,
        Metallic=0.7 if colour == 'pewter' else 0.0,
    )
    return s.material


@cached
def coated(colour='#2a2c2e', roughness=0.38):
    s = Surface('coated')
    grain = s.noise(s.position, 1400, 2)
    s.set(
        Base_Color=srgb(colour),
        Roughness=s.math('MULTIPLY_ADD', grain, 0.1, roughness - 0.05),
        Normal=s.bump(grain, 0.08, 0.0004),
        Clearcoat=0.12,
        Clearcoat_Roughness=0.25,
    )
    return s.material


# Colours of early and late wood, width of a growth ring (metres), roughness.
SPECIES = {
    'pine': ('#c5a67d', '#94683f', 0.0031, 0.56),
    'ash': ('#c4a67c', '#8e6a42', 0.0026, 0.50),
    'oiled ash': ('#a98257', '#6f4a29', 0.0026, 0.44),
    'beech': ('#bc9873', '#a27c59', 0.0019, 0.52),
    'larch': ('#977356', '#664831', 0.0034, 0.62),
    'oak floor': ('#a88a68', '#7c5f42', 0.0035, 0.50),
    'walnut': ('#7d5c41', '#543a28', 0.0030, 0.45),
}


@cached
def wood(species='pine'):
    early_code, late_code, ring, roughness = SPECIES[species]
    early, late = srgb(early_code), srgb(late_code)
    s = Surface('wood')
    chance = s.random_value
    x, y, z = s.split(s.position)
    other = s.math('FRACT', s.math('MULTIPLY', chance, 7.31))
    third = s.math('FRACT', s.math('MULTIPLY', chance, 23.7))
    along = s.math('MULTIPLY_ADD', chance, 37.0, x)
    p = s.vector(along, y, z)

    # Distance from the pith, which lies beside the piece and wanders along it.
    wander = s.math('MULTIPLY_ADD', s.noise(s.vector(s.math('MULTIPLY', along, 1.3)), 1, 2), 0.05, -0.025)
    from_y = s.math('ADD', s.math('ADD', y, s.math('MULTIPLY_ADD', chance, 0.11, -0.055)), wander)
    from_z = s.math('ADD', z, s.math('MULTIPLY_ADD', other, 0.06, 0.018))
    radius = s.math('SQRT', s.math('ADD', s.math('MULTIPLY', from_y, from_y), s.math('MULTIPLY', from_z, from_z)))
    wave = s.noise(s.stretch(p, (2.2, 20, 20)), 1, 3)
    radius = s.math('MULTIPLY_ADD', wave, 0.006, radius)
    # Growth rings differ in width.
    uneven = s.noise(s.vector(s.math('MULTIPLY', radius, 150.0), s.math('MULTIPLY', chance, 50.0)), 1, 2)
    radius = s.math('MULTIPLY_ADD', uneven, 0.008, radius)
    ring_at = s.math('FRACT', s.math('DIVIDE', radius, ring))

    middle = tuple(a * 0.6 + b * 0.4 for a, b in zip(early, late))
    grain = s.ramp(
        ring_at, [(0, middle), (0.12, early), (0.5, early), (0.84, middle), (0.95, late), (1, middle)], 'EASE'
    )
    # Latewood is fainter in some places than in others.
    fade = s.math('MULTIPLY_ADD', s.noise(s.stretch(p, (3.1, 32, 32)), 1, 2), 0.9, 0.0, clamp=True)
    colour = s.mix(fade, grain, tuple(a * 0.8 + b * 0.2 for a, b in zip(early, late)))
    fibre = s.noise(s.stretch(p, (14, 1500, 1500)), 1, 3, 0.65)
    colour = s.mix(s.math('MULTIPLY', s.math('SUBTRACT', fibre, 0.42, clamp=True), 0.9), colour, shade(late, 0.8))
    fleck = s.noise(s.stretch(p, (55, 2600, 2600)), 1, 2, 0.6)
    dark = s.math('MULTIPLY', s.math('SUBTRACT', fleck, 0.58, clamp=True), 2.0, clamp=True)
    colour = s.mix(dark, colour, shade(late, 0.62))
    cloudy = s.noise(s.stretch(p, (1.1, 9, 9)), 1, 3)
    colour = s.mix(
        0.35, colour, s.ramp(cloudy, [(0.3, (0.36, 0.36, 0.36, 1)), (0.7, (0.66, 0.66, 0.66, 1))]), 'SOFT_LIGHT'
    )
    tone = s.node(
        'ShaderNodeHueSaturation',
        {
            'Color': colour,
            'Hue': s.math('MULTIPLY_ADD', other, 0.012, 0.494),
            'Saturation': s.math('MULTIPLY_ADD', third, 0.22, 0.86),
            'Value': s.math('MULTIPLY_ADD', chance, 0.20, 0.90),
        },
    ).outputs[0]
    height = s.math('MULTIPLY_ADD', ring_at, 0.22, s.math('MULTIPLY_ADD', fleck, 0.6, fibre))
    s.set(
        Base_Color=tone,
        Roughness=s.math('MULTIPLY_ADD', fibre, 0.24, roughness - 0.12),
        Normal=s.bump(height, 0.2, 0.0006),
        Specular=0.3,
    )
    return s.material


@cached
def metal(colour='#c9ccd0', roughness=0.28, grain=0.07):
    s = Surface('metal')
    uneven = s.math('MULTIPLY_ADD', s.noise(s.position, 700, 3), grain, roughness - grain / 2)
    s.set(Base_Color=srgb(colour), Metallic=1.0, Roughness=uneven)
    return s.material


def steel():
    return metal('#c4c6c8', 0.20)


def aluminium():
    return metal('#cfd1d2', 0.34)


def brass():
    return metal('#b08d57', 0.28)


@cached
def galvanised():
    s = Surface('galvanised')
    cells = s.node('ShaderNodeTexVoronoi', {'Vector': s.position, 'Scale': 110.0}).outputs['Color']
    value = s.split(cells)[0]
    colour = s.mix(value, srgb('#9a9fa2'), srgb('#c0c4c6'))
    s.set(Base_Color=colour, Metallic=1.0, Roughness=s.math('MULTIPLY_ADD', value, 0.12, 0.40))
    return s.material


@cached
def plastic(colour='#2b2e31', roughness=0.42):
    s = Surface('plastic')
    s.set(Base_Color=srgb(colour), Roughness=roughness, Normal=s.bump(s.noise(s.position, 1500, 2), 0.12, 0.0004))
    return s.material


@cached
def rubber(colour='#2a2a2a'):
    s = Surface('rubber')
    s.set(
        Base_Color=srgb(colour), Roughness=0.75, Specular=0.3, Normal=s.bump(s.noise(s.position, 2200, 2), 0.2, 0.0004)
    )
    return s.material


@cached
def plaster(colour, roughness=0.75, bump=0.05):
    s = Surface('plaster')
    s.set(
        Base_Color=srgb(colour),
        Roughness=roughness,
        Specular=0.25,
        Normal=s.bump(s.noise(s.position, 160, 4), bump, 0.001),
    )
    return s.material


@cached
def card(colour='#ffffff', strength=1.0):
    s = Surface('card')
    light = s.node('ShaderNodeEmission', {'Color': srgb(colour), 'Strength': strength})
    s.tree.links.new(light.outputs[0], s.output.inputs[0])
    s.material.cycles.sample_as_light = False  # it is seen in reflections only, so the sun keeps all the samples
    return s.material
