import type { ChosenOptions } from './configuration.ts'

/** The rules of our fitting guide. Lengths are whole centimetres; weights are kilograms, of washing when spun. */

export const WALL_CLEARANCE_CM = 10
export const SIDE_CLEARANCE_CM = 20
export const WASHING_DROP_CM = 40
export const LOADING_HEIGHT_CM = 130
const WALKING_HEADROOM_CM = 185
const MIN_CEILING_CM = 220
const CLEAT_HEIGHT_CM = 140
const CLEAT_REACH_CM = 40
const PULLEY_INSET_CM = 25
const KNOT_ROPE_CM = 50
const SPARE_ROPE_CM = 150
export const RAIL_CM_PER_KG = 60
export const SPUN_KG_PER_DRY_KG = 1.5

export interface AirerFacts {
  readonly rails: number
  readonly width: number
  /** The height that the hoisted airer takes below the ceiling, including the pulleys. */
  readonly hoisted: number
  readonly load: number
  readonly lathLengths: readonly number[]
  readonly ropeLengths: readonly number[]
}

export interface Room {
  readonly width: number
  readonly ceiling: number
  readonly washing: number
}

export type FitWarning =
  | 'too-narrow'
  | 'too-heavy'
  | 'too-little'
  | 'low-ceiling'
  | 'no-walking'
  | 'long-rope'

export interface FitResult {
  /** `length` is the recommended lath length, `longest` the longest that fits the room; undefined if none fits. */
  readonly length: number | undefined
  readonly longest: number | undefined
  readonly railLength: number
  readonly railNeeded: number
  readonly clearance: number
  readonly drop: number
  readonly headroom: number
  readonly washingHeadroom: number
  readonly widthNeeded: number
  /** `rope` is the length to order: the longest available if none is long enough. */
  readonly ropeUsed: number
  readonly rope: number
  readonly warnings: readonly FitWarning[]
}

export interface AirerToFit {
  readonly airer: AirerFacts
  /** The ids of other airers that the fit calculator may recommend instead. */
  readonly range: readonly number[]
}

export interface AirerOfRange {
  readonly name: string
  readonly path: string
  readonly facts: AirerFacts
}

const DISQUALIFYING_WARNINGS: readonly FitWarning[] = ['too-narrow', 'too-heavy', 'too-little']

export function takesAllWashing({ warnings }: FitResult): boolean {
  return !DISQUALIFYING_WARNINGS.some((limit) => warnings.includes(limit))
}

export function bestAirer(range: readonly AirerOfRange[], room: Room): AirerOfRange | undefined {
  const fits = range.map((airer) => ({ airer, fit: fitAirer(airer.facts, room) }))
  const [snuggest] = fits
    .filter(({ fit }) => takesAllWashing(fit))
    .toSorted((a, b) => a.fit.railLength - b.fit.railLength)
  const [largest] = fits
    .filter(({ fit }) => fit.length !== undefined)
    .toSorted((a, b) => b.fit.railLength - a.fit.railLength)
  return (snuggest ?? largest)?.airer
}

export function fitAirer(airer: AirerFacts, room: Room): FitResult {
  const fitting = airer.lathLengths.filter((length) => length + 2 * WALL_CLEARANCE_CM <= room.width)
  const railNeeded = Math.round(room.washing * RAIL_CM_PER_KG)
  const longest = fitting.at(-1)
  const length = fitting.find((candidate) => candidate * airer.rails >= railNeeded) ?? longest
  const headroom = room.ceiling - airer.hoisted
  const ropeUsed = ropeLength(room.ceiling, length ?? airer.lathLengths[0] ?? 0)
  const rope = airer.ropeLengths.find((candidate) => candidate >= ropeUsed + SPARE_ROPE_CM)
  const fit = {
    length,
    longest,
    railLength: (length ?? 0) * airer.rails,
    railNeeded,
    clearance: Math.floor((room.width - (length ?? room.width)) / 2),
    drop: Math.max(0, headroom - LOADING_HEIGHT_CM),
    headroom,
    washingHeadroom: headroom - WASHING_DROP_CM,
    widthNeeded: airer.width + 2 * SIDE_CLEARANCE_CM,
    ropeUsed,
    rope: rope ?? airer.ropeLengths.at(-1) ?? 0,
  }
  const found: Record<FitWarning, boolean> = {
    'too-narrow': length === undefined,
    'too-heavy': length !== undefined && room.washing > airer.load,
    'too-little': length !== undefined && fit.railLength < railNeeded,
    'low-ceiling': room.ceiling < MIN_CEILING_CM,
    'no-walking':
      length !== undefined &&
      room.ceiling >= MIN_CEILING_CM &&
      fit.washingHeadroom < WALKING_HEADROOM_CM,
    'long-rope': length !== undefined && rope === undefined,
  }
  const warnings = (Object.keys(found) as FitWarning[]).filter((warning) => found[warning])
  return { ...fit, warnings }
}

/** The options that the recommendation needs: the laths, and the rope where the shortest is too short. */
export function fitChoice({ ropeLengths }: AirerFacts, { length, rope }: FitResult): ChosenOptions {
  if (length === undefined) return {}
  const isLongRope = rope > (ropeLengths[0] ?? 0)
  return { lathLength: inMetres(length), ...(isLongRope && { ropeLength: inMetres(rope) }) }
}

/** The washing that the airer holds at a time, in whole kilograms before it is washed. */
export function capacityDryKg({ load }: AirerFacts, { railLength }: FitResult): number {
  return Math.floor(Math.min(railLength / RAIL_CM_PER_KG, load) / SPUN_KG_PER_DRY_KG)
}

/** A length as the values of options have it. */
function inMetres(cm: number): string {
  return `${cm / 100}m`
}

/** The rope runs twice from the ceiling to the airer's brackets, once between the pulleys and twice from the pulleys to the cleat, plus some for knots. */
export function ropeLength(ceiling: number, lath: number): number {
  const down = 2 * Math.max(0, ceiling - LOADING_HEIGHT_CM)
  const between = Math.max(0, lath - PULLEY_INSET_CM)
  const toCleat = 2 * (CLEAT_REACH_CM + Math.max(0, ceiling - CLEAT_HEIGHT_CM))
  return down + between + toCleat + KNOT_ROPE_CM
}
