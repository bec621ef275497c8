import { z } from 'zod'
import { formatListPrice } from '#domain/catalogue/texts.ts'
import { markdownTable, productLink } from '#domain/content/markdown.ts'
import { requireProduct } from '#domain/content/shop-facts.ts'
import { line } from '#domain/fields.ts'
import { contentComponent, productAttribute } from '../component.ts'

export const component = contentComponent({
  attributes: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          kind: line,
          suits: line,
          check: line,
          ours: productAttribute.optional(),
        }),
      )
      .min(1)
      .describe('rows such as {[{ kind: "…", suits: "…", check: "…", ours: "hills-cover" }]}'),
  }),
  markdown: ({ rows }, _, facts) => {
    const cells = rows.map(({ kind, suits, check, ours }) => {
      const product = ours === undefined ? undefined : requireProduct(facts, ours)
      const offer = product && `${productLink(product, facts)}, ${formatListPrice(product)}`
      return [kind, suits, check, offer ?? '–']
    })
    return markdownTable(['Kind', 'Suits', 'Check before you buy', 'Ours'], cells)
  },
})
