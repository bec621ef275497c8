import { expect, test } from 'vitest'
import { AIRER_OPTIONS as OPTIONS } from '../../../tests/support/airer-options.ts'
import { describeChosen, nameOptions, readChosen, writeChosen } from './choice.ts'

const query = (text: string) => new URLSearchParams(text)

test('readChosen reads only options that the product offers', () => {
  const chosen = readChosen(OPTIONS, query('color=ivory&lathLength=1.5m&wheelType=deluxe'))
  expect(chosen).toEqual({ color: 'ivory', lathLength: '1.5m', wheelType: 'deluxe' })
})

test.each([
  'color=green',
  'color=',
  'colour=black',
  'lathLength=1.5',
  'color=BLACK',
  '__proto__=x',
])('readChosen ignores %s', (text) => {
  expect(readChosen(OPTIONS, query(text))).toEqual({})
})

test('writeChosen replaces the options and keeps the other query parameters', () => {
  const before = query('utm_source=mail&color=black&lathLength=9m')
  const after = writeChosen(OPTIONS, before, { lathLength: '2.1m', ropeLength: '' })
  expect(String(after)).toBe('lathLength=2.1m&utm_source=mail')
  expect(readChosen(OPTIONS, after)).toEqual({ lathLength: '2.1m' })
})

test('describeChosen names the chosen options, and the defaults of options without a choice', () => {
  expect(describeChosen(OPTIONS, { color: 'pewter', lathLength: '1.5m' })).toBe(
    'Anthracite Pewter, 1.5 m laths, 10 m of rope, standard nylon wheels and no extra pulley',
  )
})

test('describeChosen names chosen extras', () => {
  const chosen = { ropeLength: '15m', wheelType: 'deluxe', extraPulley: 'deluxe' }
  expect(describeChosen(OPTIONS, chosen)).toBe(
    '15 m of rope, deluxe cast iron wheels and a deluxe extra pulley',
  )
})

test('describeChosen uses the label of an option that has no phrase of its own', () => {
  const finish = { ...OPTIONS[0], name: 'finish', label: 'Finish' } as (typeof OPTIONS)[number]
  expect(describeChosen([finish], { finish: 'black' })).toBe('finish: black')
  expect(describeChosen([finish], {})).toBe('')
})

test('nameOptions joins labels in lower case with “and”', () => {
  expect(nameOptions(OPTIONS, ['lathLength', 'color'])).toBe('colour and lath length')
  expect(nameOptions(OPTIONS, ['color'])).toBe('colour')
})
