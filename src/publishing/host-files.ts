import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pagePolicy } from '#server/http/csp.ts'
import { baseHeaders, type Headers, SECRET_ROUTES } from '#server/http/headers.ts'
import { cacheControl, contentType, SPECULATION_RULES } from '#server/site/content-types.ts'
import { PAGE_CSP_FILE } from '#server/site/site.ts'

const PAGE_PATTERNS = [
  '/',
  '/:page',
  '/:section/:page',
  '/:list/page/:number',
  '/brands/:brand/page/:number',
]
const KEPT_FILES = ['_astro/app.js', 'pictures/picture.webp', 'cards/card.jpg']

export interface HostFiles {
  readonly policies: Iterable<string>
  readonly redirects: ReadonlyMap<string, string>
  readonly origin: string
}

export function writeHostFiles(build: string, { policies, redirects, origin }: HostFiles): void {
  const policy = pagePolicy(policies)
  const client = join(build, 'client')
  writeFileSync(join(build, PAGE_CSP_FILE), policy)
  writeFileSync(join(client, '_headers'), headersFile(policy, origin))
  writeFileSync(
    join(client, '_redirects'),
    [...redirects].map(([from, to]) => `${from} ${to} 301\n`).join(''),
  )
}

/** Hosts join a header's values from all matching rules, so each is in one rule; Referrer-Policy may be in two. */
function headersFile(policy: string, origin: string): string {
  const { 'content-security-policy': _, ...everywhere } = baseHeaders({ publicOrigin: origin })
  const page = {
    'content-security-policy': policy,
    'speculation-rules': `"/${SPECULATION_RULES}"`,
  }
  const rules: [pattern: string, headers: Headers][] = [
    ['/*', everywhere],
    ...PAGE_PATTERNS.map((pattern) => [pattern, page] as [string, Headers]),
    ...[...SECRET_ROUTES].map(
      (route) => [route, { 'referrer-policy': 'no-referrer' }] as [string, Headers],
    ),
    ...KEPT_FILES.map(
      (file) =>
        [`/${file.replace(/[^/]+$/, '*')}`, { 'cache-control': cacheControl(file) }] as [
          string,
          Headers,
        ],
    ),
    ['/*.md', { 'content-type': contentType('article.md') }],
    [`/${SPECULATION_RULES}`, { 'content-type': contentType(SPECULATION_RULES) }],
  ]
  return rules
    .map(([pattern, headers]) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
      return `${pattern}\n${lines.join('')}`
    })
    .join('')
}
