import { parseUrl } from '../url.ts'

/** The policy names the path too, because the same origin also serves other people's tag containers. */
export const TAG_SCRIPT = 'https://www.googletagmanager.com/gtag/js'

const REPORT_ORIGINS = 'https://www.google-analytics.com https://region1.google-analytics.com'

export const MEASUREMENT_POLICY = {
  directives: [`connect-src 'self' ${REPORT_ORIGINS}`, `img-src 'self' ${REPORT_ORIGINS}`],
  scriptDirective: { resources: ["'self'", TAG_SCRIPT] },
} as const

const CAMPAIGN_PARAMETER = /^(utm_[a-z_]+|gclid)$/

/** Reports a URL with campaign parameters only: the shop's queries may hold reset tokens and searches. */
export function reportedUrl(url: string): string {
  const page = parseUrl(url)
  if (!page) return ''
  const { origin, pathname, searchParams } = page
  const kept = [...searchParams].filter(([name]) => CAMPAIGN_PARAMETER.test(name))
  return origin + pathname + (kept.length > 0 ? `?${new URLSearchParams(kept)}` : '')
}
