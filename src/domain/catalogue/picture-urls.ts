import type { Picture, Product } from './catalogue.ts'

/** Widths in pixels at which every photograph is stored. */
const PICTURE_WIDTHS = [400, 800, 1200] as const

type Format = 'avif' | 'webp'

/** Drawings are served as they are; photographs as finished files in several sizes. */
export function isDrawing(file: string): boolean {
  return file.endsWith('.svg')
}

/** Whether a photograph shows all of a product before the backdrop. */
export function isWhole(file: string): boolean {
  return /\/whole[^/]*$/.test(file)
}

/** A product's picture in a room or garden; its main one where there is none. */
export function pictureInUse({ pictures, picture }: Product): Picture {
  return pictures.find(({ file }) => /\/use\.[^/]*$/.test(file)) ?? picture
}

/** Path of a drawing, or of the photograph's middle size. */
export function pictureUrl(file: string): string {
  return isDrawing(file) ? `/pictures/${file}` : sizedUrl(file, 800, 'webp')
}

/** Path of a drawing, or of the photograph's smallest size. */
export function thumbnailUrl(file: string, format: Format = 'webp'): string {
  return isDrawing(file) ? pictureUrl(file) : sizedUrl(file, PICTURE_WIDTHS[0], format)
}

/** `srcset` of a photograph in one format. */
export function pictureSrcset(file: string, format: Format): string {
  return PICTURE_WIDTHS.map((width) => `${sizedUrl(file, width, format)} ${width}w`).join(', ')
}

/** Pixels of the JPEGs that social networks show. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const

/** Path of the JPEG that social networks show: of a photograph, the whole product that it is of. */
export function socialPictureUrl({ file }: Pick<Picture, 'file'>): string {
  const name = isDrawing(file) ? withoutExtension(file) : file.replace(/[^/]*$/, 'whole')
  return `/pictures/${name}-og.jpg`
}

/** Path of the large square raster picture for feeds and structured data. */
export function feedPictureUrl({ file }: Pick<Picture, 'file'>): string {
  return isDrawing(file) ? `/pictures/${withoutExtension(file)}.jpg` : sizedUrl(file, 1200, 'webp')
}

function sizedUrl(file: string, width: number, format: Format): string {
  return `/pictures/${withoutExtension(file)}-${width}.${format}`
}

function withoutExtension(file: string): string {
  return file.replace(/\.\w+$/, '')
}
