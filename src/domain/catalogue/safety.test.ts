import { expect, test } from 'vitest'
import { safetyRows } from './safety.ts'

test('a product’s maker replaces that of its brand, and its warnings follow those of its brand', () => {
  const ofBrand = { maker: 'A, 1 Street, a@a.example', warnings: ['Mind your fingers.'] }
  const ofProduct = { maker: 'B, 2 Street, b@b.example', warnings: ['Keep it dry.'] }
  expect(safetyRows(ofBrand, { ...ofProduct, battery_waste: 'Take them back to a shop.' })).toEqual(
    [
      { label: 'Maker', text: 'B, 2 Street, b@b.example' },
      { label: 'Warnings', text: 'Mind your fingers. Keep it dry.' },
      { label: 'Batteries', text: 'Take them back to a shop.' },
    ],
  )
  expect(safetyRows(undefined, undefined)).toEqual([])
})
