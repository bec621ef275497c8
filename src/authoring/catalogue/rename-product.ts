import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isScalar, Scalar, stringify, visit } from 'yaml'
import { slug as slugSchema } from '#domain/fields.ts'
import { mayBePage } from '#serving/decide.ts'
import { parseToEdit } from '../source/edit-yaml.ts'
import { suggestNearestWord } from '../source/faults.ts'
import { readData, type SourceFile } from '../source/read-data.ts'
import { listFiles } from '../source/read-files.ts'
import { editProductFile, productFieldsOf } from './product-file.ts'

/** Files that name products by their slugs, besides the product's own. */
const NAMES_PRODUCTS = /^(products|site)\//

/** Gives a product another slug wherever `data/` names it, and keeps the old one as a former slug. Returns the changed files. Pictures stay where they are. */
export function renameProduct(root: string, from: string, to: string): string[] {
  const data = join(root, 'data')
  const { files } = readData(data, 'data')
  const source = files.get(`products/${from}.yaml`)
  if (!source) {
    const slugs = listFiles(join(data, 'products'), '.yaml').map((name) => name.slice(0, -5))
    const hint = suggestNearestWord(from, slugs, 'npm run new -- product begins one.')
    throw new Error(`There is no product ${from} in data/products: ${hint}`)
  }
  demandFree(data, files, from, to)
  const file = `products/${to}.yaml`
  const others = [...files.values()]
    .filter((other) => other !== source && NAMES_PRODUCTS.test(other.file))
    .flatMap((other) => {
      const text = renamedIn(other, from, to)
      return text === other.text ? [] : [{ file: other.file, text }]
    })
  for (const edit of [{ file, text: renamed(source, from, to) }, ...others]) {
    writeFileSync(join(data, edit.file), edit.text)
  }
  rmSync(join(data, source.file))
  const hasReviews = existsSync(join(data, `reviews/${from}.yaml`))
  if (hasReviews) renameSync(join(data, `reviews/${from}.yaml`), join(data, `reviews/${to}.yaml`))
  return [file, ...others.map((edit) => edit.file), ...(hasReviews ? [`reviews/${to}.yaml`] : [])]
}

function demandFree(
  data: string,
  files: ReadonlyMap<string, SourceFile>,
  from: string,
  to: string,
): void {
  const wrong = slugSchema.safeParse(to).error?.issues[0]?.message
  if (wrong) throw new Error(`"${to}" is no slug: ${wrong}.`)
  for (const source of files.values()) {
    if (!source.file.startsWith('products/')) continue
    const { slug, former_slugs: former } = productFieldsOf(source)
    const isTaken = slug === to || (slug !== from && Array.isArray(former) && former.includes(to))
    if (isTaken) throw new Error(`${to} is or was the slug of data/${source.file}.`)
  }
  if (!mayBePage(`/product/${to}`)) throw new Error(`/product/${to} is an address of the server.`)
  for (const file of [`products/${to}.yaml`, `reviews/${to}.yaml`]) {
    if (existsSync(join(data, file)))
      throw new Error(`There is a file data/${file} already. Move it away, or choose another slug.`)
  }
}

function renamed(source: SourceFile, from: string, to: string): string {
  const { former_slugs: former } = productFieldsOf(source)
  const before = (Array.isArray(former) ? former : []).filter((slug) => slug !== to)
  return editProductFile(source.file, source.text, [
    { path: ['slug'], to },
    { path: ['former_slugs'], to: [...before, from] },
  ])
}

/** Replaces the slug and the product's path where they are a whole value; the rest of a file stays byte for byte. */
function renamedIn({ file, text }: SourceFile, from: string, to: string): string {
  const isOwnField = /^products\//.test(file)
  const places: { readonly at: number; readonly with: string }[] = []
  visit(parseToEdit(text), {
    Pair(_, { key }) {
      const skips = isOwnField && isScalar(key) && key.value !== 'related' && key.value !== 'fits'
      return skips ? visit.SKIP : undefined
    },
    Scalar(_, { value, range, type }) {
      if (!range || (value !== from && value !== `/product/${from}`)) return
      // Without quotes `2026` would be a number.
      const isBare = value === from && type === Scalar.PLAIN
      places.push({ at: text.indexOf(from, range[0]), with: isBare ? stringify(to).trim() : to })
    },
  })
  return places.reduceRight(
    (edited, place) =>
      edited.slice(0, place.at) + place.with + edited.slice(place.at + from.length),
    text,
  )
}
