/** With its path, because the same origin also serves anybody's tag containers. */
export const TAG_SCRIPT = 'https://www.googletagmanager.com/gtag/js'

const REPORT_ORIGINS = 'https://www.google-analytics.com https://region1.google-analytics.com'

export const MEASUREMENT_POLICY = {
  directives: [`connect-src 'self' ${REPORT_ORIGINS}`, `img-src 'self' ${REPORT_ORIGINS}`],
  scriptDirective: { resources: ["'self'", TAG_SCRIPT] },
} as const
