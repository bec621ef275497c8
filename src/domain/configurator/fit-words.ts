import {
  AIR_BESIDE,
  type AirerFacts,
  type Fit,
  HANGING_PER_KG,
  LOADING_HEIGHT,
  type Room,
  WALL_CLEARANCE,
  WASHING_DROP,
  type Warning,
} from './fit.ts'

/** One line of the answer: what, how much, and why. */
export interface Finding {
  readonly label: string
  readonly figure: string
  readonly reason: string
}

/** `150` → `1.5 m` */
export function metres(cm: number): string {
  return `${cm / 100} m`
}

/** The answer in one sentence. */
export function fitSummary({ length }: Fit): string {
  return length === undefined ? 'None of the lengths fits.' : `Take ${metres(length)} laths.`
}

/** What the answer is made of, each with its reason. */
export function fitFindings(airer: AirerFacts, room: Room, fit: Fit): Finding[] {
  if (fit.length === undefined) return []
  const weight = `${kilograms(room.washing)} of spun washing`
  return [
    { label: 'Lath length', figure: metres(fit.length), reason: lengthReason(fit, weight) },
    {
      label: 'To hang on',
      figure: metres(fit.hanging),
      reason: `${airer.rails} laths of ${metres(fit.length)}. ${capitalised(weight)} wants about ${metres(fit.wanted)}.`,
    },
    {
      label: 'Clear of the walls',
      figure: `${fit.clearance} cm`,
      reason: `At each end when it hangs in the middle; ${WALL_CLEARANCE} cm is the least.`,
    },
    {
      label: 'Comes down',
      figure: metres(fit.drop),
      reason: `To ${metres(LOADING_HEIGHT)} above the floor, where it is easily loaded.`,
    },
    {
      label: 'Headroom',
      figure: metres(fit.headroom),
      reason: `Below the hoisted laths: the airer takes up ${airer.hoisted} cm. Folded washing hangs ${WASHING_DROP} cm lower, at ${metres(fit.washingHeadroom)}.`,
    },
    {
      label: 'Rope',
      figure: metres(fit.rope),
      reason: `About ${metres(Math.round(fit.ropeUsed / 10) * 10)} are used, and some is left to hold.`,
    },
    {
      label: 'Across',
      figure: `${fit.across} cm`,
      reason: `${airer.width} cm of airer, and ${AIR_BESIDE} cm of air on each side.`,
    },
  ]
}

/** What a shopper should know before ordering, in words. */
export function fitWarnings(airer: AirerFacts, fit: Fit): string[] {
  const shortest = airer.lathLengths[0] ?? 0
  const words: Record<Warning, string> = {
    'too-narrow': `The room is too narrow: even ${metres(shortest)} laths want ${metres(shortest + 2 * WALL_CLEARANCE)} from wall to wall.`,
    'too-heavy': `That is more than the ${airer.load} kg that it holds. Hang it in two goes.`,
    'too-little': `There is room for about ${kilograms(Math.floor(fit.hanging / HANGING_PER_KG))} at a time. Hang the rest later, or look at an airer with more laths.`,
    'low-ceiling':
      'Below 2.2 m we would think twice. A rack that folds down from the wall suits a low room better.',
    'no-walking':
      'Too low to walk beneath when it is full: hang it over a worktop, a bath or a table.',
    'long-rope': `So high a ceiling wants more than the ${metres(airer.ropeLengths.at(-1) ?? 0)} of rope. Add a second hank from our accessories.`,
  }
  return fit.warnings.map((warning) => words[warning])
}

function lengthReason({ length, longest, hanging, wanted }: Fit, weight: string): string {
  if (longest === undefined || length === undefined) return ''
  if (hanging < wanted) return `The longest that keeps ${WALL_CLEARANCE} cm clear of each wall.`
  if (longest === length) return `Holds ${weight}, and nothing longer fits.`
  return `The shortest that holds ${weight}. Up to ${metres(longest)} fits.`
}

function kilograms(kg: number): string {
  return `${Math.round(kg * 10) / 10} kg`
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
