import { join } from 'node:path'
import type { PublishedPage } from '#authoring/content/read.ts'
import { readSnapshot } from '#db/catalogue/snapshot.ts'
import { type Product, productPath } from '#domain/catalogue/catalogue.ts'
import { isDrawing, pictureUrl } from '#domain/catalogue/picture-urls.ts'
import { formatListPrice } from '#domain/catalogue/texts.ts'
import { sharePicturePath } from '#domain/site/share-pictures.ts'
import type { SharePictureText } from './draw-share-picture.ts'

export interface PictureToDraw extends SharePictureText {
  /** The share picture's path below the client folder, such as cards/product/hills-cover.jpg. */
  readonly name: string
  /** The path of the photograph to use from the project’s folder; undefined for an article without a picture. */
  readonly picture: string | undefined
}

export async function listSharePictures(root: string, pages: readonly PublishedPage[]) {
  const { frame, products, categories, brands } = await readSnapshot(
    join(root, 'data/catalogue.sqlite'),
  )
  const sharePictureOf = (
    path: string,
    title: string,
    file?: string,
    price = '',
  ): PictureToDraw => ({
    name: sharePicturePath(path).slice(1),
    title,
    price,
    picture: file && fileOf(root, file),
  })
  const firstOf = Map.groupBy(products, ({ brand }) => brand.slug)
  const pictures = [
    ...products.map((product) =>
      sharePictureOf(productPath(product), product.name, product.picture.file, priceOf(product)),
    ),
    ...categories.map(({ slug, name, picture }) => sharePictureOf(`/${slug}`, name, picture.file)),
    ...brands.map(({ slug, name }) =>
      sharePictureOf(`/brands/${slug}`, name, firstOf.get(slug)?.[0]?.picture.file),
    ),
    ...pages
      .filter(({ folder }) => folder !== 'brands')
      .map(({ path, data }) => sharePictureOf(path, data.title, data.hero?.file)),
  ]
  return { shop: frame.site.name, pictures }
}

function priceOf(product: Product): string {
  return `${formatListPrice(product)} inc. VAT`
}

/** A page's own picture of 800 pixels is decoded in a fifth of the master's time. */
function fileOf(root: string, file: string): string {
  return isDrawing(file)
    ? join(root, 'data/pictures', file)
    : join(root, 'public', pictureUrl(file))
}
