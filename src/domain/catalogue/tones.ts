/**
 * Colours of the places in which pictures are taken: a picture's place on the page has the one
 * nearest to its own mean colour until it is there. `tokens.css` has the same.
 */
export const TONES = {
  backdrop: '#dad1c0',
  room: '#b2aa97',
  shade: '#9f9a8d',
  garden: '#758168',
} as const

export type Tone = keyof typeof TONES

/** The tone nearest to a colour, `#rrggbb`. */
export function nearestTone(colour: string): Tone {
  const [nearest = 'backdrop'] = (Object.keys(TONES) as Tone[]).toSorted(
    (a, b) => distance(TONES[a], colour) - distance(TONES[b], colour),
  )
  return nearest
}

/** The class of a picture's place; none for the backdrop, which every place has. */
export function toneClass(tone: Tone = 'backdrop'): string | undefined {
  return tone === 'backdrop' ? undefined : `tone-${tone}`
}

/** How far two colours are from each other, 0 to 441. */
function distance(a: string, b: string): number {
  const [of, to] = [channels(a), channels(b)]
  return Math.hypot(...of.map((value, index) => value - (to[index] ?? 0)))
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
