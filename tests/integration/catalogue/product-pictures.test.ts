import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { pictureSrcset, pictureUrl, socialPictureUrl } from '#domain/catalogue/picture-urls.ts'
import { listShots, root } from '../../scripts/pictures/shots.ts'

const planned = Map.groupBy(
  listShots().filter(({ slug }) => slug !== 'home'),
  ({ slug }) => slug,
)

interface ProductFile {
  category: string
  is_best_seller: boolean
  options: unknown[]
  pictures: { file: string; alt: string; color?: string }[]
}

/**
 * A product is shown whole, in each of its colours, and close to; also in a room or garden if it
 * sells best or is made to order.
 */
const demanded = (planned: string[], { is_best_seller, options }: ProductFile) => [
  ...new Set([
    ...planned.filter((shot) => shot.startsWith('whole')),
    'detail',
    ...(is_best_seller || options.length > 0 ? ['use'] : []),
  ]),
]

function productFile(slug: string): ProductFile {
  return load(readFileSync(join(root, 'data/products', `${slug}.yaml`), 'utf8')) as ProductFile
}

const servedFiles = (file: string) =>
  [pictureSrcset(file, 'avif'), pictureSrcset(file, 'webp'), pictureUrl(file)].flatMap((set) =>
    set.split(', ').map((entry) => entry.replace(/ \d+w$/, '')),
  )

test('the list of pictures has every product', () => {
  expect(planned.size).toBeGreaterThan(60)
})

test('masters and what is served of them take at most 60 MB', () => {
  const sizes = ['data/pictures', 'public/pictures'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => statSync(join(root, folder, file)).size,
    ),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000_000)
})

test('each category shows at least one of its products in a room or garden', () => {
  const products = [...planned.keys()].map(productFile)
  const inUse = products.filter(({ pictures }) =>
    pictures.some(({ file }) => file.endsWith('/use.webp')),
  )
  const categories = (some: ProductFile[]) => [...new Set(some.map(({ category }) => category))]
  expect(categories(products).length).toBeGreaterThanOrEqual(9)
  expect(categories(inUse).toSorted()).toEqual(categories(products).toSorted())
})

test('no two pictures are the same', () => {
  const files = [...planned.values()].flat().map(({ name }) => join(root, 'data/pictures', name))
  const contents = files
    .filter((file) => existsSync(`${file}.webp`))
    .map((file) =>
      createHash('sha256')
        .update(readFileSync(`${file}.webp`))
        .digest('hex'),
    )
  expect(new Set(contents).size).toBe(contents.length)
})

describe.each([...planned])('%s', (slug, shots) => {
  const product = productFile(slug)
  const { pictures } = product
  const names = pictures.map(({ file }) => file.replace(/^.*\/|\.webp$/g, ''))

  test('shows pictures of its own: the whole of it first, close to, and in use where that sells it', () => {
    expect(pictures.filter(({ file }) => !file.startsWith(`${slug}/`))).toEqual([])
    expect(names[0]).toBe('whole')
    const wanted = demanded(
      shots.map(({ shot }) => shot),
      product,
    )
    expect(wanted.filter((shot) => !names.includes(shot))).toEqual([])
  })

  test('leaves no finished picture out, and says of each what the list of pictures says', () => {
    const finished = shots.filter(({ name }) =>
      existsSync(join(root, 'data/pictures', `${name}.webp`)),
    )
    expect(pictures.map(({ file, alt }) => [file, alt]).toSorted()).toEqual(
      finished.map(({ name, alt }) => [`${name}.webp`, alt]).toSorted(),
    )
  })

  test('every size of them is there, and a picture to share', () => {
    const files = [
      ...pictures.flatMap(({ file }) => servedFiles(file)),
      socialPictureUrl({ file: `${slug}/whole.webp` }),
    ]
    expect(files.filter((file) => !existsSync(join(root, 'public', file)))).toEqual([])
  })
})
