import { expect, test } from 'vitest'
import { listMasked, measureOutline, overlapOf } from '../../../scripts/pictures/checks/outline.ts'
import { isWhole, listShots } from '../../../scripts/pictures/shots.ts'

test('every picture of a whole product, in each colour, has a mask', () => {
  const names = (shots: ReturnType<typeof listShots>) => shots.map(({ name }) => name)
  expect(names(listMasked())).toEqual(names(listShots().filter(isWhole)))
})

test.each(listMasked().map((shot) => [shot.name, shot] as const))(
  '%s stands out from its backdrop at the size of a tile',
  async (_, shot) => {
    const { mean, ninety } = await measureOutline(shot)
    expect(mean).toBeGreaterThanOrEqual(12)
    expect(ninety).toBeGreaterThanOrEqual(8)
  },
)

test('the tiles of any two ceiling airers show different outlines', async () => {
  const airers = listShots().filter(
    ({ family, shot }) => family === 'ceiling_airers' && shot === 'whole',
  )
  const pairs = airers.flatMap((one, at) =>
    airers.slice(at + 1).map((other) => [one, other] as const),
  )
  const alike = await Promise.all(
    pairs.map(async ([one, other]) => ({
      names: [one.name, other.name],
      overlap: await overlapOf(one, other),
    })),
  )
  expect(alike.filter(({ overlap }) => overlap > 0.7)).toEqual([])
})
