import { FILES, type ValidDocuments } from '#authoring/source/documents.ts'
import type { DocumentPath, Finding } from '#authoring/source/faults.ts'
import type { PictureSizes } from '../pictures.ts'
import { checkKnown } from './references.ts'

export function* checkPictures(documents: ValidDocuments, sizes: PictureSizes): Generator<Finding> {
  for (const [index, banner] of (documents.home.banners ?? []).entries()) {
    const documentPath = { file: FILES.home, path: ['banners', index, 'picture'] }
    yield* missing(banner?.picture, sizes, documentPath)
  }
  for (const [index, category] of documents.categories.entries()) {
    yield* missing(category?.picture, sizes, { file: FILES.categories, path: [index, 'picture'] })
  }
  const color = documents.options.find(({ value }) => value.name === 'color')
  const colors = new Set(color?.value.choices?.map((choice) => choice?.value))
  for (const { file, value } of documents.products) {
    for (const [index, picture] of (value.pictures ?? []).entries()) {
      const path = ['pictures', index]
      yield* missing(picture?.file, sizes, { file, path: [...path, 'file'] })
      yield* checkKnown('color', picture?.color, colors, { file, path: [...path, 'color'] })
    }
  }
}

function* missing(
  name: string | undefined,
  sizes: PictureSizes,
  documentPath: DocumentPath,
): Generator<Finding> {
  if (name === undefined || sizes.get(name)) return
  const message = `there is no picture ${name}`
  yield { ...documentPath, message, hint: 'put the picture below data/pictures, or mend the name' }
}
