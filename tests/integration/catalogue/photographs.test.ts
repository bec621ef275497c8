import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { derivePhotographs } from '../../../scripts/pictures/photographs.ts'
import { CATALOGUE_DATA } from '../../support/catalogue-data.ts'
import { temporaryFolder } from '../../support/folder.ts'

test('a photograph that a product names gets every served size once', async () => {
  const lath = CATALOGUE_DATA['products/lath.yaml'] ?? ''
  using folder = temporaryFolder({
    'data/products/lath.yaml': lath.replace('illustrations/airer.svg', 'lath/whole.png'),
  })
  mkdirSync(join(folder.path, 'data/pictures/lath'), { recursive: true })
  const background = { r: 200, g: 10, b: 10, alpha: 0.5 }
  await sharp({ create: { width: 60, height: 60, channels: 4, background } }).toFile(
    join(folder.path, 'data/pictures/lath/whole.png'),
  )
  await derivePhotographs(folder.path)
  const served = join(folder.path, 'public/pictures/lath')
  const files = ['1200', '400', '800'].flatMap((size) => [
    `whole-${size}.avif`,
    `whole-${size}.webp`,
  ])
  expect(readdirSync(served).sort()).toEqual(files)

  const written = files.map((file) => statSync(join(served, file)).mtimeMs)
  await derivePhotographs(folder.path)
  expect(files.map((file) => statSync(join(served, file)).mtimeMs)).toEqual(written)
})
