import type { ProductRow, RowFile } from '#domain/search/row-table.ts'

type Made = { readonly id: number } & Partial<Omit<ProductRow, 'category'>>

/** A file of rows. A product that states no more than its id is `Airer <id>`, for £10. */
export function newRowFile(
  products: readonly Made[],
  { options = {}, facets = [] }: Partial<RowFile> = {},
): RowFile {
  return {
    ids: products.map(({ id }) => id),
    prices: products.map(({ listPrice = 1000 }) => listPrice),
    names: products.map((_, place) => place),
    facets,
    options,
    categories: { 'indoor-airers': 'Indoor Airers' },
    rows: products.map(({ id, listPrice: _, ...stated }) => ({
      slug: `airer-${id}`,
      name: `Airer ${id}`,
      picture: `airer-${id}/whole.webp`,
      options: [],
      leadTimeDays: 14,
      facts: [],
      ...stated,
      category: 'indoor-airers',
    })),
  }
}
