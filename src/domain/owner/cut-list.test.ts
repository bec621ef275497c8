import { expect, test } from 'vitest'
import { AIRER_OPTIONS } from '../../../tests/support/airer-options.ts'
import { cutList } from './cut-list.ts'

const KITCHEN_MAID = {
  name: 'Kitchen Maid',
  rails: 4,
  materials: ['Cast iron', 'Pine', 'Cotton'],
  options: AIRER_OPTIONS,
}
const withOptions = (...names: string[]) => AIRER_OPTIONS.filter(({ name }) => names.includes(name))
const HOIST = {
  name: 'Hoist',
  rails: 5,
  materials: ['Galvanised steel', 'Cotton'],
  options: withOptions('lathLength', 'ropeLength'),
}
const ROPE = {
  name: 'Rope',
  rails: null,
  materials: ['Cotton'],
  options: withOptions('ropeLength'),
}
const PRODUCTS = new Map<number, typeof KITCHEN_MAID | typeof HOIST | typeof ROPE>([
  [1, KITCHEN_MAID],
  [2, HOIST],
  [3, ROPE],
])

function line(productId: number, name: string, options: Readonly<Record<string, string>> = {}) {
  return { productId, name, options, choices: [] }
}

const counted = (...lines: Parameters<typeof cutList>[0]) =>
  Object.fromEntries(
    cutList(lines, PRODUCTS).map(({ heading, rows }) => [
      heading,
      rows.map(({ name, count }) => `${count} × ${name}`),
    ]),
  )

test('the cut list adds up the pieces of all airers, laths by wood and length, metal parts by colour', () => {
  const black = { color: 'black', lathLength: '1.8m', ropeLength: '10m', wheelType: 'standard' }
  expect(
    counted(
      line(1, 'Kitchen Maid', black),
      line(1, 'Kitchen Maid', { ...black, lathLength: '2.4m', extraPulley: 'none' }),
      line(1, 'Kitchen Maid', { ...black, color: 'ivory', ropeLength: '15m' }),
    ),
  ).toEqual({
    Laths: ['8 × Pine lath, 1.8 m', '4 × Pine lath, 2.4 m'],
    Ropes: ['2 × 10 m', '1 × 15 m'],
    'Brackets and cleats': [
      '4 × Bracket of Kitchen Maid, Black',
      '2 × Bracket of Kitchen Maid, Ivory',
      '2 × Cleat, Black',
      '1 × Cleat, Ivory',
    ],
    Pulleys: [
      '2 × Double, standard wheels, Black',
      '1 × Double, standard wheels, Ivory',
      '2 × Single, standard wheels, Black',
      '1 × Single, standard wheels, Ivory',
    ],
  })
})

test('the option extra pulley adds one double pulley with the chosen wheels to the cut list', () => {
  const chosen = { color: 'black', lathLength: '0.9m', wheelType: 'deluxe', extraPulley: 'deluxe' }
  expect(counted(line(1, 'Kitchen Maid', chosen))['Pulleys']).toEqual([
    '2 × Double, deluxe wheels, Black',
    '1 × Single, deluxe wheels, Black',
  ])
})

test('the cut list has tubes and standard wheels for an airer without options for colour and wheels', () => {
  expect(counted(line(2, 'Hoist', { lathLength: '2.1m', ropeLength: '15m' }))).toEqual({
    Laths: ['5 × Galvanised steel tube, 2.1 m'],
    Ropes: ['1 × 15 m'],
    'Brackets and cleats': ['2 × Bracket of Hoist', '1 × Cleat'],
    Pulleys: ['1 × Double, standard wheels', '1 × Single, standard wheels'],
  })
})

test('the cut list counts rope sold on its own together with the rope of airers', () => {
  expect(
    counted(
      line(2, 'Hoist', { lathLength: '2.1m', ropeLength: '15m' }),
      line(3, 'Rope', { ropeLength: '15m' }),
    )['Ropes'],
  ).toEqual(['2 × 15 m'])
})

test('the cut list names a product that is no longer sold, or has no known pieces, as the order does', () => {
  const choices = [{ label: 'Colour', text: 'Ivory' }]
  const gone = { ...line(9, 'Old airer', { color: 'ivory', lathLength: '1.8m' }), choices }
  expect(counted(gone, gone, line(1, 'Kitchen Maid'))).toEqual({
    'Made as bought': ['1 × Kitchen Maid', '2 × Old airer, Colour: Ivory'],
  })
})

test('the cut list counts laths of a length that the shop no longer offers', () => {
  expect(counted(line(2, 'Hoist', { lathLength: '3m' }))['Laths']).toEqual([
    '5 × Galvanised steel tube, 3m',
  ])
})
