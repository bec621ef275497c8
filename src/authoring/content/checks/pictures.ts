import type { PictureSizes } from '#authoring/pictures/measure-pictures.ts'
import type { Fault, Finding } from '#authoring/source/faults.ts'
import { didYouMean } from '../../source/faults.ts'
import { faultAt, type Page } from '../page.ts'
import { nodes, positionOf, positionWithin } from '../tree.ts'
import { attributesOf, type Tag } from './attributes.ts'

/** Returns the pictures that a page names; `tag` is undefined for the hero in its frontmatter. */
export function picturesOf(page: Page): { readonly file: string; readonly tag?: Tag }[] {
  const hero = page.source.hero?.file
  const figures = page.tree ? [...nodes(page.tree)] : []
  return [
    ...(hero === undefined ? [] : [{ file: hero }]),
    ...figures.flatMap((node) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return []
      if (node.name !== 'Figure') return []
      const { src } = attributesOf(node).values
      return typeof src === 'string' ? [{ file: src, tag: node }] : []
    }),
  ]
}

export function* checkPictures(
  page: Page,
  sizes: PictureSizes,
  pictureFiles: readonly string[],
): Generator<Fault | Finding> {
  for (const { file, tag } of picturesOf(page)) {
    const finding = findingOf(file, sizes, pictureFiles)
    if (!finding) continue
    const { message, hint } = finding
    if (tag) yield faultAt(page, positionWithin(page.text, tag, file), message, hint)
    else yield { file: page.file, path: ['hero', 'file'], message, hint }
  }
  for (const node of page.tree ? nodes(page.tree) : []) {
    if (node.type !== 'image') continue
    if (!node.alt) {
      const hint = 'say what it shows, for people who cannot see it'
      yield faultAt(page, positionOf(node), 'a picture without alternative text', hint)
    }
    const hint = `write <Figure src="…" alt="${node.alt ?? ''}" caption="…" />, which reserves its space`
    yield faultAt(page, positionOf(node), `the picture ${node.url} is not in a figure`, hint)
  }
}

function findingOf(file: string, sizes: PictureSizes, pictureFiles: readonly string[]) {
  const size = sizes.get(file)
  if (!size) {
    const advice = 'put the picture below data/pictures, or correct the name'
    return { message: `there is no picture ${file}`, hint: didYouMean(file, pictureFiles, advice) }
  }
  if (size.width === 0) {
    const hint = 'copy or save it again: the file is damaged or no picture'
    return { message: `the picture ${file} cannot be read to its end`, hint }
  }
  if (size.width === size.height) return undefined
  return {
    message: `the picture ${file} is ${size.width} × ${size.height}`,
    hint: 'pictures in pages are square: take another',
  }
}
