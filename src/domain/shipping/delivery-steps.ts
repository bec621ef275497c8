import { formatLeadTime, TRANSIT_DAYS } from './delivery.ts'

export function deliverySteps(leadTimeDays: number, extraTransitDays = 0): string {
  const leadTime = formatLeadTime(leadTimeDays)
  const possessive = leadTime.endsWith('s') ? '’' : '’s'
  const { min, max } = TRANSIT_DAYS
  const transit = `${min + extraTransitDays}–${max + extraTransitDays} working days`
  return `${leadTime}${possessive} lead time, then ${transit}`
}
