import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { airerModel } from '#domain/drawing/airer-models.ts'
import { PROJECT_ROOT } from '../../../scripts/pictures/shots.ts'
import { AIRER_OPTIONS } from '../../support/airer-options.ts'

/** The silhouettes' width and height, and the rows above z 0, in pixels of one millimetre. */
const [SIDE, ABOVE] = [700, 550]
/** The largest accepted distance between the outlines in mm: 1.5 pixels on the page. */
const NEAR = 3

/** The ceiling airers that `scripts/pictures/checks/silhouettes.py` has rendered brackets of. */
const AIRERS = [
  'traditional-kitchen-maid',
  'kitchen-maid-ash',
  'kitchen-maid-six-lath',
  'kitchen-maid-slimline',
  'victorian-scroll-airer',
  'dryline-scullery-airer',
  'dryline-loft-airer',
  'hills-laundry-hoist',
  'dryline-double-deck-airer',
]

/** True for each light pixel, row by row. */
async function lit(picture: string | Buffer): Promise<boolean[]> {
  const pixels = await sharp(picture).greyscale().raw().toBuffer()
  return [...pixels].map((value) => value > 127)
}

const modelled = (slug: string) =>
  lit(join(PROJECT_ROOT, 'tests/support/silhouettes', `${slug}.png`))

/** Renders the configurator's bracket at the silhouettes' size. */
function drawn(slug: string) {
  const file = readFileSync(join(PROJECT_ROOT, 'data/products', `${slug}.yaml`), 'utf8')
  const product = load(file) as Pick<
    Parameters<typeof airerModel>[0],
    'rails' | 'dimensions' | 'materials'
  >
  const body = airerModel({ ...product, options: AIRER_OPTIONS })?.body
  const half = `<path d="${body?.right}"/>`
  const paths = `${half}<g transform="scale(-1 1)">${half}</g><path d="${body?.middle}"/>`
  // One unit of the drawing is two millimetres.
  const viewBox = `${-SIDE / 4} ${-ABOVE / 2} ${SIDE / 2} ${SIDE / 2}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${SIDE}" height="${SIDE}"><rect x="-999" y="-999" width="1998" height="1998"/><g fill="#fff" transform="scale(1 -1)">${paths}</g></svg>`
  return lit(Buffer.from(svg))
}

/** Widens the light pixels by NEAR in each direction. */
function grown(pixels: readonly boolean[]): boolean[] {
  const reach = Array.from({ length: 2 * NEAR + 1 }, (_, index) => index - NEAR)
  const rows = pixels.map((_, at) => reach.some((step) => pixels[at + step]))
  return rows.map((_, at) => reach.some((step) => rows[at + step * SIDE]))
}

/** The share of light pixels that are further than NEAR from the other picture's. */
function beside(pixels: readonly boolean[], other: readonly boolean[]): number {
  const near = grown(other)
  const area = pixels.filter(Boolean).length
  return pixels.filter((isLit, at) => isLit && !near[at]).length / area
}

describe.each(AIRERS)('%s', (slug) => {
  test('the airer’s bracket has the same outline in the configurator’s drawing and in the 3D model', async () => {
    const [model, drawing] = [await modelled(slug), await drawn(slug)]
    expect(drawing.filter(Boolean).length).toBeGreaterThan(5000)
    expect(beside(drawing, model)).toBeLessThan(0.002)
    expect(beside(model, drawing)).toBeLessThan(0.002)
  })
})
