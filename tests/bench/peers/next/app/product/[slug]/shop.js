import { readFileSync } from 'node:fs'

export const shop = JSON.parse(readFileSync('shop.json', 'utf8'))
export const bySlug = new Map(shop.products.map((product) => [product.slug, product]))
export const pounds = (pence) => `£${(pence / 100).toFixed(2)}`
