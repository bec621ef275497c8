/** Prints each product's contrast to its backdrop (ΔE), the luminance of the pictures in use, and the pairs of them that look most alike. */
import { measureLight, sharedPixels, shotsInUse, smallCopy } from './likeness.ts'
import { measureOutline, shotsWithMask } from './outline.ts'

const MAX_SHARE = 0.6

const outlines = await Promise.all(
  shotsWithMask().map(async (shot) => ({ shot, ...(await measureOutline(shot)) })),
)
console.log(' mean  90 %')
for (const { shot, mean, tenthPercentile } of outlines.toSorted(
  (a, b) => a.tenthPercentile - b.tenthPercentile,
)) {
  const figures = [mean, tenthPercentile].map((figure) => figure.toFixed(1).padStart(5))
  console.log(...figures, shot.name, shot.backdrop ?? '')
}

const pictures = await Promise.all(
  shotsInUse().map(async (shot) => ({ shot, pixels: await smallCopy(shot) })),
)

console.log('\nmedian  95 %')
const rows = pictures.map(({ shot, pixels }) => ({ shot, ...measureLight(pixels) }))
for (const [set, members] of Map.groupBy(rows, ({ shot }) => shot.set)) {
  console.log(set)
  for (const { shot, median, bright } of members.toSorted((a, b) => a.bright - b.bright))
    console.log(median.toFixed(0).padStart(6), bright.toFixed(0).padStart(5), shot.name)
}

const pairs = pictures.flatMap((one, at) =>
  pictures.slice(at + 1).map((other) => ({
    names: `${one.shot.name} ${other.shot.name}`,
    share: sharedPixels(one.pixels, other.pixels),
  })),
)
const alike = pairs.filter(({ share }) => share > MAX_SHARE)
console.log(
  `\n${alike.length} of ${pairs.length} pairs share more than ${MAX_SHARE * 100} % of their pixels`,
)
for (const { names, share } of alike.toSorted((a, b) => b.share - a.share))
  console.log(`${(100 * share).toFixed(0).padStart(5)} % ${names}`)
