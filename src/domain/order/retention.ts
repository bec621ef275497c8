import { WARRANTY_YEARS } from '../site/site.ts'
import { DAY_MS } from '../time/durations.ts'

const UNPAID_DAYS = 30
/** Tax law: six years from the end of the financial year, for the company 31 March. */
const ACCOUNTS_YEARS = 6
const FINANCIAL_YEAR_FIRST_MONTH = 3

/** Orders older than these times (ISO 8601) are deleted or anonymised, as the privacy notice says. */
export function retentionCutoffs(now: Date) {
  const year = now.getUTCFullYear() - (now.getUTCMonth() < FINANCIAL_YEAR_FIRST_MONTH ? 1 : 0)
  const delivered = new Date(now)
  delivered.setUTCFullYear(now.getUTCFullYear() - WARRANTY_YEARS)
  return {
    placedBefore: new Date(now.getTime() - UNPAID_DAYS * DAY_MS).toISOString(),
    paidBefore: new Date(Date.UTC(year - ACCOUNTS_YEARS, FINANCIAL_YEAR_FIRST_MONTH)).toISOString(),
    deliveredBefore: delivered.toISOString(),
  }
}
