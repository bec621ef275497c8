import { isDrawing, PICTURE_WIDTHS } from '#domain/catalogue/picture-urls.ts'
import {
  MISSING_PICTURE,
  type PictureSizes,
  pictureFault,
} from '../../pictures/measure-pictures.ts'
import { DATA_FILES, type ValidDocuments } from '../../source/documents.ts'
import type { DocumentPath, UnlocatedFault } from '../../source/faults.ts'
import { checkKnownName } from './references.ts'

/** In pixels: the largest size at which pages show a picture. */
const MIN_WIDTH = Math.max(...PICTURE_WIDTHS)

export function* checkPictures(
  documents: ValidDocuments,
  sizes: PictureSizes,
): Generator<UnlocatedFault> {
  for (const [index, banner] of (documents.home.banners ?? []).entries()) {
    const documentPath = { file: DATA_FILES.home, path: ['banners', index, 'picture'] }
    yield* checkPicture(banner?.picture, sizes, documentPath)
  }
  for (const [index, category] of documents.categories.entries()) {
    const documentPath = { file: DATA_FILES.categories, path: [index, 'picture'] }
    yield* checkSquare(category?.picture, sizes, documentPath)
  }
  const color = documents.options.find(({ value }) => value.name === 'color')
  const colors = new Set(color?.value.choices?.map((choice) => choice?.value))
  for (const { file, value } of documents.products) {
    for (const [index, picture] of (value.pictures ?? []).entries()) {
      const path = ['pictures', index]
      yield* checkSquare(picture?.file, sizes, { file, path: [...path, 'file'] })
      yield* checkKnownName('color', picture?.color, colors, { file, path: [...path, 'color'] })
    }
  }
}

/** Checks that product pictures are square: tiles and galleries reserve a square for them. */
function* checkSquare(
  name: string | undefined,
  sizes: PictureSizes,
  documentPath: DocumentPath,
): Generator<UnlocatedFault> {
  yield* checkPicture(name, sizes, documentPath)
  const { width, height } = sizes.get(name ?? '') ?? MISSING_PICTURE
  if (name === undefined || isDrawing(name) || width === height) return
  const message = `the picture ${name} is ${width} × ${height}`
  yield { ...documentPath, message, hint: 'crop it to a square' }
}

function* checkPicture(
  name: string | undefined,
  sizes: PictureSizes,
  documentPath: DocumentPath,
): Generator<UnlocatedFault> {
  if (name === undefined) return
  const size = sizes.get(name)
  const fault = pictureFault(name, size)
  if (fault) yield { ...documentPath, ...fault }
  else if (size && !isDrawing(name) && size.width < MIN_WIDTH) {
    const message = `the picture ${name} is only ${size.width} pixels wide`
    yield { ...documentPath, message, hint: `take one of at least ${MIN_WIDTH} pixels` }
  }
}
