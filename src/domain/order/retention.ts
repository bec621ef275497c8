import { WARRANTY_YEARS } from '../site/site.ts'
import type { Day } from '../time/day.ts'
import { DAY_MS } from '../time/durations.ts'
import { londonDay, startOfDay } from '../time/london-day.ts'
import { yearsBefore } from '../time/years.ts'

const UNPAID_DAYS = 30
/** Tax law: six years from the end of the financial year, for the company 31 March. */
const ACCOUNTS_YEARS = 6
const FINANCIAL_YEAR_START = '04-01'

/** Orders older than these times (ISO 8601) are deleted or anonymised, as the privacy notice says. */
export function retentionCutoffs(now: Date) {
  const today = londonDay(now)
  const year = Number(today.slice(0, 4)) - (today.slice(5) < FINANCIAL_YEAR_START ? 1 : 0)
  const keptFrom = `${year - ACCOUNTS_YEARS}-${FINANCIAL_YEAR_START}` as Day
  return {
    placedBefore: new Date(now.getTime() - UNPAID_DAYS * DAY_MS).toISOString(),
    paidBefore: startOfDay(keptFrom).toISOString(),
    deliveredBefore: yearsBefore(now, WARRANTY_YEARS).toISOString(),
  }
}
