import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Contract } from '#contract/contract.ts'
import { fieldMessage } from './call.ts'

const MODULES = import.meta.glob<object>(['#contract/*.ts', '!**/*.test.ts'], { eager: true })
const CONTRACTS = Object.values(MODULES)
  .flatMap((module) => Object.values(module))
  .filter((value): value is Contract => typeof value?.path === 'string')
const KEYS =
  `email password newPassword fullName token sessionId name message id reference elapsed items
  price options shipping rate zone total customer userId address street city postcode country cart
  orderNumber reason`.split(/\s+/)

/** JSON with the names that the calls use, at any depth, and values of every type. */
const { body } = fc.letrec<{ value: unknown; body: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, '', ' ', -1, 0.5, 1e9, 'x'.repeat(6000), 'GB', 'cs_1', '<'),
    fc.string({ unit: 'binary' }),
    fc.array(tie('value'), { maxLength: 2 }),
    tie('body'),
  ),
  body: fc.dictionary(fc.constantFrom(...KEYS), tie('value'), { maxKeys: KEYS.length }),
}))
const VALIDATORS_ENGLISH =
  /invalid|expected (string|object|number|array)|received|undefined|null|NaN|too (big|small)|must match|string|object|array|union|record|>=|<=/i

test.each(CONTRACTS.map((contract) => [contract.path, contract] as const))(
  '%s answers a malformed body with plain messages, none of the validator’s',
  (_path, contract) => {
    fc.assert(
      fc.property(body, (json) => {
        const { error } = contract.body.safeParse(json, { error: fieldMessage })
        for (const { message } of error?.issues ?? []) {
          expect(message).toMatch(/^[A-Z].+ .+/)
          expect(message).not.toMatch(VALIDATORS_ENGLISH)
        }
      }),
      { numRuns: 300 },
    )
  },
)

test('every error message of every API call, validation included, is a plain sentence', () => {
  expect(CONTRACTS.length).toBeGreaterThan(15)
  for (const { failures } of CONTRACTS) {
    for (const { message } of Object.values(failures)) {
      expect(message).toMatch(/^[A-Z].+ .+/)
      expect(message).not.toMatch(VALIDATORS_ENGLISH)
    }
  }
})
