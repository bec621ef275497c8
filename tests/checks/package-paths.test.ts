import { expect, test } from 'vitest'
import { isPrivateImport, privateFiles } from './package-paths.ts'

test.each([
  ['astro', false],
  ['astro/config', false],
  ['@nanostores/react', false],
  ['node:fs/promises', false],
  ['#domain/money/money.ts', false],
  ['../money.ts', false],
  ['astro/runtime/prerender/static-paths.js', true],
  ['github-slugger/regex.js', true],
  ['@node-rs/argon2/index.js', true],
])('an import of %s is private to its package: %s', (specifier, isPrivate) => {
  expect(isPrivateImport(specifier)).toBe(isPrivate)
})

test('package.json and the programs of a package may be imported, other files outside "exports" may not', () => {
  const source = `['node_modules/astro/bin/astro.mjs', 'node_modules/astro/dist/cli/index.js']
    join('node_modules/.cache/build.lock') '../node_modules/astro/package.json'`
  expect(privateFiles(source)).toEqual(['astro/dist/cli/index.js'])
})
