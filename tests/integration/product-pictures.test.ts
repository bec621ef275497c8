import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { pictureSrcset, pictureUrl, socialPictureUrl } from '#domain/catalogue/picture-urls.ts'
import { listShots, root } from '../../scripts/pictures/shots.ts'

/** Which of the planned pictures every product must have by now. */
const isDemanded = (shot: string) => shot.startsWith('whole')

const planned = Map.groupBy(
  listShots().filter(({ slug }) => slug !== 'home'),
  ({ slug }) => slug,
)

interface ProductFile {
  pictures: { file: string; color?: string }[]
}

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

describe.each([...planned])('%s', (slug, shots) => {
  const { pictures } = productFile(slug)
  const names = pictures.map(({ file }) => file.replace(/^.*\/|\.webp$/g, ''))

  test('shows pictures of its own, the whole of it first, and all that are finished', () => {
    expect(pictures.filter(({ file }) => !file.startsWith(`${slug}/`))).toEqual([])
    expect(names[0]).toBe('whole')
    const wanted = shots.filter(
      ({ shot, name }) =>
        isDemanded(shot) || existsSync(join(root, 'data/pictures', `${name}.webp`)),
    )
    expect(wanted.map(({ shot }) => shot).filter((shot) => !names.includes(shot))).toEqual([])
  })

  test('every size of them is there, and a picture to share', () => {
    const files = [
      ...pictures.flatMap(({ file }) => servedFiles(file)),
      socialPictureUrl({ file: `${slug}/whole.webp` }),
    ]
    expect(files.filter((file) => !existsSync(join(root, 'public', file)))).toEqual([])
  })
})
