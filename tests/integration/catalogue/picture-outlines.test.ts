import { expect, test } from 'vitest'
import {
  measureOutline,
  outlineOverlap,
  productPixels,
  shotsWithMask,
} from '../../../scripts/pictures/checks/outline.ts'
import { listShots, showsWholeProduct } from '../../../scripts/pictures/shots.ts'

test('every picture of a whole product, in each colour, has a mask', () => {
  const names = (shots: ReturnType<typeof listShots>) => shots.map(({ name }) => name)
  expect(names(shotsWithMask())).toEqual(names(listShots().filter(showsWholeProduct)))
})

test.each(shotsWithMask().map((shot) => [shot.name, shot] as const))(
  '%s stands out from its backdrop at the size of a tile',
  async (_, shot) => {
    const { mean, tenthPercentile } = await measureOutline(shot)
    expect(mean).toBeGreaterThanOrEqual(12)
    expect(tenthPercentile).toBeGreaterThanOrEqual(8)
  },
)

test('the tiles of any two ceiling airers show different outlines', async () => {
  const airers = listShots().filter(
    ({ family, shot }) => family === 'ceiling_airers' && shot === 'whole',
  )
  const outlines = await Promise.all(
    airers.map(async (airer) => ({ name: airer.name, covered: await productPixels(airer) })),
  )
  const pairs = outlines.flatMap((one, at) =>
    outlines.slice(at + 1).map((other) => ({
      names: [one.name, other.name],
      overlap: outlineOverlap(one.covered, other.covered),
    })),
  )
  expect(pairs.filter(({ overlap }) => overlap > 0.7)).toEqual([])
})
