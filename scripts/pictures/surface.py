"""A material by its node tree, with short names, and the colours it is mixed from."""

import bpy


def srgb(code):
    """'#rrggbb' as the linear colour that Blender wants."""
    values = [int(code.lstrip('#')[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple([v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values] + [1.0])


def shade(colour, factor):
    """A linear colour made lighter or darker."""
    return tuple(min(1, c * factor) for c in colour[:3]) + (1,)


class Surface:
    """A material's node tree with short names for what these pictures need."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes['Principled BSDF']
        self.output = self.tree.nodes['Material Output']

    def put(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def node(self, kind, inputs=None, **properties):
        node = self.tree.nodes.new(kind)
        for key, value in properties.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():
            self.put(node.inputs[key], value)
        return node

    def math(self, operation, a, b=0.0, c=0.0, clamp=False):
        node = self.node('ShaderNodeMath', operation=operation, use_clamp=clamp)
        for socket, value in zip(node.inputs, (a, b, c)):
            self.put(socket, value)
        return node.outputs[0]

    def noise(self, vector, scale=5, detail=4, roughness=0.55):
        inputs = {'Vector': vector, 'Scale': scale, 'Detail': detail, 'Roughness': roughness}
        return self.node('ShaderNodeTexNoise', inputs).outputs['Fac']

    def stretch(self, vector, scale):
        return self.node('ShaderNodeMapping', {'Vector': vector, 'Scale': scale}).outputs[0]

    def vector(self, x=0.0, y=0.0, z=0.0):
        return self.node('ShaderNodeCombineXYZ', {'X': x, 'Y': y, 'Z': z}).outputs[0]

    def split(self, vector):
        return self.node('ShaderNodeSeparateXYZ', {'Vector': vector}).outputs

    def ramp(self, factor, stops, interpolation='LINEAR'):
        node = self.node('ShaderNodeValToRGB', {'Fac': factor})
        ramp = node.color_ramp
        ramp.interpolation = interpolation
        while len(ramp.elements) < len(stops):
            ramp.elements.new(0.5)
        for element, (position, colour) in zip(ramp.elements, stops):
            element.position, element.color = position, colour
        return node.outputs[0]

    def mix(self, factor, a, b, mode='MIX'):
        node = self.node('ShaderNodeMixRGB', blend_type=mode)
        for socket, value in zip(node.inputs, (factor, a, b)):
            self.put(socket, value)
        return node.outputs[0]

    def bump(self, height, strength=0.3, distance=0.001):
        inputs = {'Height': height, 'Strength': strength, 'Distance': distance}
        return self.node('ShaderNodeBump', inputs).outputs[0]

    def set(self, **inputs):
        for key, value in inputs.items():
            self.put(self.shader.inputs[key.replace('_', ' ')], value)

    def translucent(self, colour, share):
        """Let some of the light through, as thin cloth does."""
        glow = self.node('ShaderNodeBsdfTranslucent', {'Color': colour})
        mix = self.node('ShaderNodeMixShader', {'Fac': share})
        self.tree.links.new(self.shader.outputs[0], mix.inputs[1])
        self.tree.links.new(glow.outputs[0], mix.inputs[2])
        self.tree.links.new(mix.outputs[0], self.output.inputs[0])

    @property
    def position(self):
        return self.node('ShaderNodeTexCoord').outputs['Object']

    @property
    def uv(self):
        return self.node('ShaderNodeTexCoord').outputs['UV']

    @property
    def chance(self):
        """A number from 0 to 1 that differs from object to object."""
        return self.node('ShaderNodeObjectInfo').outputs['Random']


_made = {}


def once(make):
    """Make a material once a scene and share it."""

    def shared(*args, **options):
        key = (make.__name__, args, tuple(sorted(options.items())))
        try:
            _made[key].name
        except (KeyError, ReferenceError):
            _made[key] = make(*args, **options)
        return _made[key]

    return shared
