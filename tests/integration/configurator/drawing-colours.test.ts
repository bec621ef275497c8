import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { paintedPalette } from '#domain/drawing/palette.ts'
import { colourDifference, type Pixel } from '../../../scripts/pictures/checks/lab.ts'
import { listShots, PROJECT_ROOT } from '../../../scripts/pictures/shots.ts'

/** The largest accepted colour difference: 2 is just visible, black to white is 100. */
const ALIKE = 15

const { choices } = load(readFileSync(join(PROJECT_ROOT, 'data/options/color.yaml'), 'utf8')) as {
  choices: { value: string; swatch: string }[]
}

const colouredProducts = listShots()
  .filter(({ shot }) => shot === 'whole-white')
  .map(({ slug }) => slug)

const shotOf = (colour: string) => (colour === choices[0]?.value ? 'whole' : `whole-${colour}`)

async function photograph(slug: string, colour: string): Promise<Pixel[]> {
  const bytes = await sharp(join(PROJECT_ROOT, 'data/pictures', slug, `${shotOf(colour)}.webp`))
    .resize(600)
    .removeAlpha()
    .raw()
    .toBuffer()
  return Array.from({ length: bytes.length / 3 }, (_, at) => [
    bytes[at * 3] ?? 0,
    bytes[at * 3 + 1] ?? 0,
    bytes[at * 3 + 2] ?? 0,
  ])
}

const sum = ([red, green, blue]: Pixel) => red + green + blue

/** The colour of the lit parts: each channel's upper quartile. */
function inTheLight(pixels: readonly Pixel[]): Pixel {
  const upper = (channel: 0 | 1 | 2) =>
    pixels.map((pixel) => pixel[channel]).toSorted((a, b) => b - a)[pixels.length >> 2] ?? 0
  return [upper(0), upper(1), upper(2)]
}

const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Pixel

test('each product with coloured pictures has one of each colour in color.yaml', () => {
  expect(colouredProducts.length).toBeGreaterThan(6)
  const shots = new Set(listShots().map(({ name }) => name))
  const missing = colouredProducts.flatMap((slug) => {
    const data = readFileSync(join(PROJECT_ROOT, 'data/products', `${slug}.yaml`), 'utf8')
    const { pictures } = load(data) as { pictures: { color?: string }[] }
    return choices.flatMap(({ value }) => [
      ...(shots.has(`${slug}/${shotOf(value)}`)
        ? []
        : [`scripts/pictures/shots.json: ${slug} has no shot ${shotOf(value)}`]),
      ...(pictures.some(({ color }) => color === value)
        ? []
        : [`data/products/${slug}.yaml: no picture has color: ${value}`]),
    ])
  })
  expect(missing).toEqual([])
})

describe.each(colouredProducts)('%s', (slug) => {
  test('the drawing has the colours of the product’s photographs', async () => {
    const [black, white] = [await photograph(slug, 'black'), await photograph(slug, 'white')]
    // Only painted metal differs between the photographs of the black and the white airer.
    const isMetal = white.map((pixel, at) => sum(pixel) - sum(black[at] ?? [0, 0, 0]) > 300)
    expect(isMetal.filter(Boolean).length).toBeGreaterThan(3000)
    for (const { value, swatch } of choices) {
      const pixels = await photograph(slug, value)
      const shown = inTheLight(pixels.filter((_, at) => isMetal[at]))
      const drawn = choices.toSorted(
        (a, b) =>
          colourDifference(channels(paintedPalette(a.swatch).face), shown) -
          colourDifference(channels(paintedPalette(b.swatch).face), shown),
      )
      expect(drawn[0]?.value).toBe(value)
      expect(colourDifference(channels(paintedPalette(swatch).face), shown)).toBeLessThan(ALIKE)
    }
  })
})
