import type { SoldProduct } from '../catalogue/catalogue.ts'
import { formatLeadTime, formatTransit } from '../shipping/delivery.ts'
import type { ShippingZone } from '../shipping/quote.ts'
import {
  type UkDelivery,
  ukDelivery,
  ukDeliveryCost,
  ukDeliveryNote,
  ukDeliveryOffer,
  ukDeliveryReach,
  ukDeliveryTitle,
} from '../shipping/uk-delivery.ts'
import { capitalize } from '../text.ts'
import { REFUND_DAYS, RETURN_DAYS, type Site, WARRANTY_YEARS } from './site.ts'

export interface TermSources {
  readonly site: Site
  readonly zones: readonly ShippingZone[]
  readonly products: readonly Pick<SoldProduct, 'leadTimeDays'>[]
}

type Sources = TermSources & { readonly delivery: UkDelivery }

const TERMS = {
  ukDelivery: ({ delivery }: Sources) => ukDeliveryCost(delivery),
  ukDeliveryOffer: ({ delivery }: Sources) => ukDeliveryOffer(delivery),
  ukShippingOffer: ({ delivery }: Sources) => ukDeliveryOffer(delivery, 'shipping'),
  ukDeliveryTitle: ({ delivery }: Sources) => ukDeliveryTitle(delivery),
  ukDeliveryNote: ({ delivery }: Sources) => ukDeliveryNote(delivery),
  ukDeliveryReach: ({ delivery }: Sources) => ukDeliveryReach(delivery),
  deliveryTime: () => formatTransit(),
  leadTime: ({ products }: Sources) => leadTimes(products.map((product) => product.leadTimeDays)),
  returnDays: () => String(RETURN_DAYS),
  refundDays: () => String(REFUND_DAYS),
  warrantyYears: () => String(WARRANTY_YEARS),
  openingDays: ({ site }: Sources) => openingDays(site),
} as const

export type TermName = keyof typeof TERMS

export const TERM_NAMES = Object.keys(TERMS) as [TermName, ...TermName[]]

/** The shop's promises to everybody, as words for pages and for the texts that editors write. */
export type ShopTerms = Readonly<Record<TermName, string>>

export function shopTerms(sources: TermSources): ShopTerms {
  const all = { ...sources, delivery: ukDelivery(sources.zones) }
  return Object.fromEntries(TERM_NAMES.map((name) => [name, TERMS[name](all)])) as ShopTerms
}

/** Matches the name of a term in a text of `data/site/`, such as `{ukDelivery}`. */
export const TERM_PATTERN = /\{(\w*)\}/g

/** Replaces the terms in every text of a JSON value; a term at the beginning of a text gets a capital letter. */
export function fillTerms<Value>(value: Value, terms: ShopTerms): Value {
  if (typeof value === 'string') {
    const filled = value.replace(TERM_PATTERN, (found, name: TermName) => terms[name] ?? found)
    return (value.startsWith('{') ? capitalize(filled) : filled) as Value
  }
  if (Array.isArray(value)) return value.map((entry) => fillTerms(entry, terms)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, fillTerms(entry, terms)]),
  ) as Value
}

function leadTimes(days: readonly number[]): string {
  const [shortest, longest] = [Math.min(...days), Math.max(...days)]
  if (shortest === longest) return formatLeadTime(shortest)
  return `${formatLeadTime(shortest)} to ${formatLeadTime(longest)}`
}

function openingDays({ openingHours }: Site): string {
  const open = openingHours.filter(({ hours }) => !/^closed$/i.test(hours))
  return open.map(({ days }) => days).join(', ')
}
