import { z } from 'zod'
import { formatListPrice } from '#domain/catalogue/texts.ts'
import { markdownTable, productLink } from '#domain/content/markdown.ts'
import { requireProduct } from '#domain/content/shop-facts.ts'
import { comparedFactRows } from '#domain/content/tables.ts'
import { contentComponent, productsAttribute } from '../component.ts'

export const component = contentComponent({
  attributes: z.strictObject({ slugs: productsAttribute.min(2) }),
  markdown: ({ slugs }, _, facts) => {
    const compared = slugs.map((slug) => requireProduct(facts, slug))
    const rows = comparedFactRows(compared).map(({ label, cells }) => [
      label,
      ...cells.map((cell) => cell ?? '–'),
    ])
    return markdownTable(
      ['', ...compared.map((product) => productLink(product, facts))],
      [['Price inc. VAT', ...compared.map(formatListPrice)], ...rows],
    )
  },
})
