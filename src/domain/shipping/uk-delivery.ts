import { formatPounds, type Pence } from '../money.ts'

interface ZoneRate {
  readonly zoneType: string
  readonly baseRate: Pence
}

/** Pence an order. `elsewhere` is the lowest and the highest rate of the other UK zones, the mainland's if there are none. */
export interface UkDelivery {
  readonly mainland: Pence
  readonly elsewhere: { readonly lowest: Pence; readonly highest: Pence }
}

export function isMainland({ zoneType }: Pick<ZoneRate, 'zoneType'>): boolean {
  return zoneType === 'UK'
}

/** Jersey, Guernsey and the Isle of Man have UK postcodes, but are other zones. */
export function isUkZone({ zoneType }: Pick<ZoneRate, 'zoneType'>): boolean {
  return zoneType === 'UK' || zoneType.startsWith('UK_')
}

/** The source of every statement on pages, in emails and in feeds about UK delivery. */
export function ukDelivery(zones: readonly ZoneRate[]): UkDelivery {
  const mainland = zones.find(isMainland)?.baseRate ?? 0
  const others = zones.filter((zone) => isUkZone(zone) && !isMainland(zone))
  const rates = others.length > 0 ? others.map(({ baseRate }) => baseRate) : [mainland]
  return { mainland, elsewhere: { lowest: Math.min(...rates), highest: Math.max(...rates) } }
}

/** The rate in pence; null if it depends on the postcode. */
export function oneUkRate({ mainland, elsewhere }: UkDelivery): Pence | null {
  return elsewhere.lowest === mainland && elsewhere.highest === mainland ? mainland : null
}

export function highestUkRate({ mainland, elsewhere }: UkDelivery): Pence {
  return Math.max(mainland, elsewhere.highest)
}

/** Completes "Delivery is": `free to all parts of the UK`. */
export function ukDeliveryCost(delivery: UkDelivery): string {
  const { mainland, elsewhere } = delivery
  if (oneUkRate(delivery) !== null) return `${amount(mainland)} to all parts of the UK`
  const others = range(elsewhere.lowest, elsewhere.highest)
  return `${amount(mainland)} to the UK mainland and ${others} elsewhere in the UK`
}

/** `free delivery to all parts of the UK`; `noun` replaces "delivery". */
export function ukDeliveryOffer(delivery: UkDelivery, noun = 'delivery'): string {
  const where = oneUkRate(delivery) === null ? 'the UK mainland' : 'all parts of the UK'
  return `${amount(delivery.mainland)} ${noun} to ${where}`
}

/** `free UK delivery` */
export function ukDeliveryTitle(delivery: UkDelivery): string {
  const where = oneUkRate(delivery) === null ? 'UK mainland' : 'UK'
  return `${amount(delivery.mainland)} ${where} delivery`
}

/** Completes a sentence in which delivery is a side note: `free`, or else the title. */
export function ukDeliveryNote(delivery: UkDelivery): string {
  return oneUkRate(delivery) === 0 ? amount(0) : ukDeliveryTitle(delivery)
}

/** Explains the title of UK delivery: other destinations and the rates there. */
export function ukDeliveryReach(delivery: UkDelivery): string {
  if (oneUkRate(delivery) !== null) return 'to every part of the UK, islands included'
  const { lowest, highest } = delivery.elsewhere
  return `${range(lowest, highest)} elsewhere in the UK`
}

/** What the cart says of UK delivery before a postcode is entered. */
export interface UkDeliveryWords {
  /** The rate in pence; null if it depends on the postcode. */
  readonly rate: Pence | null
  /** The UK rates as text: `FREE OF CHARGE`, `£4.95`, `£4.95 to £9.95` */
  readonly rates: string
  /** A text that continues "Delivery is". */
  readonly cost: string
}

export function ukDeliveryWords(delivery: UkDelivery): UkDeliveryWords {
  const { mainland, elsewhere } = delivery
  const rate = oneUkRate(delivery)
  const lowest = Math.min(mainland, elsewhere.lowest)
  return {
    rate,
    rates: rate === null ? range(lowest, highestUkRate(delivery)) : formatRate(rate),
    cost: ukDeliveryCost(delivery),
  }
}

/** A rate as the cart shows it: `FREE OF CHARGE` or `£9.95`. */
export function formatRate(rate: Pence): string {
  return rate === 0 ? 'FREE OF CHARGE' : formatPounds(rate)
}

/** A rate outside the cart: `Free` or `£9.95`. */
export function formatOrderRate(rate: Pence): string {
  return rate === 0 ? 'Free' : formatPounds(rate)
}

function range(lowest: Pence, highest: Pence): string {
  if (lowest === highest) return amount(lowest)
  return lowest === 0
    ? `up to ${formatPounds(highest)}`
    : `${formatPounds(lowest)} to ${formatPounds(highest)}`
}

function amount(rate: Pence): string {
  return rate === 0 ? 'free' : formatPounds(rate)
}
