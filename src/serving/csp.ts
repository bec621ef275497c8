import { TAG_SCRIPT } from '#domain/site/measurement.ts'

const PAGE: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
}

const TRUSTED_TYPES: Readonly<Record<string, string>> = {
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
}

const FIXED: Readonly<Record<string, string>> = {
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

export const NON_PAGE_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The policy of pages in the editing server, but for what its own scripts need: inline scripts and styles, and its socket. */
export const EDITING_POLICY = policyText({
  ...PAGE,
  'script-src': "'self' 'unsafe-inline'",
  'style-src': "'self' 'unsafe-inline'",
  'style-src-attr': "'none'",
  'connect-src': "'self' ws:",
  ...FIXED,
})

export function pagePolicy(declared: Iterable<string>): string {
  const directives = new Map<string, Set<string>>()
  for (const directive of [...declared].flatMap((policy) => policy.split(';'))) {
    const [name = '', ...sources] = directive.trim().split(/\s+/)
    if (name === '') continue
    directives.set(name, new Set([...(directives.get(name) ?? []), ...sources]))
  }
  // Google's tag script creates policies of its own, so Trusted Types can't be enforced with it.
  const trusted = directives.get('script-src')?.has(TAG_SCRIPT) ? {} : TRUSTED_TYPES
  const joined = [...directives].map(([name, sources]) => [name, [...sources].join(' ')])
  return policyText({ ...PAGE, ...trusted, ...Object.fromEntries(joined), ...FIXED })
}

function policyText(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}
