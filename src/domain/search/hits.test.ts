import { expect, test } from 'vitest'
import type { PriceList } from '#domain/cart/price-list.ts'
import { guideHit, pricesByPath, productHit, resultPath, withPrice } from './hits.ts'

test.each([
  ['/product/peg', '/product/peg'],
  ['/product/peg/', '/product/peg'],
  ['/faq/index.html', '/faq'],
  ['https://shop.example/faq.html', '/faq'],
  ['/', '/'],
])('%s is the page %s', (url, path) => {
  expect(resultPath(url)).toBe(path)
})

test('a product has its picture in sizes and its price in pounds', () => {
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
    facts: 'Hills · Ceiling Airers',
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
    srcset: undefined,
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

test('a product gets the price of the price list, a guide none', () => {
  const list = { options: {}, products: { 1: { slug: 'peg', exactListPrice: 5 * 695 } } }
  const prices = pricesByPath(list as unknown as PriceList)
  const page = { url: '/product/peg/', content: '', meta: { title: 'Peg' } }
  expect(productHit(withPrice(page, prices)).price).toBe('£6.95')
  expect(withPrice({ ...page, url: '/peg/' }, prices).meta).toEqual({ title: 'Peg' })
})
