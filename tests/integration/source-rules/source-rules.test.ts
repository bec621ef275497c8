import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Lines of the program (not of its tests) that match. */
function lines(pattern: RegExp): string[] {
  return globSync('src/**/*.{ts,tsx,astro}', { exclude: (path) => /\.test\.tsx?$/.test(path) })
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((text, index) => `${file}:${index + 1} ${text.trim()}`),
    )
    .filter((line) => pattern.test(line))
}

test('SQL takes values as parameters only', () => {
  expect(lines(/\bsql\.(raw|lit|ref|id|table)\b/)).toEqual([])
})

/** What Astro has rendered already, escaped JSON of our own, and words that are constant. */
const HARMLESS =
  /^src\/components\/(Once\.astro|frame\/StructuredData\.astro|analytics\/consent-banner\.ts):/

test('no data becomes markup without being escaped', () => {
  const raw = lines(
    /(inner|outer|insertAdjacent)HTML|HTMLUnsafe|srcdoc|document\.write|define:vars|set:html/i,
  )
  expect(raw.filter((line) => !HARMLESS.test(line))).toEqual([])
})

test('nothing but mail, cards and the database speaks to another machine', () => {
  const speaks =
    /import \{.*from '(pg|stripe|nodemailer|undici|node:(https|http2|tls|dgram))'|import (pg|Stripe|nodemailer)\b|\bfetch\(|import \{.*\b(request|get|connect)\b.*from 'node:(http|net)'/
  const ours = lines(speaks).filter((line) => /^src\/(server|db|domain|contract)\//.test(line))
  const files = new Set(ours.map((line) => line.split(':')[0]))
  expect([...files].toSorted()).toEqual([
    'src/db/store/client.ts',
    'src/server/adapters/smtp.ts',
    'src/server/adapters/stripe/stripe.ts',
  ])
})

test('each package is the one that was chosen, and none runs a program of its own to install', () => {
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
