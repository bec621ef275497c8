/*
 * Will it fit? The rules are those of our fitting guide; every length is in whole centimetres.
 */

/** Room that each end of a lath keeps from its wall. */
export const WALL_CLEARANCE = 10
/** Air that washing wants on each side of the airer to dry well. */
export const AIR_BESIDE = 20
/** How far a shirt or a towel folded over a lath hangs below it. */
export const WASHING_DROP = 40
/** Height of the lowered laths above the floor at which most people like to load them. */
export const LOADING_HEIGHT = 130
/** Headroom below the washing that lets people walk beneath. */
const WALKING_HEIGHT = 185
/** A ceiling below this is too low for any airer that is to be walked under or around. */
const LOWEST_CEILING = 220
/** Height of the cleat, and how far the ropes run along the ceiling to get above it. */
const CLEAT_HEIGHT = 140
const CLEAT_REACH = 40
/** By how much the pulleys are closer together than the laths are long. */
const PULLEYS_INSIDE = 25
/** Rope that goes into knots, and what should be left over to hold. */
const ROPE_IN_KNOTS = 50
const ROPE_TO_HOLD = 150
/** Lath that a kilogram of spun washing takes when it is hung closely. */
export const HANGING_PER_KG = 60
/** Spun washing of one person that has to dry at a time: half a full drum. */
export const KG_PER_PERSON = 6

/** What the rules need to know of an airer. */
export interface AirerFacts {
  readonly rails: number
  /** Width across the brackets. */
  readonly width: number
  /** What it takes up below the ceiling when hoisted, its pulleys included. */
  readonly hoisted: number
  /** Kilograms that it holds. */
  readonly load: number
  /** Lengths that its laths come in, and its rope, shortest first. */
  readonly lathLengths: readonly number[]
  readonly ropeLengths: readonly number[]
}

/** What a shopper measured. */
export interface Room {
  /** From wall to wall, along the laths. */
  readonly width: number
  readonly ceiling: number
  /** Kilograms of spun washing to dry at a time. */
  readonly washing: number
}

export type Warning =
  | 'too-narrow'
  | 'too-heavy'
  | 'too-little'
  | 'low-ceiling'
  | 'no-walking'
  | 'long-rope'

export interface Fit {
  /** Recommended length of lath, and the longest that the room takes; undefined if none fits. */
  readonly length: number | undefined
  readonly longest: number | undefined
  /** Lath to hang on with that length, and what the washing wants. */
  readonly hanging: number
  readonly wanted: number
  /** What stays free at each end when the airer hangs in the middle. */
  readonly clearance: number
  /** How far it comes down to be loaded. */
  readonly drop: number
  /** Below the hoisted laths, and below the washing on them. */
  readonly headroom: number
  readonly washingHeadroom: number
  /** Free width that the airer wants across the laths. */
  readonly across: number
  /** Rope that is used, and the length to order: the longest there is if none is long enough. */
  readonly ropeUsed: number
  readonly rope: number
  readonly warnings: readonly Warning[]
}

/** Finds the laths and the rope for a room: the shortest laths that hold the washing, else the longest that fit. */
export function fitAirer(airer: AirerFacts, room: Room): Fit {
  const fitting = airer.lathLengths.filter((length) => length + 2 * WALL_CLEARANCE <= room.width)
  const wanted = Math.round(room.washing * HANGING_PER_KG)
  const longest = fitting.at(-1)
  const length = fitting.find((candidate) => candidate * airer.rails >= wanted) ?? longest
  const headroom = room.ceiling - airer.hoisted
  const ropeUsed = ropeLength(room.ceiling, length ?? airer.lathLengths[0] ?? 0)
  const rope = airer.ropeLengths.find((candidate) => candidate >= ropeUsed + ROPE_TO_HOLD)
  const fit = {
    length,
    longest,
    hanging: (length ?? 0) * airer.rails,
    wanted,
    clearance: Math.floor((room.width - (length ?? room.width)) / 2),
    drop: Math.max(0, headroom - LOADING_HEIGHT),
    headroom,
    washingHeadroom: headroom - WASHING_DROP,
    across: airer.width + 2 * AIR_BESIDE,
    ropeUsed,
    rope: rope ?? airer.ropeLengths.at(-1) ?? 0,
  }
  const found: Record<Warning, boolean> = {
    'too-narrow': length === undefined,
    'too-heavy': room.washing > airer.load,
    'too-little': length !== undefined && fit.hanging < wanted,
    'low-ceiling': room.ceiling < LOWEST_CEILING,
    'no-walking': room.ceiling >= LOWEST_CEILING && fit.washingHeadroom < WALKING_HEIGHT,
    'long-rope': rope === undefined,
  }
  const warnings = (Object.keys(found) as Warning[]).filter((warning) => found[warning])
  return { ...fit, warnings }
}

/**
 * Rope for both ends with the airer lowered: twice from the ceiling to the brackets, once between
 * the pulleys, twice from the near pulley to the cleat, and the knots.
 */
export function ropeLength(ceiling: number, lath: number): number {
  const down = 2 * Math.max(0, ceiling - LOADING_HEIGHT)
  const between = Math.max(0, lath - PULLEYS_INSIDE)
  const toCleat = 2 * (CLEAT_REACH + Math.max(0, ceiling - CLEAT_HEIGHT))
  return down + between + toCleat + ROPE_IN_KNOTS
}
