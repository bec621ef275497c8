import { z } from 'zod'
import { productList } from '#domain/content/markdown.ts'
import { requireProduct } from '#domain/content/shop-facts.ts'
import { contentComponent, productsAttribute } from '../component.ts'

export const component = contentComponent({
  attributes: z.strictObject({ slugs: productsAttribute }),
  markdown: ({ slugs }, _, facts) =>
    productList(
      slugs.map((slug) => requireProduct(facts, slug)),
      facts,
    ),
})
