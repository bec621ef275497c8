import {
  deliveryRange,
  deliveryStepTexts,
  formatDeliveryRange,
  formatLeadTime,
  formatShortDeliveryRange,
  leadTimeOn,
} from '#domain/shipping/delivery.ts'
import { pageCalendar } from './calendar.ts'
import type { ShippingState } from './shipping.ts'

export interface DeliveryEstimate {
  readonly leadTime: string
  /** The goods are an export: the country of the address may charge duty and tax. */
  readonly isExport: boolean
  readonly arrival: {
    readonly days: string
    /** The same days without weekdays. */
    readonly shortDays: string
    readonly steps: string
    /** False until the shopper has entered a postcode; until then the delivery days are those of the UK mainland. */
    readonly isPlaceKnown: boolean
  } | null
}

/** Estimates when an order placed today arrives; `arrival` is null where we promise no day. */
export function estimateDelivery(
  shipping: ShippingState,
  country: string,
  leadTimeDays: number,
): DeliveryEstimate {
  const isPlaceKnown = shipping.state === 'known'
  const unquoted = country === 'GB' ? 0 : null
  const extra = isPlaceKnown ? shipping.extraTransitDays : unquoted
  const calendar = pageCalendar()
  const today = new Date()
  const leadTimeToday = leadTimeOn(today, leadTimeDays, calendar)
  const leadTime = formatLeadTime(leadTimeToday)
  const isExport = isPlaceKnown && !shipping.vatIncluded
  if (extra === null) return { leadTime, isExport, arrival: null }
  const range = deliveryRange(today, leadTimeDays, calendar, extra)
  return {
    leadTime,
    isExport,
    arrival: {
      days: formatDeliveryRange(range),
      shortDays: formatShortDeliveryRange(range),
      steps: deliveryStepTexts(leadTimeToday, extra),
      isPlaceKnown,
    },
  }
}
