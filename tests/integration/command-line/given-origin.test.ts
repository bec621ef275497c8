import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Day } from '#domain/time/day.ts'
import { buildSite } from '#publishing/build-site.ts'
import { contentFolder } from '../../support/content-data.ts'
import { runHere } from '../../support/run-here.ts'

const PUBLIC_ORIGIN = 'shop.example'
const MESSAGE = 'PUBLIC_ORIGIN must be an address such as https://shop.example, not shop.example.'

test.each(['catalogue', 'content'])(
  'npm run %s refuses a PUBLIC_ORIGIN without https://, and writes no catalogue',
  async (name) => {
    using folder = contentFolder([])
    const { code, errors } = await runHere(name, [], { PUBLIC_ORIGIN }, folder.path)
    expect([code, errors]).toEqual([1, `${MESSAGE}\n`])
    expect(existsSync(join(folder.path, 'data/catalogue.sqlite'))).toBe(false)
  },
)

test('a build refuses a PUBLIC_ORIGIN without https://, and writes no catalogue', async () => {
  using folder = contentFolder([])
  vi.stubEnv('PUBLIC_ORIGIN', PUBLIC_ORIGIN)
  await expect(buildSite(folder.path, '2026-11-22' as Day)).rejects.toThrow(MESSAGE)
  expect(existsSync(join(folder.path, 'data/catalogue.sqlite'))).toBe(false)
})
