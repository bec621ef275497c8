import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Source lines, tests excluded, that match. */
function lines(pattern: RegExp): string[] {
  return globSync('src/**/*.{ts,tsx,astro}', { exclude: (path) => /\.test\.tsx?$/.test(path) })
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((text, index) => `${file}:${index + 1} ${text.trim()}`),
    )
    .filter((line) => pattern.test(line))
}

test('nginx logs no query string and no referrer', () => {
  const config = readFileSync('scripts/production/nginx.conf', 'utf8')
  const logs = [...config.matchAll(/access_log \S+ (\w+);/g)].map(([, format]) => format)
  expect(logs).toEqual(['shop', 'shop'])
  expect(config.match(/^server {/gm)).toHaveLength(logs.length)
  const [format = ''] = /log_format shop [^;]*/.exec(config) ?? []
  expect(format).toContain('$shop_logged')
  const logged = /map \$uri \$shop_logged {[^}]*}/.exec(config)?.[0]
  expect(logged).toContain('default $uri;')
  expect(format).not.toMatch(
    /\$(request\b|request_uri|args|query_string|is_args|arg_|http_referer)/,
  )
  expect(config).toMatch(/^error_log \S+ crit;/m)
})

test('all calls go by one route, since a route of its own would pass by size, type and limits', () => {
  expect(readdirSync('src/routes/pages/api')).toEqual(['[...call].ts'])
  expect(
    globSync('src/pages/**/*.ts').filter((file) => /\bPOST\b/.test(readFileSync(file, 'utf8'))),
  ).toEqual([])
})

test('no file has more than 200 lines: a longer one holds two ideas', () => {
  const files = globSync('{src,scripts,tests}/**/*.{ts,tsx,astro,mjs,css}')
  const long = files.filter((file) => readFileSync(file, 'utf8').split('\n').length > 201)
  expect(long).toEqual([])
})

test('SQL is written with bound parameters only', () => {
  expect(lines(/\bsql\.(raw|lit|ref|id|table)\b/)).toEqual([])
})

/** Files that insert JSON escaped by us or drawings from our own files. */
const HARMLESS = /^src\/components\/(content\/Drawing|JsonBlock)\.astro:/

test('browser code is loaded on demand by loadPart only, so that its failure is handled', () => {
  const code = 'src/{browser,components,islands,layouts,pages}/**/*.{ts,tsx,astro}'
  const files = globSync(code)
  const bare = /(?<!typeof |loadPart\(\(\) =>\s*)\bimport\(/
  const found = files.filter(
    (file) => !/\.test\.tsx?$/.test(file) && bare.test(readFileSync(file, 'utf8')),
  )
  expect(found).toEqual([])
})

test('no unit or integration test waits by vi.waitFor, which fails after a second: expect.poll waits', () => {
  const files = globSync('{src,scripts,tests/integration}/**/*.test.{ts,tsx}')
  const waiting = /vi\.waitFor\(/
  expect(files.filter((file) => waiting.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('pages start timers in one place only', () => {
  const inPages = /^src\/(browser|components|islands|layouts|pages)\//
  const timers = lines(/\b(setTimeout|setInterval)\b/).filter((line) => inPages.test(line))
  const files = new Set(timers.map((line) => line.split(':')[0]))
  // The inline script runs before any file has come.
  const LOST = 'src/components/frame/LostScript.astro'
  expect([...files].sort()).toEqual(['src/browser/base/timer.ts', LOST])
})

test('what the owner’s commands are called is asked of one function, since a server calls them otherwise', () => {
  const written =
    /^(?!src\/domain\/owner\/command-name)(?!.*( \*|\/\/) ).*npm run (backup|desk|mail|orders|restore|reviews)\b/
  expect(lines(written)).toEqual([])
})

test('no source file inserts unescaped HTML', () => {
  const raw = lines(
    /(inner|outer|insertAdjacent)HTML|HTMLUnsafe|srcdoc|document\.write|define:vars|set:html/i,
  )
  expect(raw.filter((line) => !HARMLESS.test(line))).toEqual([])
})

test('only email, the card provider and PostgreSQL open connections to other machines', () => {
  const speaks =
    /import \{.*from '(pg|stripe|nodemailer|undici|node:(https|http2|tls|dgram))'|import (pg|Stripe|nodemailer)\b|\bfetch\(|import \{.*\b(request|get|connect)\b.*from 'node:(http|net)'/
  const ours = lines(speaks).filter((line) => /^src\/(server|db|domain|contract)\//.test(line))
  const files = new Set(ours.map((line) => line.split(':')[0]))
  expect([...files].toSorted()).toEqual([
    'src/db/store/postgres.ts',
    'src/server/adapters/smtp.ts',
    'src/server/adapters/stripe.ts',
  ])
})

test('each locked package has a SHA-512 checksum, and installs ignore package scripts', () => {
  const { '': _, ...packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  const loose = Object.entries<{ integrity?: string; link?: boolean }>(packages)
  expect(loose.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
  for (const file of ['scripts/run.mjs', 'scripts/production/Containerfile']) {
    const installs = readFileSync(file, 'utf8').matchAll(/\bci\b.*--.*|npm prune.*/g)
    for (const [command] of installs) expect(command).toContain('--ignore-scripts')
  }
})

test.each([
  ['astro', '7.3.2', 'CVE-2026-114128'],
  ['kysely', '0.28.17', 'CVE-2026-44635'],
  ['nodemailer', '10.4.1', 'CVE-2026-125755'],
])('%s is %s or newer (%s)', (name, floor) => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const { version } = packages[`node_modules/${name}`]
  expect([version, floor].toSorted(compareVersions)[0]).toBe(floor)
})

function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}

test('styles for :hover apply only where the device can hover', () => {
  const found = globSync('src/{components,islands,layouts,styles}/**/*.css').filter((file) => {
    const blocks = readFileSync(file, 'utf8').split(/^\s*@media/m)
    return blocks.some((block) => block.includes(':hover') && !block.startsWith(' (hover: hover)'))
  })
  expect(found).toEqual([])
})
