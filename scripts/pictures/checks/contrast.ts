/** Prints each product's contrast to its backdrop (ΔE), lowest first. */
import { measureOutline, shotsWithMask } from './outline.ts'

const rows = await Promise.all(
  shotsWithMask().map(async (shot) => ({ shot, ...(await measureOutline(shot)) })),
)
console.log(' mean  90 %')
for (const { shot, mean, tenthPercentile } of rows.toSorted(
  (a, b) => a.tenthPercentile - b.tenthPercentile,
))
  console.log(
    mean.toFixed(1).padStart(5),
    tenthPercentile.toFixed(1).padStart(5),
    shot.name,
    shot.backdrop ?? '',
  )
