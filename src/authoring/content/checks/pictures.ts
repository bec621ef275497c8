import { type PictureSizes, pictureFault } from '../../pictures/measure-pictures.ts'
import type { Fault, UnlocatedFault } from '../../source/faults.ts'
import { suggestNearestWord } from '../../source/faults.ts'
import { type ContentPage, faultAtNode, faultAtWord } from '../page.ts'
import type { Tag } from '../tags.ts'

/** Returns the pictures that a page names; `tag` is undefined for the hero in its frontmatter. */
export function picturesOfPage(
  page: ContentPage,
): { readonly file: string; readonly tag?: Tag['node'] }[] {
  const hero = page.source.hero?.file
  return [
    ...(hero === undefined ? [] : [{ file: hero }]),
    ...page.tags.flatMap(({ node, name, values: { src } }) =>
      name === 'Figure' && typeof src === 'string' ? [{ file: src, tag: node }] : [],
    ),
  ]
}

export function* checkPictures(
  page: ContentPage,
  sizes: PictureSizes,
  pictureFiles: readonly string[],
): Generator<Fault | UnlocatedFault> {
  for (const { file, tag } of picturesOfPage(page)) {
    const finding = findingOf(file, sizes, pictureFiles)
    if (!finding) continue
    const { message, hint } = finding
    if (tag) yield faultAtWord(page, tag, file, message, hint)
    else yield { file: page.file, path: ['hero', 'file'], message, hint }
  }
  for (const node of page.nodes) {
    if (node.type !== 'image') continue
    if (!node.alt) {
      const hint = 'say what it shows, for people who cannot see it'
      yield faultAtNode(page, node, 'a picture without alternative text', hint)
    }
    const hint = `write <Figure src="…" alt="${node.alt ?? ''}" caption="…" />, which reserves its space`
    yield faultAtNode(page, node, `the picture ${node.url} is not in a figure`, hint)
  }
}

function findingOf(file: string, sizes: PictureSizes, names: readonly string[]) {
  const size = sizes.get(file)
  const fault = pictureFault(file, size)
  if (fault) return size ? fault : { ...fault, hint: suggestNearestWord(file, names, fault.hint) }
  if (size?.width === size?.height) return undefined
  return {
    message: `the picture ${file} is ${size?.width} × ${size?.height}`,
    hint: 'pictures in pages are square: take another',
  }
}
