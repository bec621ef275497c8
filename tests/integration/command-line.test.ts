import { expect, test } from 'vitest'
import { runScript } from '../support/run-script.ts'

test.each([
  ['catalogue', 2, 'scripts/catalogue.ts'],
  ['content', 2, 'Usage: npm run content'],
  ['new', 1, 'Write: npm run new -- '],
  ['pipeline', 2, 'Usage: npm run pipeline -- '],
])(
  'npm run %s answers an option that it does not know with how to write it',
  async (name, code, usage) => {
    const told = await runScript(name, ['--hepl'])
    expect([told.code, told.output]).toEqual([code, ''])
    expect(told.errors).toMatch(/^Unknown option '--hepl'\.?\n/)
    expect(told.errors.trim().split('\n').length).toBeLessThan(4)
    expect(told.errors).toContain(usage)
  },
)
