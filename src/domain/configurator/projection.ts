/** A point on the drawing. */
export type Spot = readonly [x: number, y: number]

/** Along the laths, across them, and up; mm. The viewer stands in front, a little above, to the left. */
export type Place = readonly [along: number, across: number, up: number]

const ALONG: Spot = [0.7, -0.25]
const ACROSS: Spot = [-0.84, -0.215]

/** Millimetres to one of the drawing's units, of which all its numbers are whole: half a pixel as it is shown. */
const UNIT = 2

/** A length in mm as the drawing's markup has it. */
export function inUnits(length: number): number {
  return length / UNIT
}

/** Where a place is on the drawing, still in mm. */
export function project([along, across, up]: Place): Spot {
  return [ALONG[0] * along + ACROSS[0] * across, ALONG[1] * along + ACROSS[1] * across - up]
}

/** How near to the viewer something parallel to the laths is; what is nearer is drawn later. */
export function nearness(across: number, up: number): number {
  return 0.515 * up - across
}

/** A spot in the drawing's whole units. */
export function inWholeUnits([x, y]: Spot): Spot {
  return [Math.round(inUnits(x)), Math.round(inUnits(y))]
}

/** The transform that lays a bracket's flat paths upright across the laths. */
export function uprightAt(along: number): string {
  const [x, y] = inWholeUnits(project([along, 0, 0]))
  return `matrix(${ACROSS[0]} ${ACROSS[1]} 0 -1 ${x} ${y})`
}

/** Degrees by which a text along a line is turned. */
export function slope([x1, y1]: Spot, [x2, y2]: Spot): number {
  return Math.round((Math.atan2(y2 - y1, x2 - x1) * 1800) / Math.PI) / 10
}

/** A path through places, closed or open. */
export function through(places: readonly Place[], end: 'z' | '' = ''): string {
  return path(places.map(project), end)
}

/** A path in whole units, each step from the one before: alike things then have the same text. */
export function path(spots: readonly Spot[], end: 'z' | '' = ''): string {
  const [first = [0, 0] as const, ...others] = spots
  let [x, y] = [0, 0]
  const steps = others.map((spot) => {
    const toX = Math.round(inUnits(spot[0] - first[0]))
    const toY = Math.round(inUnits(spot[1] - first[1]))
    const step = `${toX - x} ${toY - y}`
    ;[x, y] = [toX, toY]
    return step
  })
  const [startX, startY] = inWholeUnits(first)
  return tight(`M${startX} ${startY}l${steps.join(' ')}${end}`)
}

/** A path without the spaces that it can be read without: a minus parts numbers too. */
export function tight(d: string): string {
  return d.replaceAll(' -', '-')
}
