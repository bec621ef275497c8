import { expect, test } from 'vitest'
import { shortName } from './table.ts'

test.each([
  ['Hills Family Rotary Washing Line 50 m', 'Rotary Washing Lines', 'Hills Family 50 m'],
  ['Traditional Kitchen Maid Ceiling Airer', 'Ceiling Airers', 'Traditional Kitchen Maid'],
  [
    'Hills Double Folding Washing Line 22 m',
    'Wall-Mounted Folding Washing Lines',
    'Hills Double 22 m',
  ],
  ['Hills Rotary Washing Line Cover', 'Rotary Covers', 'Hills Rotary Washing Line Cover'],
  ['Dryline Winged Airer', 'Indoor Airers', 'Dryline Winged Airer'],
  ['Canvas Peg Bag', 'Accessories', 'Canvas Peg Bag'],
])('%s among %s is shortened to %s', (name, category, short) => {
  expect(shortName(name, category)).toBe(short)
})
