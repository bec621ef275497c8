import { z } from 'zod'
import { productList } from '#domain/content/markdown.ts'
import { requireProduct } from '#domain/content/shop-facts.ts'
import { contentComponent, products } from '../component.ts'

export const component = contentComponent({
  attributes: z.strictObject({ slugs: products }),
  markdown: ({ slugs }, _, facts) =>
    productList(
      slugs.map((slug) => requireProduct(facts, slug)),
      facts,
    ),
})
