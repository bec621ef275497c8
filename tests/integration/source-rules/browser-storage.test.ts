import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A key itself, or the name of the constant that holds it. */
const KEPT =
  /(?:createStoredAtom(?:<[^(]+>)?|browserStorage\.write|localStorage\.setItem)\(\s*('[\w-]+'|[A-Z_]+)/g

const SOURCES = globSync('src/**/*.{ts,tsx,astro}', { exclude: ['**/*.test.*'] }).map((file) =>
  readFileSync(file, 'utf8'),
)

function keptIn(source: string): string[] {
  return [...source.matchAll(KEPT)].map(([, key = '']) => {
    if (key.startsWith("'")) return key.slice(1, -1)
    const [, value = key] =
      [source, ...SOURCES].join('\n').match(`const ${key} = '([\\w-]+)'`) ?? []
    return value
  })
}

test('the privacy page names all that stays in the browser, and nothing else', () => {
  const page = readFileSync('content/pages/privacy.mdx', 'utf8')
  const [, table = ''] = page.split('## What is kept in your browser')
  const named = [...table.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name)
  expect(named.toSorted()).toEqual([...new Set(SOURCES.flatMap(keptIn))].toSorted())
})
