import { formatPounds, type Pence } from '../money.ts'
import { type ChosenOptions, type ConfigurableProduct, priceSoFar } from './configuration.ts'
import {
  type AirerFacts,
  capacityDryKg,
  type FitWarning,
  fitAirer,
  fitChoice,
  type Room,
  SPUN_KG_PER_DRY_KG,
  takesAllWashing,
} from './fit.ts'
import { fitWarnings, formatMetres } from './fit-words.ts'

/** What a tile says of its airer in a shopper's room. */
export interface TileFit {
  readonly takesAll: boolean
  /** `1.8 m fits · £84.95`, or why no length fits. */
  readonly headline: string
  readonly note: string
  /** Inc. VAT, with the options in `chosen`; undefined if no length fits. */
  readonly price: Pence | undefined
  readonly chosen: ChosenOptions
}

export function tileFit(product: ConfigurableProduct, airer: AirerFacts, room: Room): TileFit {
  const fit = fitAirer(airer, room)
  const chosen = fitChoice(airer, fit)
  const words = (only: FitWarning) => {
    const warnings = fit.warnings.filter((warning) => warning === only)
    return fitWarnings(airer, room, { ...fit, warnings })[0] ?? []
  }
  if (fit.length === undefined) {
    const headline = words('too-narrow').join('')
    return { takesAll: false, headline, note: '', price: undefined, chosen }
  }
  const takesAll = takesAllWashing(fit)
  const dryKg = Math.round((room.washing / SPUN_KG_PER_DRY_KG) * 10) / 10
  const verdict = takesAll ? 'fits' : `holds ${capacityDryKg(airer, fit)} of ${dryKg} kg`
  const price = priceSoFar(product, chosen)
  // Of the warnings about the ceiling this one tells the airers of a list apart.
  const [noWalking] = words('no-walking')
  const rope = chosen['ropeLength'] && `With ${formatMetres(fit.rope)} of rope`
  return {
    takesAll,
    headline: `${formatMetres(fit.length)} ${verdict} · ${formatPounds(price)}`,
    note: [rope, noWalking].filter(Boolean).join('. '),
    price,
    chosen,
  }
}

/** `6 of 9 airers fit, from £64.95`, for the airers that a list shows. */
export function fitCount(fits: readonly TileFit[]): string {
  const [first] = fits
  if (!first) return ''
  const prices = fits.flatMap(({ takesAll, price }) => (takesAll && price ? [price] : []))
  if (prices.length > 0) {
    const airers = `${prices.length} of ${fits.length} airers ${prices.length === 1 ? 'fits' : 'fit'}`
    return `${airers}, from ${formatPounds(Math.min(...prices))}`
  }
  const isTooNarrow = fits.every(({ price }) => price === undefined)
  return isTooNarrow ? first.headline : 'No airer takes it all at once: see what each one holds'
}
