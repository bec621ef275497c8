import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_CSP_FILE } from './build-files.ts'
import {
  CACHE_CONTROL_VALUES,
  contentType,
  PICTURE_ENDINGS,
  SPECULATION_RULES,
} from './content-types.ts'
import { pagePolicy } from './csp.ts'
import {
  baseHeaders,
  type Headers,
  PICTURE_HEADERS,
  SECRET_PAGES,
  SECRET_REFERRER_POLICY,
  SHARED_FOLDERS,
  SPECULATION_RULES_HEADER,
} from './headers.ts'

const PAGE_PATTERNS = [
  '/',
  '/:page',
  '/:section/:page',
  '/:list/page/:number',
  '/brands/:brand/page/:number',
  '/product/:product/reviews',
  '/product/:product/reviews/page/:number',
]

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

/** Hosts join a header's values from all matching rules, so each is in one rule; Referrer-Policy may be in two. The patterns of pages match pictures too, so pages say nothing here of who may load them. */
function headersFile(policy: string, origin: string): string {
  const base = baseHeaders({ publicOrigin: origin })
  const {
    'content-security-policy': _,
    'cross-origin-resource-policy': ours = '',
    ...everywhere
  } = base
  const page = { 'content-security-policy': policy, ...SPECULATION_RULES_HEADER }
  const rules: readonly (readonly [pattern: string, headers: Headers])[] = [
    ['/*', everywhere],
    ...PAGE_PATTERNS.map((pattern) => [pattern, page] as const),
    ...SECRET_PAGES.map((path) => [path, { 'referrer-policy': SECRET_REFERRER_POLICY }] as const),
    [
      '/_astro/*',
      { 'cache-control': CACHE_CONTROL_VALUES.hashed, 'cross-origin-resource-policy': ours },
    ],
    ...SHARED_FOLDERS.map((folder) => [`/${folder}/*`, PICTURE_HEADERS] as const),
    ...PICTURE_ENDINGS.map(
      (end) => [`/*.${end}`, { 'cache-control': CACHE_CONTROL_VALUES.picture }] as const,
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
