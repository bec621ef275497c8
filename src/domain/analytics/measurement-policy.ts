/** Where the tag script comes from. */
export const TAG_ORIGIN = 'https://www.googletagmanager.com'

/** Where it sends to. It chooses among regional names, `region1.google-analytics.com` for one. */
const REPORT_ORIGINS = 'https://*.google-analytics.com'

/** What pages may load and send besides the shop's own, as Content-Security-Policy, to be measured. */
export const MEASUREMENT_POLICY = {
  directives: [
    `connect-src 'self' ${REPORT_ORIGINS} ${TAG_ORIGIN}`,
    `img-src 'self' ${REPORT_ORIGINS} ${TAG_ORIGIN}`,
  ],
  scriptDirective: { resources: ["'self'", TAG_ORIGIN] },
} as const
