import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readState, US_STATES } from './us-states.ts'

test('the list of US states has 50 states and the District of Columbia', () => {
  expect(Object.keys(US_STATES)).toHaveLength(51)
})

test('each US state is read by its code and by its name, in any case and spacing', () => {
  for (const [code, name] of Object.entries(US_STATES)) {
    for (const text of [code, code.toLowerCase(), name, ` ${name.toUpperCase()} `]) {
      expect(readState(text)).toBe(code)
    }
  }
})

test('any text is read as the code of a US state or as nothing', () => {
  const names = fc.constantFrom('', 'ZZ', 'Ontario', 'toString', '__proto__', 'New', 'N Y')
  fc.assert(
    fc.property(fc.oneof(names, fc.string()), (text) => {
      const code = readState(text)
      if (code !== undefined) expect(Object.hasOwn(US_STATES, code)).toBe(true)
    }),
  )
  expect(['', 'ZZ', 'Ontario', '__proto__', 'toString'].map(readState)).toEqual(Array(5))
})
