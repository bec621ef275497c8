import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PROGRAM_TEXTS } from './texts.ts'

test('the program has the specification’s messages letter for letter', () => {
  const program = globSync('src/**/*.{ts,tsx,astro}', { exclude: ['**/*.test.*'] })
    .map((file) => readFileSync(file, 'utf8').replace(/\s+/g, ' '))
    .join('\n')
  expect(PROGRAM_TEXTS.filter((text) => !program.includes(text))).toEqual([])
})
