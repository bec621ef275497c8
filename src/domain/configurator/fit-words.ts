import {
  type AirerFacts,
  capacityDryKg,
  type FitResult,
  type FitWarning,
  LOADING_HEIGHT_CM,
  type Room,
  SIDE_CLEARANCE_CM,
  SPUN_KG_PER_DRY_KG,
  WALL_CLEARANCE_CM,
  WASHING_DROP_CM,
} from './fit.ts'

export interface FitFinding {
  readonly label: string
  readonly figure: string
  readonly reason: string
}

export function formatMetres(cm: number): string {
  return `${cm / 100} m`
}

export function fitSummary({ length }: FitResult): string {
  return length === undefined
    ? 'None of the lengths fits.'
    : `Choose ${formatMetres(length)} laths.`
}

export function fitFindings(airer: AirerFacts, room: Room, fit: FitResult): FitFinding[] {
  if (fit.length === undefined) return []
  const spun = kilograms(room.washing)
  const weight = `${kilograms(room.washing / SPUN_KG_PER_DRY_KG)} of washing (${spun} when spun)`
  return [
    { label: 'Lath length', figure: formatMetres(fit.length), reason: lengthReason(fit, weight) },
    {
      label: 'Drying length',
      figure: formatMetres(fit.railLength),
      reason: `${airer.rails} laths of ${formatMetres(fit.length)}. ${spun} of spun washing needs about ${formatMetres(fit.railNeeded)}.`,
    },
    {
      label: 'Clear of the walls',
      figure: `${fit.clearance} cm`,
      reason: `At each end when it hangs in the middle; ${WALL_CLEARANCE_CM} cm is the least.`,
    },
    {
      label: 'Lowers by',
      figure: formatMetres(fit.drop),
      reason: `To ${formatMetres(LOADING_HEIGHT_CM)} above the floor, where it’s easy to load.`,
    },
    {
      label: 'Headroom',
      figure: formatMetres(fit.headroom),
      reason: `Below the hoisted laths: the airer takes up ${airer.hoisted} cm. Folded washing hangs ${WASHING_DROP_CM} cm lower, at ${formatMetres(fit.washingHeadroom)}.`,
    },
    {
      label: 'Rope',
      figure: formatMetres(fit.rope),
      reason: `Uses about ${formatMetres(Math.round(fit.ropeUsed / 10) * 10)}, ${fit.warnings.includes('long-rope') ? 'plus some' : 'leaving some'} to hold.`,
    },
    {
      label: 'Width needed',
      figure: `${fit.widthNeeded} cm`,
      reason: `${airer.width} cm of airer and ${SIDE_CLEARANCE_CM} cm of air on each side.`,
    },
  ]
}

/** Each warning as what is wrong, and what to do about it. */
export function fitWarnings(
  airer: AirerFacts,
  room: Room,
  fit: FitResult,
): (readonly [fault: string, advice: string])[] {
  const shortest = airer.lathLengths[0] ?? 0
  const words: Record<FitWarning, readonly [fault: string, advice: string]> = {
    'too-narrow': [
      'The room is too narrow',
      `: even ${formatMetres(shortest)} laths need ${formatMetres(shortest + 2 * WALL_CLEARANCE_CM)} from wall to wall.`,
    ],
    'too-heavy': [
      `That’s ${kilograms(room.washing)} when spun, more than the ${airer.load} kg it holds`,
      ', so dry it in more than one go.',
    ],
    'too-little': [
      `It takes about ${capacityDryKg(airer, fit)} kg at a time`,
      ', so you’d hang the rest later.',
    ],
    'low-ceiling': [
      'Below 2.2 m we’d think twice',
      '. A rack that folds down from the wall suits a low room better.',
    ],
    'no-walking': [
      'Too low to walk beneath when it’s full',
      ': hang it over a worktop, a bath or a table.',
    ],
    'long-rope': [
      `A ceiling this high needs more than ${formatMetres(airer.ropeLengths.at(-1) ?? 0)} of rope`,
      '. Add a second hank from our accessories.',
    ],
  }
  return fit.warnings.map((warning) => words[warning])
}

function lengthReason(
  { length, longest, railLength, railNeeded }: FitResult,
  weight: string,
): string {
  if (longest === undefined || length === undefined) return ''
  if (railLength < railNeeded)
    return `The longest that keeps ${WALL_CLEARANCE_CM} cm clear of each wall.`
  if (longest === length) return `Holds ${weight}, and nothing longer fits.`
  return `The shortest that holds ${weight}. Laths up to ${formatMetres(longest)} fit.`
}

function kilograms(kg: number): string {
  return `${Math.round(kg * 10) / 10} kg`
}
