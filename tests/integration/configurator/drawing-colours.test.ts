import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Option } from '#domain/catalogue/catalogue.ts'
import { airerAppearance } from '#domain/drawing/appearance.ts'

/** The largest accepted colour difference: 2 is just visible, black to white is 100. */
const ALIKE = 15

type Pixel = readonly [number, number, number]

const option = load(readFileSync('data/options/color.yaml', 'utf8')) as Option
const { choices } = option

/** Its photographs in each colour are taken from the same place; so are those of the other airers. */
async function photograph(colour: string): Promise<Pixel[]> {
  const name = colour === choices[0]?.value ? 'whole' : `whole-${colour}`
  const bytes = await sharp(`data/pictures/traditional-kitchen-maid/${name}.webp`)
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

/** Returns the ΔE of two colours (CIELAB 1976): 2 is just visible, black and white have 100. */
function colourDifference(a: Pixel, b: Pixel): number {
  const [of, to] = [lab(a), lab(b)]
  return Math.hypot(of[0] - to[0], of[1] - to[1], of[2] - to[2])
}

function lab(pixel: Pixel): Pixel {
  const [r, g, b] = pixel.map((value) =>
    value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  ) as unknown as Pixel
  const root3 = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)
  const x = root3((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
  const y = root3(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = root3((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function differenceOf(colour: string, shown: Pixel): number {
  const drawn = airerAppearance([option], { color: colour }).color?.match(/\d+/g) ?? []
  return colourDifference(drawn.map(Number) as unknown as Pixel, shown)
}

test('the metal of the configurator’s drawing has the colours of the photographs', async () => {
  const [black, white] = [await photograph('black'), await photograph('white')]
  // Only painted metal differs between the photographs of the black and the white airer.
  const isMetal = white.map((pixel, at) => sum(pixel) - sum(black[at] ?? [0, 0, 0]) > 300)
  expect(isMetal.filter(Boolean).length).toBeGreaterThan(3000)
  for (const { value } of choices) {
    const pixels = await photograph(value)
    const shown = inTheLight(pixels.filter((_, at) => isMetal[at]))
    const nearest = choices.toSorted(
      (a, b) => differenceOf(a.value, shown) - differenceOf(b.value, shown),
    )
    expect(nearest[0]?.value).toBe(value)
    expect(differenceOf(value, shown)).toBeLessThan(ALIKE)
  }
})
