import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { SHARE_PICTURE_SIZE } from '#domain/catalogue/picture-urls.ts'
import { rgbChannels } from '#domain/catalogue/tones.ts'
import { escapeHtml } from '#domain/text.ts'
import { type LetterMask, type Pixels, paintLetters, pastePixels } from './share-picture-pixels.ts'

export interface SharePictureText {
  readonly title: string
  /** The price as text, `from £64.95 inc. VAT`; empty for pages that sell nothing. */
  readonly price: string
}

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE_SIZE
const MARGIN = 64
const TEXT_WIDTH = WIDTH - HEIGHT - MARGIN - 40
const LOGO_SIZE = 60
const MAX_TITLE = 90
const MAX_BYTES = 60_000
/** JPEG qualities; the first that keeps a share picture below `MAX_BYTES` is used. Only pictures of gardens need a lower quality than the first. */
const QUALITIES = [78, 62, 48, 34]

/** The same colours as in src/styles/tokens.css. */
const PAPER = '#f7f3ec'
const INK = '#1f2a26'
const SOFT_INK = '#4a554f'

/** The pages' fonts are WOFF2, which sharp can't read. These family names exist nowhere else, so sharp cannot choose a font of the machine. */
const FONTS = join(import.meta.dirname, '../fonts')
const SERIF = { font: 'Card Serif', fontfile: join(FONTS, 'fraunces.ttf') }
const SANS = { font: 'Card Sans Strong', fontfile: join(FONTS, 'source-sans.ttf') }

const DESIGN_FILES = [
  ...['draw-share-picture.ts', 'share-picture-pixels.ts'].map((name) =>
    join(import.meta.dirname, name),
  ),
  SERIF.fontfile,
  SANS.fontfile,
]

export async function drawPaper(shop: string, logo: string): Promise<Pixels> {
  const mark = await sharp(logo, { density: 200 }).resize(LOGO_SIZE, LOGO_SIZE).toBuffer()
  const canvas = { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } as const
  const top = MARGIN - 12
  const paper = await pixels(
    sharp({ create: canvas })
      .composite([{ input: mark, left: MARGIN, top }])
      .removeAlpha(),
  )
  const name = await letters(SERIF, 32, shop)
  const middle = Math.round(top + LOGO_SIZE / 2 - name.height / 2)
  paintLetters(paper, name, [MARGIN + LOGO_SIZE + 16, middle], rgbChannels(INK))
  return paper
}

export async function squarePicture(file: string | undefined, logo: string): Promise<Pixels> {
  if (file !== undefined) return pixels(flat(sharp(file).resize(HEIGHT, HEIGHT)))
  const margin = (HEIGHT - 300) / 2
  const around = { top: margin, bottom: margin, left: margin, right: margin, background: PAPER }
  return pixels(flat(sharp(logo, { density: 400 }).resize(300, 300)).extend(around))
}

/** Returns a JPEG of 1200 × 630: title and price on the paper, the picture to their right. It is drawn in `data`, which may then be used again. */
export async function drawSharePicture(
  paper: Pixels,
  picture: Pixels,
  { title, price }: SharePictureText,
  data = Buffer.alloc(paper.data.length),
): Promise<Buffer> {
  paper.data.copy(data)
  const canvas = { ...paper, data }
  pastePixels(canvas, picture, WIDTH - picture.width)
  const name = await letters(SERIF, titleSize(title), shortened(title))
  const middle = (MARGIN + LOGO_SIZE + HEIGHT - MARGIN) / 2 - (price === '' ? 0 : 20)
  paintLetters(canvas, name, [MARGIN, Math.round(middle - name.height / 2)], rgbChannels(INK))
  if (price !== '') {
    const amount = await letters(SANS, 40, price)
    paintLetters(canvas, amount, [MARGIN, HEIGHT - MARGIN - amount.height], rgbChannels(SOFT_INK))
  }
  return smallJpeg(canvas)
}

async function smallJpeg({ data, width, height }: Pixels): Promise<Buffer> {
  let jpeg = data
  for (const quality of QUALITIES) {
    const picture = sharp(data, { raw: { width, height, channels: 3 } })
    // With this option a picture is a tenth smaller, but takes twice the time to make.
    const optimiseCoding = quality !== QUALITIES[0]
    jpeg = await picture.jpeg({ quality, optimiseCoding }).toBuffer()
    if (jpeg.length <= MAX_BYTES) return jpeg
  }
  return jpeg
}

async function letters(
  { font, fontfile }: typeof SERIF,
  size: number,
  text: string,
): Promise<LetterMask> {
  // At 72 dots per inch a point is a pixel.
  const input = { text: escapeHtml(text), font: `${font} ${size}`, fontfile, width: TEXT_WIDTH }
  return pixels(sharp({ text: { ...input, dpi: 72 } }).toColourspace('b-w'))
}

function titleSize({ length }: string): number {
  if (length <= 24) return 60
  return length <= 44 ? 52 : 44
}

function shortened(title: string): string {
  if (title.length <= MAX_TITLE) return title
  return `${title.slice(0, MAX_TITLE).replace(/\s+\S*$/, '')} …`
}

/** Returns red, green and blue bytes without transparency. */
function flat(image: Sharp): Sharp {
  return image.flatten({ background: PAPER }).toColourspace('srgb')
}

async function pixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

export function readDesignFiles(logo: string): Buffer[] {
  return [...DESIGN_FILES, logo].map((file) => readFileSync(file))
}
