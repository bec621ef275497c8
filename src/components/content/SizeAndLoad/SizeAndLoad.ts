import { z } from 'zod'
import { formatDimensions } from '#domain/catalogue/details.ts'
import { productFact } from '#domain/catalogue/facts.ts'
import { markdownTable, productLink } from '#domain/content/markdown.ts'
import { requireProduct } from '#domain/content/shop-facts.ts'
import { contentComponent, productsAttribute } from '../component.ts'

export const component = contentComponent({
  attributes: z.strictObject({ slugs: productsAttribute }),
  markdown: ({ slugs }, _, facts) => {
    const rows = slugs.map((slug) => {
      const product = requireProduct(facts, slug)
      const size = formatDimensions(product.dimensions) ?? ''
      return [productLink(product, facts), size, productFact(product, 'load') ?? '–']
    })
    return markdownTable(['Model', 'Size', 'Holds up to'], rows)
  },
})
