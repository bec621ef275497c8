const CAMPAIGN_PARAMETER = /^(utm_[a-z_]+|gclid)$/

/** Keeps only campaign parameters: queries of this shop carry reset tokens and searches. */
export function reportedAddress(address: string): string {
  if (!URL.canParse(address)) return ''
  const { origin, pathname, searchParams } = new URL(address)
  const kept = [...searchParams].filter(([name]) => CAMPAIGN_PARAMETER.test(name))
  return origin + pathname + (kept.length > 0 ? `?${new URLSearchParams(kept)}` : '')
}
