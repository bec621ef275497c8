import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { deriveChanged } from '#authoring/pictures/derive.ts'
import { writeSizes } from '#authoring/pictures/write-sizes.ts'
import { buildIn } from '../../support/built-catalogue.ts'
import { CATALOGUE_DATA, dataFiles } from '../../support/catalogue-data.ts'
import { type TemporaryFolder, temporaryFolder } from '../../support/folder.ts'

const SERVED = ['1200', '240', '400', '800'].flatMap((size) => [
  `whole-${size}.avif`,
  `whole-${size}.webp`,
])
const RED = { r: 200, g: 10, b: 10 }
const BLUE = { r: 10, g: 10, b: 200 }

const log = vi.spyOn(console, 'log')
beforeEach(() => void log.mockReset().mockReturnValue())

test('the served sizes of a photograph are made once, and again when another photograph replaces it', async () => {
  using folder = shopWithPhotograph('whole.jpg')
  await photograph(folder, 'whole.jpg', 1200, 1200, RED)
  await deriveChanged(folder.path)
  expect(log.mock.calls).toEqual([['made: lath/whole, 4 sizes']])
  const served = join(folder.path, 'public/pictures/lath')
  expect(readdirSync(served).sort()).toEqual(SERVED)

  const written = () => SERVED.map((file) => statSync(join(served, file)).mtimeMs)
  const before = written()
  await deriveChanged(folder.path)
  expect(written()).toEqual(before)

  await photograph(folder, 'whole.jpg', 1300, 1300, BLUE)
  await deriveChanged(folder.path)
  const [, , blue] = await sharp(join(served, 'whole-400.webp')).resize(1, 1).raw().toBuffer()
  expect(blue).toBeGreaterThan(150)
  expect(log).toHaveBeenCalledTimes(2)
})

test('a photograph that a camera stored sideways is turned upright', async () => {
  using folder = shopWithPhotograph('whole.jpg')
  await sharp({ create: { width: 1200, height: 600, channels: 3, background: RED } })
    .withMetadata({ orientation: 6 })
    .toFile(master(folder, 'whole.jpg'))
  await deriveChanged(folder.path)
  const file = join(folder.path, 'public/pictures/lath/whole-400.webp')
  const { width, height } = await sharp(file).metadata()
  expect([width, height]).toEqual([400, 800])
})

test('a photograph of leaves is compressed harder than others', async () => {
  using folder = temporaryFolder({})
  const leaves = join(folder.path, 'leaves.png')
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  await sharp({ create: { width: 400, height: 400, channels: 3, background: RED, noise } }).toFile(
    leaves,
  )
  await writeSizes(leaves, [400], (ending) => join(folder.path, ending))
  const plain = await sharp(leaves).avif({ quality: 54, effort: 3 }).toBuffer()
  expect(statSync(join(folder.path, '400.avif')).size).toBeLessThan(0.8 * plain.length)
})

test.each([
  ['small', 200, 200, 'is only 200 pixels wide', 'take one of at least 1200 pixels'],
  ['wide', 1600, 1200, 'is 1600 × 1200', 'crop it to a square'],
])(
  'the catalogue check refuses a photograph that is too %s',
  async (_, width, height, fault, hint) => {
    using folder = shopWithPhotograph('whole.jpg')
    await photograph(folder, 'whole.jpg', width, height, RED)
    expect(await faults(folder)).toEqual([[`the picture lath/whole.jpg ${fault}`, hint]])
  },
)

test('the catalogue check refuses a truncated photograph and a file that is no picture', async () => {
  using folder = shopWithPhotograph('whole.jpg')
  await photograph(folder, 'whole.jpg', 1200, 1200, RED)
  const whole = readFileSync(master(folder, 'whole.jpg'))
  for (const bytes of [whole.subarray(0, whole.length / 2), 'no picture']) {
    writeFileSync(master(folder, 'whole.jpg'), bytes)
    const fault = 'the picture lath/whole.jpg cannot be read to its end'
    const cure =
      'save it again as JPEG: the file is damaged, or of another kind, such as HEIC from a phone'
    expect(await faults(folder)).toEqual([[fault, cure]])
    await deriveChanged(folder.path)
  }
})

test.each([
  ['DSC0042.JPG', 'name the file lath/dsc0042.jpg'],
  ['My Café Photo (2).jpeg', 'name the file lath/my-cafe-photo-2.jpeg'],
  ['a_b.webp', 'name the file lath/a-b.webp'],
  ['whole.heic', 'save it as JPEG'],
])(
  'a picture named %s is refused where it is used, and noted where it only lies',
  async (name, cure) => {
    using folder = shopWithPhotograph(name)
    expect((await faults(folder))[0]?.[0]).toContain(cure)
    using unused = shopWithPhotograph('whole.jpg')
    await photograph(unused, 'whole.jpg', 1200, 1200, RED)
    writeFileSync(master(unused, name), 'any')
    const outcome = await buildIn(unused.path, true)
    expect(outcome).toMatchObject({ notes: [{ message: expect.stringContaining(cure) }] })
  },
)

test('two photographs that would be one picture are refused and neither is made, until one is deleted', async () => {
  using folder = shopWithPhotograph('whole.jpg')
  await photograph(folder, 'whole.webp', 1200, 1200, RED)
  await deriveChanged(folder.path)
  await photograph(folder, 'whole.jpg', 1200, 1200, BLUE)
  await deriveChanged(folder.path)
  const cure = 'delete the one that is not to be shown, and name the other in data/'
  expect(await faults(folder)).toEqual([['whole.jpg and whole.webp would be one picture', cure]])
  rmSync(master(folder, 'whole.webp'))
  await deriveChanged(folder.path)
  expect(log).toHaveBeenCalledTimes(2)
  expect(await faults(folder)).toEqual([])
})

function shopWithPhotograph(name: string): TemporaryFolder {
  const lath = CATALOGUE_DATA['products/lath.yaml'] ?? ''
  const data = {
    ...CATALOGUE_DATA,
    'products/lath.yaml': lath.replace('illustrations/airer.svg', `lath/${name}`),
  }
  const folder = temporaryFolder(dataFiles(data))
  mkdirSync(join(folder.path, 'data/pictures/lath'), { recursive: true })
  return folder
}

const master = ({ path }: TemporaryFolder, name: string) => join(path, 'data/pictures/lath', name)

async function photograph(
  folder: TemporaryFolder,
  name: string,
  width: number,
  height: number,
  background: { r: number; g: number; b: number },
): Promise<void> {
  await sharp({ create: { width, height, channels: 3, background } }).toFile(master(folder, name))
}

async function faults(folder: TemporaryFolder): Promise<[string, string][]> {
  const outcome = await buildIn(folder.path, true)
  return outcome.ok ? [] : outcome.faults.map(({ message, hint }) => [message, hint])
}
