import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProductCard } from './card.ts'
import { comparedIn, comparePath, MOST_COMPARED, parseSlugs } from './compare.ts'
import { comparedRows } from './table.ts'

describe('a list of slugs', () => {
  test('is read from any text, without repeats, up to its length', () => {
    const anyText = fc.oneof(fc.string(), fc.json())
    fc.assert(
      fc.property(anyText, (text) => {
        const slugs = parseSlugs(text, MOST_COMPARED)
        expect(slugs.length).toBeLessThanOrEqual(MOST_COMPARED)
        expect(new Set(slugs).size).toBe(slugs.length)
      }),
      { numRuns: 2000 },
    )
    expect(parseSlugs('["a","a","../b",7,"c-d","e","f","g"]', 4)).toEqual(['a', 'c-d', 'e', 'f'])
  })

  test('travels in an address and back', () => {
    expect(comparePath(['a-1', 'b'])).toBe('/compare?products=a-1,b')
    expect(comparedIn('?products=a-1,b')).toEqual(['a-1', 'b'])
    expect(comparedIn('?products=')).toEqual([])
    expect(comparedIn('?utm=1')).toBeNull()
  })
})

describe('comparedRows', () => {
  const card = (rows: Record<string, string>): ProductCard => ({
    slug: 's',
    name: 'n',
    price: 1,
    priceVaries: false,
    picture: { src: '', srcset: null, width: 1, height: 1, alt: '' },
    rows: Object.entries(rows).map(([label, text]) => ({ label, text })),
  })

  test('marks what differs and leaves out what only one product states', () => {
    const cards = [
      card({ Brand: 'Hills', Width: '38 cm', Suits: 'two' }),
      card({ Brand: 'Hills', Width: '40 cm' }),
      card({ Brand: 'Hills' }),
    ]
    expect(comparedRows(cards)).toEqual([
      { label: 'Brand', cells: ['Hills', 'Hills', 'Hills'], differs: false },
      { label: 'Width', cells: ['38 cm', '40 cm', null], differs: true },
    ])
  })

  test('one product alone shows all it states', () => {
    expect(comparedRows([card({ Brand: 'Hills' })])).toHaveLength(1)
  })
})
