import { expect, test } from 'vitest'
import type { PriceList } from '#domain/cart/price-list.ts'
import { guideHit, productHit, resultPath, withPrice } from './hits.ts'

test.each([
  ['/product/peg', '/product/peg'],
  ['/product/peg/', '/product/peg'],
  ['/faq/index.html', '/faq'],
  ['https://shop.example/faq.html', '/faq'],
  ['/', '/'],
])('reads the result URL %s as the path %s', (url, path) => {
  expect(resultPath(url)).toBe(path)
})

test('a product has picture sizes and a price in pounds', () => {
  const meta = {
    title: 'Airer',
    brand: 'Hills',
    category: 'Ceiling Airers',
    price: '123450',
    from: 'yes',
    picture: 'airer/whole.webp',
    picture_size: '1200 1000',
  }
  const hit = productHit({ url: '/product/airer/', meta })
  expect(hit).toMatchObject({
    path: '/product/airer',
    name: 'Airer',
    facts: ['Hills', 'Ceiling Airers'],
    price: '£1,234.50',
    priceVaries: true,
  })
  expect(hit.picture).toMatchObject({ width: 1200, height: 1000 })
  expect(hit.picture.srcset).toContain('airer/whole-400.avif 400w')
})

test('a drawing has one size', () => {
  const { picture } = productHit({
    url: '/product/peg',
    meta: { picture: 'drawn.svg', price: '1' },
  })
  expect(picture).toEqual({
    src: '/pictures/drawn.svg',
    srcset: null,
    width: 800,
    height: 800,
  })
})

test('a guide has its title and description', () => {
  expect(guideHit({ url: '/faq', meta: { title: 'FAQ', description: 'Asked.' } })).toEqual({
    path: '/faq',
    title: 'FAQ',
    description: 'Asked.',
  })
})

test('a product gets its price from the price list, a guide gets none', () => {
  const list = { options: {}, products: { 1: { slug: 'peg', exactListPrice: 5 * 695 } } }
  const prices = list as unknown as PriceList
  const page = { url: '/product/peg/', content: '', meta: { title: 'Peg', id: '1' } }
  expect(productHit(withPrice(page, prices)).price).toBe('£6.95')
  const guide = { url: '/peg/', content: '', meta: { title: 'Peg' } }
  expect(withPrice(guide, prices)).toEqual(guide)
})
