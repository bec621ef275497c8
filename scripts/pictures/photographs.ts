import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readData } from '#authoring/catalogue/read.ts'
import { isDrawing, PICTURE_WIDTHS, pictureSrcset } from '#domain/catalogue/picture-urls.ts'
import { writeSizes } from './derive.ts'
import { listShots } from './shots.ts'

export async function derivePhotographs(root: string): Promise<void> {
  const rendered = new Set(listShots().map(({ name }) => `${name}.webp`))
  const served = (path: string) => join(root, 'public', path)
  for (const file of picturesOf(root)) {
    const master = join(root, 'data/pictures', file)
    if (isDrawing(file) || rendered.has(file) || !existsSync(master)) continue
    mkdirSync(dirname(served(`/pictures/${file}`)), { recursive: true })
    if (!sizesOf(file).every((path) => existsSync(served(path)))) {
      const start = served(`/pictures/${file.replace(/\.\w+$/, '')}`)
      await writeSizes(master, PICTURE_WIDTHS, (ending) => `${start}-${ending}`)
    }
  }
}

interface ProductFile {
  readonly pictures?: readonly { readonly file: string }[]
}

function picturesOf(root: string) {
  const { files } = readData(join(root, 'data'), 'data')
  const products = [...files.values()].filter(({ file }) => file.startsWith('products/'))
  return products.flatMap(({ value }) =>
    ((value as ProductFile).pictures ?? []).map(({ file }) => file),
  )
}

function sizesOf(file: string): string[] {
  return (['avif', 'webp'] as const).flatMap((format) =>
    pictureSrcset(file, format)
      .split(', ')
      .map((entry) => entry.replace(/ \d+w$/, '')),
  )
}
