import { z } from 'zod'
import { requireProduct } from '#domain/content/shop-facts.ts'
import { formatPounds } from '#domain/money/money.ts'
import { contentComponent, productAttribute } from '../component.ts'

export const component = contentComponent({
  attributes: z.strictObject({ of: productAttribute }),
  markdown: ({ of }, _, facts) => formatPounds(requireProduct(facts, of).listPrice),
})
