import { describe, expect, test } from 'vitest'
import { AIRER_OPTIONS as OPTIONS } from '../../../tests/support/airer-options.ts'
import { describeChoice, nameOptions, readChoice, writeChoice } from './choice.ts'

const query = (text: string) => new URLSearchParams(text)

describe('readChoice', () => {
  test('reads what the product offers', () => {
    const chosen = readChoice(OPTIONS, query('color=ivory&lathLength=1.5m&wheelType=deluxe'))
    expect(chosen).toEqual({ color: 'ivory', lathLength: '1.5m', wheelType: 'deluxe' })
  })

  test.each([
    'color=green',
    'color=',
    'colour=black',
    'lathLength=1.5',
    'color=BLACK',
    '__proto__=x',
  ])('passes over %s', (text) => {
    expect(readChoice(OPTIONS, query(text))).toEqual({})
  })
})

test('writeChoice replaces the choice and leaves the rest of the query', () => {
  const before = query('utm_source=mail&color=black&lathLength=9m')
  const after = writeChoice(OPTIONS, before, { lathLength: '2.1m', ropeLength: '' })
  expect(String(after)).toBe('lathLength=2.1m&utm_source=mail')
  expect(readChoice(OPTIONS, after)).toEqual({ lathLength: '2.1m' })
})

describe('describeChoice', () => {
  test('says what is chosen and what no answer means', () => {
    expect(describeChoice(OPTIONS, { color: 'pewter', lathLength: '1.5m' })).toBe(
      'Anthracite Pewter, 1.5 m laths, 10 m of rope, standard nylon wheels and no extra pulley',
    )
  })

  test('says what the extras are', () => {
    const chosen = { ropeLength: '15m', wheelType: 'deluxe', extraPulley: 'deluxe' }
    expect(describeChoice(OPTIONS, chosen)).toBe(
      '15 m of rope, deluxe cast iron wheels and an extra pulley (deluxe, with cast-iron wheels)',
    )
  })

  test('knows options that it has no words for', () => {
    const finish = { ...OPTIONS[0], name: 'finish', label: 'Finish' } as (typeof OPTIONS)[number]
    expect(describeChoice([finish], { finish: 'black' })).toBe('finish: black')
    expect(describeChoice([finish], {})).toBe('')
  })
})

test('nameOptions names options as a sentence does', () => {
  expect(nameOptions(OPTIONS, ['lathLength', 'color'])).toBe('colour and lath length')
  expect(nameOptions(OPTIONS, ['color'])).toBe('colour')
})
