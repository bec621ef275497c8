import type { Rail } from './airer-models.ts'

/** The colours of one material: its face, the side in shade, its lit edge, its outline. */
export interface Palette {
  readonly face: string
  readonly shade: string
  readonly light: string
  readonly line: string
}

/** Metal parts before a colour is chosen: a plan on paper. */
export const PLAIN: Palette = {
  face: '#fffdf8',
  shade: '#e4dac8',
  light: '#fffdf8',
  line: '#7d7466',
}

/** Metal parts of an airer that comes in no colours. */
export const ZINC = '#b4b8ba'

export const RAIL_PALETTES: Readonly<Record<Rail, Palette>> = {
  pine: { face: '#ddb37c', shade: '#b98a50', light: '#f0d3a6', line: '#9c713b' },
  ash: { face: '#c99258', shade: '#a06d38', light: '#e2b783', line: '#85582b' },
  aluminium: { face: '#c3c7c9', shade: '#8d9396', light: '#eceff0', line: '#777e81' },
  steel: { face: '#aeb3b5', shade: '#7f8587', light: '#d6dadb', line: '#6a7072' },
}

export const ROPE: Palette = {
  face: '#efe5cc',
  shade: '#c4b28a',
  light: '#fff8e6',
  line: '#a08c60',
}

/** A metal part painted in a colour, `#rrggbb`. */
export function painted(color: string): Palette {
  const isDark = brightness(color) < 80
  return {
    face: mix(color, '#ffffff', isDark ? 0.06 : 0),
    shade: isDark ? mix(color, '#000000', 0.5) : mix(color, '#4d4638', 0.36),
    light: mix(color, '#ffffff', isDark ? 0.36 : 0.6),
    line: isDark ? mix(color, '#000000', 0.6) : mix(color, '#4d4638', 0.5),
  }
}

/** A colour with a share (0 to 1) of another. */
function mix(color: string, other: string, share: number): string {
  const [from, to] = [channels(color), channels(other)]
  const mixed = from.map((value, index) => value + ((to[index] ?? 0) - value) * share)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

function brightness(color: string): number {
  return channels(color).reduce((sum, value) => sum + value, 0) / 3
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
}
