/** A picture of 1200 × 630 that social networks show of a page, with its title and price. */
export interface SharePicture {
  /** The path of the page; for a list that of its first page, for reviews that of their product. */
  readonly path: string
  readonly alt: string
}

export const DEFAULT_SHARE_PICTURE = {
  url: '/social.jpg',
  alt: 'A ceiling airer with four pine laths between scrolled cast-iron brackets',
} as const

export function sharePicturePath(path: string): string {
  return `/cards${path}.jpg`
}
