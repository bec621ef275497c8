import type { Row } from '#db/catalogue/tables.ts'
import type { Home } from '#domain/site/home.ts'
import { MISSING_PICTURE, type PictureSizes } from '../pictures/measure-pictures.ts'
import type { Documents } from '../source/documents.ts'

export function siteRow(
  { site, home, menus, promises }: Documents,
  sizes: PictureSizes,
): Row<'site'> {
  const banners = home.banners.map(({ picture: file, alt, price_of = null, ...banner }) => {
    const picture = { file, alt, color: null, ...(sizes.get(file) ?? MISSING_PICTURE) }
    return { ...banner, priceOf: price_of, picture }
  })
  return {
    id: 1,
    document: JSON.stringify(site),
    frame: JSON.stringify({ menus, promises }),
    home: JSON.stringify({ ...home, banners } satisfies Home),
  }
}
