import { describe } from 'vitest'
import { testLargeShop } from '../../support/large-shop.ts'

describe('a shop of 1,000 products', () => {
  testLargeShop(1000)
})
