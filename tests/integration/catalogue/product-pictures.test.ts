import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureSrcset, pictureUrl } from '#domain/catalogue/picture-urls.ts'
import { rgbChannels } from '#domain/catalogue/tones.ts'
import { listShots, PROJECT_ROOT } from '../../../scripts/pictures/shots.ts'

const planned = Map.groupBy(
  listShots().filter(({ slug }) => slug !== 'home'),
  ({ slug }) => slug,
)

interface ProductFile {
  pictures: { file: string; alt: string; color?: string }[]
}

const requiredShots = (planned: string[]) => [
  ...planned.filter((shot) => shot.startsWith('whole')),
  'detail',
  'use',
]

function productFile(slug: string): ProductFile {
  return load(
    readFileSync(join(PROJECT_ROOT, 'data/products', `${slug}.yaml`), 'utf8'),
  ) as ProductFile
}

const servedFiles = (file: string) =>
  [pictureSrcset(file, 'avif'), pictureSrcset(file, 'webp'), pictureUrl(file)].flatMap((set) =>
    set.split(', ').map((entry) => entry.replace(/ \d+w$/, '')),
  )

test('the shot list names more than 60 products', () => {
  expect(planned.size).toBeGreaterThan(60)
})

test('master pictures and the files served from them take at most 70 MB', () => {
  const sizes = ['data/pictures', 'public/pictures'].flatMap((folder) =>
    readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => statSync(join(PROJECT_ROOT, folder, file)).size,
    ),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(70_000_000)
})

test('no two master pictures have the same bytes', () => {
  const files = [...planned.values()]
    .flat()
    .map(({ name }) => join(PROJECT_ROOT, 'data/pictures', name))
  const contents = files
    .filter((file) => existsSync(`${file}.webp`))
    .map((file) =>
      createHash('sha256')
        .update(readFileSync(`${file}.webp`))
        .digest('hex'),
    )
  expect(new Set(contents).size).toBe(contents.length)
})

test('the mean colour of each served picture is that of its master', async () => {
  const names = listShots().map(({ name }) => name)
  const differences = await Promise.all(
    names.map(async (name) => {
      const served = await sharp(join(PROJECT_ROOT, 'public/pictures', `${name}-400.webp`))
        .resize(1, 1, { fit: 'fill' })
        .raw()
        .toBuffer()
      const { colour } = JSON.parse(
        readFileSync(join(PROJECT_ROOT, 'data/pictures', `${name}.json`), 'utf8'),
      )
      const master = rgbChannels(colour)
      return [name, Math.max(...master.map((value, at) => Math.abs(value - (served[at] ?? 0))))]
    }),
  )
  expect(differences.filter(([, difference]) => Number(difference) > 4)).toEqual([])
})

describe.each([...planned])('%s', (slug, shots) => {
  const product = productFile(slug)
  const { pictures } = product
  const names = pictures.map(({ file }) => file.replace(/^.*\/|\.webp$/g, ''))

  test('each product has pictures of its own: the whole product first, each colour, a close-up, and one in use', () => {
    expect(pictures.filter(({ file }) => !file.startsWith(`${slug}/`))).toEqual([])
    expect(names[0]).toBe('whole')
    const wanted = requiredShots(shots.map(({ shot }) => shot))
    expect(wanted.filter((shot) => !names.includes(shot))).toEqual([])
  })

  test('each product’s file lists every finished picture with the alternative text of the shot list', () => {
    const finished = shots.filter(({ name }) =>
      existsSync(join(PROJECT_ROOT, 'data/pictures', `${name}.webp`)),
    )
    expect(pictures.map(({ file, alt }) => [file, alt]).toSorted()).toEqual(
      finished.map(({ name, alt }) => [`${name}.webp`, alt]).toSorted(),
    )
  })

  test('a product has every served size of its pictures', () => {
    const files = pictures.flatMap(({ file }) => servedFiles(file))
    expect(files.filter((file) => !existsSync(join(PROJECT_ROOT, 'public', file)))).toEqual([])
  })
})
