import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { painted } from '#domain/configurator/palette.ts'
import { listShots, root } from '../../scripts/pictures/shots.ts'

/** How far a colour may lie from another, where 2 is just seen and black from white is 100. */
const ALIKE = 15

const { choices } = load(readFileSync(join(root, 'data/options/color.yaml'), 'utf8')) as {
  choices: { value: string; swatch: string }[]
}

const colouredAirers = listShots()
  .filter(({ shot }) => shot === 'whole-white')
  .map(({ slug }) => slug)

type Pixel = readonly [red: number, green: number, blue: number]

async function photograph(slug: string, colour: string): Promise<Pixel[]> {
  const name = colour === 'black' ? 'whole' : `whole-${colour}`
  const bytes = await sharp(join(root, 'data/pictures', slug, `${name}.webp`))
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

/** The colour of what is in the light: each channel's upper quarter. */
function inTheLight(pixels: readonly Pixel[]): Pixel {
  const upper = (channel: 0 | 1 | 2) =>
    pixels.map((pixel) => pixel[channel]).toSorted((a, b) => b - a)[pixels.length >> 2] ?? 0
  return [upper(0), upper(1), upper(2)]
}

/** Lightness and the two axes of hue (CIELAB), in which distances are as the eye sees them. */
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

function difference(a: Pixel, b: Pixel): number {
  const [of, to] = [lab(a), lab(b)]
  return Math.hypot(of[0] - to[0], of[1] - to[1], of[2] - to[2])
}

const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Pixel

test('there are airers in each colour', () => {
  expect(choices.map(({ value }) => value)).toEqual(['black', 'white', 'ivory', 'pewter'])
  expect(colouredAirers.length).toBeGreaterThan(6)
})

describe.each(colouredAirers)('%s', (slug) => {
  test('is drawn in the colours that its pictures show', async () => {
    const [black, white] = [await photograph(slug, 'black'), await photograph(slug, 'white')]
    // What differs between the black and the white airer is what is painted.
    const isMetal = white.map((pixel, at) => sum(pixel) - sum(black[at] ?? [0, 0, 0]) > 300)
    expect(isMetal.filter(Boolean).length).toBeGreaterThan(3000)
    for (const { value, swatch } of choices) {
      const pixels = await photograph(slug, value)
      const shown = inTheLight(pixels.filter((_, at) => isMetal[at]))
      const drawn = choices.toSorted(
        (a, b) =>
          difference(channels(painted(a.swatch).face), shown) -
          difference(channels(painted(b.swatch).face), shown),
      )
      expect(drawn[0]?.value).toBe(value)
      expect(difference(channels(painted(swatch).face), shown)).toBeLessThan(ALIKE)
    }
  })
})
