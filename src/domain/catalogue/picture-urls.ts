import type { Picture, Product } from './catalogue.ts'

/** Every photograph is stored at these widths, in pixels; drawings are SVG. */
export const PICTURE_WIDTHS = [240, 400, 800, 1200] as const

/** Banners of the home page, which are wider than a product's pictures, have two more. */
const BANNER_WIDTHS = [240, 400, 600, 800, 1200, 1600] as const

/** The widths in pixels at which a picture is stored; `file` is its path below `data/pictures/`. */
export function pictureWidths(file: string): readonly number[] {
  return file.startsWith('home/') ? BANNER_WIDTHS : PICTURE_WIDTHS
}

type Format = 'avif' | 'webp'

export function isDrawing(file: string): boolean {
  return file.endsWith('.svg')
}

export function showsWholeProduct(file: string): boolean {
  return /\/whole[^/]*$/.test(file)
}

export function pictureInUse({ pictures, picture }: Product): Picture {
  return pictures.find(({ file }) => /\/use\.[^/]*$/.test(file)) ?? picture
}

export function pictureUrl(file: string): string {
  return isDrawing(file) ? `/pictures/${file}` : sizedUrl(file, 800, 'webp')
}

export function thumbnailUrl(file: string, format: Format = 'webp'): string {
  return isDrawing(file) ? pictureUrl(file) : sizedUrl(file, PICTURE_WIDTHS[0], format)
}

export function pictureSrcset(file: string, format: Format): string {
  return pictureWidths(file)
    .map((width) => `${sizedUrl(file, width, format)} ${width}w`)
    .join(', ')
}

export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const

export function feedPictureUrl({ file }: Pick<Picture, 'file'>): string {
  return isDrawing(file) ? `/pictures/${withoutExtension(file)}.jpg` : sizedUrl(file, 1200, 'webp')
}

function sizedUrl(file: string, width: number, format: Format): string {
  return `/pictures/${withoutExtension(file)}-${width}.${format}`
}

function withoutExtension(file: string): string {
  return file.replace(/\.\w+$/, '')
}
