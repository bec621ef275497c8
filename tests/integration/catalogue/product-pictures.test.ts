import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { load } from 'js-yaml'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { digestOfPicture, readPictureRecord } from '#authoring/pictures/record.ts'
import { pictureSrcset, pictureUrl } from '#domain/catalogue/picture-urls.ts'
import { rgbChannels } from '#domain/catalogue/tones.ts'

interface ProductFile {
  readonly slug: string
  readonly pictures: readonly { readonly file: string; readonly color?: string }[]
}

const readYaml = (file: string) => load(readFileSync(join('data', file), 'utf8'))
const products = globSync('products/*.yaml', { cwd: 'data' }).map(
  (file) => readYaml(file) as ProductFile,
)
const pictures = products.flatMap((product) => product.pictures.map(({ file }) => file))
const master = (file: string) => join('data/pictures', file)

const servedFiles = (file: string) =>
  [pictureSrcset(file, 'avif'), pictureSrcset(file, 'webp'), pictureUrl(file)].flatMap((set) =>
    set.split(', ').map((entry) => entry.replace(/ \d+w$/, '')),
  )

test.each(products)('$slug has pictures of its own: whole first, a close-up, in use', (product) => {
  const names = product.pictures.map(({ file }) => file.replace(/\.\w+$/, ''))
  const own = (name: string) => `${product.slug}/${name}`
  expect(names[0]).toBe(own('whole'))
  expect(names).toEqual(expect.arrayContaining([own('detail'), own('use')]))
  expect(names.filter((name) => !name.startsWith(own('')))).toEqual([])
})

test('each product with coloured pictures has one of each colour', () => {
  const { choices } = readYaml('options/color.yaml') as { choices: { value: string }[] }
  const coloured = products.filter((product) => product.pictures.some(({ color }) => color))
  expect(coloured.length).toBeGreaterThan(6)
  const missing = coloured.flatMap((product) => {
    const shown = product.pictures.map(({ color }) => color)
    return choices.flatMap(({ value }) => (shown.includes(value) ? [] : [[product.slug, value]]))
  })
  expect(missing).toEqual([])
})

test('no two master pictures are the same, and each has all its served sizes', () => {
  const masters = globSync('**/*.webp', { cwd: 'data/pictures' })
  expect(masters).toEqual(expect.arrayContaining(pictures))
  expect(new Set(masters.map((file) => digestOfPicture(master(file)))).size).toBe(masters.length)
  const files = masters.flatMap(servedFiles)
  expect(files.filter((file) => !existsSync(join('public', file)))).toEqual([])
})

test('master pictures and the files served from them take at most 70 MB', () => {
  const files = globSync('{data,public}/pictures/**/*.*')
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0)
  expect(bytes).toBeLessThanOrEqual(70_000_000)
})

test('the mean colour of each served picture is that of its master', async () => {
  const differences = await Promise.all(
    pictures.map(async (file) => {
      const name = file.replace(/\.\w+$/, '')
      const served = await sharp(`public/pictures/${name}-400.webp`)
        .resize(1, 1, { fit: 'fill' })
        .raw()
        .toBuffer()
      const recorded = rgbChannels(readPictureRecord(master(file))?.colour ?? '')
      const difference = recorded.map((value, at) => Math.abs(value - (served[at] ?? 0)))
      return [basename(name), Math.max(...difference)]
    }),
  )
  expect(differences.filter(([, difference]) => Number(difference) > 4)).toEqual([])
})
