import { readFileSync } from 'node:fs'

/** What a page may do that says nothing of its own: only what this server sends. */
const PAGE: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
}

/** What no page may change. */
const FIXED: Readonly<Record<string, string>> = {
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

/** The policy of a page by route; every route has one. */
export type PagePolicies = (route: string) => string

/** The policy of whatever is not a page: it can load, send and frame nothing. */
export const NOTHING_ALLOWED =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The policy of the search worker: it compiles WebAssembly and reads the index, nothing else. */
export const SEARCH_WORKER_POLICY = `${NOTHING_ALLOWED}; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'`

/** Completes a page's own policy (the build's hashes) with the shop's; `''` gives the shop's alone. */
export function pagePolicy(own: string): string {
  const directives = own
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name !== '')
    .map(([name, ...sources]) => [name, sources.join(' ')])
  return Object.entries({ ...PAGE, ...Object.fromEntries(directives), ...FIXED })
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}

interface RouteHeaders {
  readonly pathname: string
  readonly headers: readonly { readonly key: string; readonly value: string }[]
}

/** Reads the policies that the build wrote, `_headers.json`. Equal ones are kept once. */
export function readPagePolicies(file: string): PagePolicies {
  const routes: RouteHeaders[] = JSON.parse(readFileSync(file, 'utf8'))
  const complete = new Map([['', pagePolicy('')]])
  const policies = new Map<string, string>()
  for (const { pathname, headers } of routes) {
    const own = headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? ''
    const policy = complete.get(own) ?? pagePolicy(own)
    complete.set(own, policy)
    policies.set(pathname, policy)
  }
  const otherwise = pagePolicy('')
  return (route) => policies.get(route) ?? otherwise
}
