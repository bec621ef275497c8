import type { AirerShape, Place } from './airer-shape.ts'

/** The right half and the middle of a bracket, as lines along its iron; up is positive. */
export function bracketPath({ laths, eye, isScrolled }: AirerShape): string {
  const right = laths.filter(([across]) => across >= 0)
  const [outer, deck] = right.at(-1) ?? [0, 0]
  const span = eye - deck
  const arm = [
    [4, eye - span * 0.3],
    [outer * 0.25, eye - span * 0.34],
    [outer * 0.5, eye - span * 0.44],
    [outer * 0.85, eye - span * 0.58],
    [outer, deck + span * 0.35],
    [outer, deck + 18],
  ] as const
  const neck = `M0 ${eye - 12}`
  const decks = isScrolled ? [right] : [0, deck].map((of) => right.filter(([, up]) => up === of))
  const bars = decks.map((places) => `M0 ${places[0]?.[1]}L${path(places)}`)
  const curls = isScrolled ? curlsOf(right, span) : []
  return [`${neck}C${path(arm)}V0`, `${neck}V0`, ...bars, ...curls].join('')
}

/** From the middle and from between each two laths, smaller towards the end of the bracket. */
function curlsOf(right: readonly Place[], span: number): string[] {
  const posts: Place[] = [[0, right[0]?.[1] ?? 0], ...right.filter(([across]) => across > 0)]
  return posts.slice(0, -1).map(([across, up], index) => {
    const [nextAcross, nextUp] = posts[index + 1] ?? [across, up]
    const [gap, fall] = [nextAcross - across, up - nextUp]
    const start: Place = index === 0 ? [0, up] : [across + gap * 0.3, up - fall * 0.3]
    const room = index === 0 ? gap * 1.4 : gap * 0.6
    return curl(start, Math.min(room, span * (0.46 - 0.1 * index)))
  })
}

const CURL: readonly Place[] = [
  [0.5, 0.02],
  [1, 0.2],
  [1, 0.6],
  [1, 0.86],
  [0.8, 1],
  [0.6, 1],
  [0.38, 1],
  [0.26, 0.84],
  [0.3, 0.68],
  [0.34, 0.52],
  [0.6, 0.5],
  [0.64, 0.68],
]

function curl([across, up]: Place, size: number): string {
  return `M${across} ${up}C${path(CURL.map(([x, y]) => [across + x * size, up + y * size]))}`
}

function path(places: readonly Place[]): string {
  return places.map((place) => place.map(Math.round).join(' ')).join(' ')
}
