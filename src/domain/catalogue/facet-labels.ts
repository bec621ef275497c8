import type { Sort } from './facets.ts'

/** What the choices of a category's filters are called. Apart from the rules, which browsers load. */
export const SORT_LABELS: Readonly<Record<Sort, string>> = {
  featured: 'Featured',
  'price-up': 'Price, low to high',
  'price-down': 'Price, high to low',
  name: 'Name',
}

/** Names of the price and length bands by their value. */
export const BAND_LABELS: Readonly<Record<string, string>> = {
  'under-25': 'Under £25',
  '25-50': '£25 to £50',
  '50-100': '£50 to £100',
  'over-100': '£100 and over',
  'under-15': 'Under 15 m',
  '15-30': '15 to 30 m',
  '30-50': '30 to 50 m',
  'over-50': '50 m and over',
}
