/** Query parameters that say where a visitor came from, and nothing about the visitor's errand. */
const CAMPAIGN = /^(utm_[a-z_]+|gclid)$/

/**
 * An address as analytics may know it: without what was asked in it. Queries of this shop carry
 * reset tokens, order sessions and searches; only campaign parameters stay.
 */
export function reportedAddress(address: string): string {
  if (!URL.canParse(address)) return ''
  const { origin, pathname, searchParams } = new URL(address)
  const kept = [...searchParams].filter(([name]) => CAMPAIGN.test(name))
  return origin + pathname + (kept.length > 0 ? `?${new URLSearchParams(kept)}` : '')
}
