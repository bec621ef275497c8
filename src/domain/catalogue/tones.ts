/** Placeholder colours of pictures that are still loading. `styles/tokens.css` has the same. */
export const TONES = {
  backdrop: '#dad1c0',
  deep: '#57695d',
  room: '#b2aa97',
  shade: '#9f9a8d',
  garden: '#758168',
} as const

export type Tone = keyof typeof TONES

export function nearestTone(colour: string): Tone {
  const [nearest = 'backdrop'] = (Object.keys(TONES) as Tone[]).toSorted(
    (a, b) => distance(TONES[a], colour) - distance(TONES[b], colour),
  )
  return nearest
}

export function toneClass(tone: Tone = 'backdrop'): string | undefined {
  return tone === 'backdrop' ? undefined : `tone-${tone}`
}

function distance(a: string, b: string): number {
  const [of, to] = [rgbChannels(a), rgbChannels(b)]
  return Math.hypot(...of.map((value, index) => value - (to[index] ?? 0)))
}

export function rgbChannels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
