import { rgbChannels } from '#domain/catalogue/tones.ts'
import type { Rail } from './airer-models.ts'

export interface Palette {
  readonly face: string
  readonly shade: string
  readonly light: string
  readonly line: string
}

export const UNPAINTED_PALETTE: Palette = {
  face: '#fffdf8',
  shade: '#e4dac8',
  light: '#fffdf8',
  line: '#7d7466',
}

export const ZINC_COLOUR = '#b4b4b0'
export const BLACK_COLOUR = '#1b1c1e'

export const RAIL_PALETTES: Readonly<Record<Rail, Palette>> = {
  pine: { face: '#d6ba90', shade: '#b0946a', light: '#e8d3b0', line: '#8f7650' },
  ash: { face: '#c19b6d', shade: '#977349', light: '#d8b98f', line: '#7c5f3c' },
  aluminium: { face: '#c2bfb9', shade: '#918e88', light: '#e6e4df', line: '#76736d' },
  steel: { face: '#aeaca7', shade: '#827f7a', light: '#d2d0cb', line: '#6b6863' },
}

export const CAP_PALETTE: Pick<Palette, 'face' | 'line'> = { face: '#4a4c4d', line: '#2c2e30' }

export const ROPE_PALETTE: Palette = {
  face: '#efe5cc',
  shade: '#c4b28a',
  light: '#fff8e6',
  line: '#a08c60',
}

export function paintedPalette(color: string): Palette {
  const isDark = brightness(color) < 80
  return {
    face: mix(color, '#ffffff', isDark ? 0.06 : 0),
    shade: isDark ? mix(color, '#000000', 0.5) : mix(color, '#4d4638', 0.36),
    light: mix(color, '#ffffff', isDark ? 0.36 : 0.6),
    line: isDark ? mix(color, '#000000', 0.6) : mix(color, '#4d4638', 0.5),
  }
}

function mix(color: string, other: string, share: number): string {
  const [from, to] = [rgbChannels(color), rgbChannels(other)]
  const mixed = from.map((value, index) => value + ((to[index] ?? 0) - value) * share)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

function brightness(color: string): number {
  return rgbChannels(color).reduce((sum, value) => sum + value, 0) / 3
}
