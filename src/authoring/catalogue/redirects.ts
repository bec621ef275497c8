import { ALIASES } from '#domain/routes/aliases.ts'
import { type Drafts, FILES } from './documents.ts'
import type { Spot } from './faults.ts'

/** A moved path, with where an editor wrote it; an alias of the program has no place. */
export interface Redirect {
  readonly from: string
  readonly to: string
  readonly spot?: Spot
}

/** Every path that moved for good: the aliases, and former slugs of products and brands. */
export function redirects({ products, brands }: Pick<Drafts, 'products' | 'brands'>): Redirect[] {
  const aliases = Object.entries(ALIASES).map(([from, to]) => ({ from, to }))
  const ofProducts = products.flatMap(({ file, value }) =>
    moved('/product', value, { file, path: [] }),
  )
  const ofBrands = brands.flatMap((brand, position) =>
    moved('/brands', brand ?? {}, { file: FILES.brands, path: [position] }),
  )
  return [...aliases, ...ofProducts, ...ofBrands]
}

interface Moved {
  readonly slug?: string | undefined
  readonly former_slugs?: readonly (string | undefined)[] | undefined
}

function moved(folder: string, { slug, former_slugs }: Moved, { file, path }: Spot): Redirect[] {
  return (former_slugs ?? []).flatMap((former, index) => {
    if (former === undefined) return []
    const spot = { file, path: [...path, 'former_slugs', index] }
    return [{ from: `${folder}/${former}`, to: `${folder}/${slug}`, spot }]
  })
}
