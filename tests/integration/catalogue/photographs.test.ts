import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { buildCatalogue } from '#authoring/catalogue/build.ts'
import { deriveChanged } from '#authoring/pictures/derive.ts'
import { CATALOGUE_DATA, dataFiles } from '../../support/catalogue-data.ts'
import { type TemporaryFolder, temporaryFolder } from '../../support/folder.ts'

const SERVED = ['1200', '240', '400', '800'].flatMap((size) => [
  `whole-${size}.avif`,
  `whole-${size}.webp`,
])
const RED = { r: 200, g: 10, b: 10 }
const BLUE = { r: 10, g: 10, b: 200 }

test('the served sizes of a photograph are made once, and again when another photograph replaces it', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
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
  const { data } = await sharp(join(served, 'whole-400.webp'))
    .resize(1, 1)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[2]).toBeGreaterThan(150)
  expect(log).toHaveBeenCalledTimes(2)
  log.mockRestore()
})

test('a photograph that a camera stored sideways is turned upright', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  using folder = shopWithPhotograph('whole.jpg')
  await sharp({ create: { width: 1200, height: 600, channels: 3, background: RED } })
    .withMetadata({ orientation: 6 })
    .toFile(master(folder, 'whole.jpg'))
  await deriveChanged(folder.path)
  const { width, height } = await sharp(
    join(folder.path, 'public/pictures/lath/whole-400.webp'),
  ).metadata()
  expect([width, height]).toEqual([400, 800])
  log.mockRestore()
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
    expect(await faults(folder)).toEqual([
      [
        'the picture lath/whole.jpg cannot be read to its end',
        'copy or save it again: the file is damaged or no picture',
      ],
    ])
    await deriveChanged(folder.path)
  }
})

test('the catalogue check refuses capitals in a picture’s file name, as cameras write them', async () => {
  using folder = shopWithPhotograph('DSC0042.JPG')
  expect((await faults(folder))[0]?.[0]).toBe(
    'pictures[0].file has capitals: name the file lath/dsc0042.jpg',
  )
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

async function faults({ path }: TemporaryFolder): Promise<[string, string][]> {
  const data = join(path, 'data')
  const out = join(data, 'catalogue.sqlite')
  const outcome = await buildCatalogue({ data, out, checkOnly: true })
  return outcome.ok ? [] : outcome.faults.map(({ message, hint }) => [message, hint])
}
