import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparedIn, comparePath, MAX_COMPARED, parseSlugs } from './compare.ts'
import type { ProductPreview } from './product-preview.ts'
import { comparedRows } from './table.ts'

describe('parseSlugs and comparePath', () => {
  test('parseSlugs reads any text without throwing, drops repeats and keeps the maximum', () => {
    const anyText = fc.oneof(fc.string(), fc.json())
    fc.assert(
      fc.property(anyText, (text) => {
        const slugs = parseSlugs(text, MAX_COMPARED)
        expect(slugs.length).toBeLessThanOrEqual(MAX_COMPARED)
        expect(new Set(slugs).size).toBe(slugs.length)
      }),
      { numRuns: 2000 },
    )
    expect(parseSlugs('["a","a","../b",7,"c-d","e","f","g"]', 4)).toEqual(['a', 'c-d', 'e', 'f'])
  })

  test('comparedIn reads the slugs that comparePath wrote', () => {
    expect(comparePath(['a-1', 'b'])).toBe('/compare?products=a-1,b')
    expect(comparedIn('?products=a-1,b')).toEqual(['a-1', 'b'])
    expect(comparedIn('?products=')).toEqual([])
    expect(comparedIn('?utm=1')).toBeNull()
  })
})

describe('comparedRows', () => {
  const preview = (rows: Record<string, string>): ProductPreview => ({
    id: 1,
    slug: 's',
    name: 'n',
    shortName: 'n',
    category: 'c',
    price: 1,
    priceVaries: false,
    isConfigurable: false,
    picture: { src: '', srcset: null, width: 1, height: 1, alt: '' },
    rows: Object.entries(rows).map(([label, text]) => ({ label, text })),
    facts: [],
    badge: undefined,
    colours: [],
  })

  test('marks rows that differ and leaves out rows that only one product has', () => {
    const previews = [
      preview({ Brand: 'Hills', Width: '38 cm', Suits: 'two' }),
      preview({ Brand: 'Hills', Width: '40 cm' }),
      preview({ Brand: 'Hills' }),
    ]
    expect(comparedRows(previews)).toEqual([
      { label: 'Brand', cells: ['Hills', 'Hills', 'Hills'], differs: false },
      { label: 'Width', cells: ['38 cm', '40 cm', null], differs: true },
    ])
  })

  test('a single product shows all its rows', () => {
    expect(comparedRows([preview({ Brand: 'Hills' })])).toHaveLength(1)
  })
})
