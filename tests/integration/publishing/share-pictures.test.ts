import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPaper, drawSharePicture, squarePicture } from '#publishing/draw-share-picture.ts'
import { writeSharePictures } from '#publishing/write-share-pictures.ts'
import { buildIn } from '../../support/built-catalogue.ts'
import { contentFolder, publishedPagesIn, writeInFolder } from '../../support/content-data.ts'
import type { TemporaryFolder } from '../../support/folder.ts'

const ROOT = join(import.meta.dirname, '../../..')
const LOGO = join(ROOT, 'public/logo.svg')
const AIRER = 'cards/product/airer.jpg'
const LATH = 'cards/product/lath.jpg'

async function build(folder: TemporaryFolder, name: string, now?: Date) {
  expect(await buildIn(folder.path)).toMatchObject({ ok: true })
  const client = join(folder.path, name)
  await writeSharePictures(folder.path, client, publishedPagesIn(folder), now)
  return (name: string) => statSync(join(client, name), { throwIfNoEntry: false })?.ino
}

function shop(...edits: Parameters<typeof contentFolder>[0]) {
  const folder = contentFolder(edits)
  writeInFolder(folder, 'public/logo.svg', readFileSync(LOGO, 'utf8'))
  return folder
}

test('products, categories, brands and published pages have share pictures', async () => {
  using folder = shop(['content/guides/drying-wool.mdx', 'draft: false', 'draft: true'])
  const inode = await build(folder, 'client')
  for (const name of ['product/airer', 'ceiling-airers', 'brands/hills', 'delivery'])
    expect(inode(`cards/${name}.jpg`), name).toBeDefined()
  expect(inode('cards/drying-wool.jpg')).toBeUndefined()
  const { format, width, height } = await sharp(join(folder.path, 'client', AIRER)).metadata()
  expect([format, width, height]).toEqual(['jpeg', 1200, 630])
})

test('a build draws only the share pictures whose words or picture changed', async () => {
  using folder = shop()
  const first = await build(folder, 'first')
  const again = await build(folder, 'again')
  expect([again(AIRER), again(LATH)]).toEqual([first(AIRER), first(LATH)])

  const lath = join(folder.path, 'data/products/lath.yaml')
  writeFileSync(lath, readFileSync(lath, 'utf8').replace('base_price: 5.00', 'base_price: 6.00'))
  const dearer = await build(folder, 'dearer')
  expect(dearer(AIRER)).toBe(first(AIRER))
  expect(dearer(LATH)).not.toBe(first(LATH))

  utimesSync(join(folder.path, 'data/pictures/illustrations/airer.svg'), 1, 1)
  expect((await build(folder, 'repainted'))(AIRER)).not.toBe(first(AIRER))
})

test('a share picture that no build has used for 30 days is deleted', async () => {
  using folder = shop()
  await build(folder, 'client')
  const old = join(folder.path, 'node_modules/.cache/cards/old.jpg')
  writeFileSync(old, '')
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  await build(folder, 'later', days(29))
  expect(existsSync(old)).toBe(true)
  const last = await build(folder, 'last', days(31))
  expect(existsSync(old)).toBe(false)
  expect(last(AIRER)).toBeDefined()
})

test('on a share picture the longest title does not reach the photograph, and the file stays below 60 kB', async () => {
  const paper = await drawPaper('Hoist & Line', LOGO)
  const title =
    'Extra long retractable washing lines & wall-mounted frames for every garden, reviewed at length'
  const text = { title, price: 'from £1,234.50 inc. VAT' }
  const garden = join(ROOT, 'public/pictures/hills-family-rotary-50/use-800.webp')
  const busy = await drawSharePicture(paper, await squarePicture(garden, LOGO), text)
  expect(busy.length).toBeLessThan(60_000)
  const plain = { data: Buffer.alloc(630 * 630 * 3, 200), width: 630, height: 630 }
  const jpeg = await drawSharePicture(paper, plain, text)
  expect(jpeg.length).toBeLessThan(60_000)
  const place = { left: 580, top: 0, width: 620, height: 630 }
  const right = await sharp(await sharp(jpeg).extract(place).png().toBuffer()).stats()
  expect(right.channels.map(({ stdev }) => stdev < 3)).toEqual([true, true, true])
})

test('share pictures use the shop’s fonts, whatever fonts the machine has', async () => {
  using folder = shop()
  writeInFolder(folder, 'fonts.conf', '<?xml version="1.0"?><fontconfig></fontconfig>')
  const file = join(folder.path, 'paper')
  const program = `import { drawPaper } from '#publishing/draw-share-picture.ts'
    import { writeFileSync } from 'node:fs'
    writeFileSync(${JSON.stringify(file)}, (await drawPaper('Hoist & Line', ${JSON.stringify(LOGO)})).data)`
  const args = ['--input-type=module', '-e', program]
  const env = { ...process.env, FONTCONFIG_FILE: join(folder.path, 'fonts.conf') }
  expect(spawnSync(process.execPath, args, { env }).status).toBe(0)
  const bare = readFileSync(file)
  const here = (await drawPaper('Hoist & Line', LOGO)).data
  // Machines smooth the edges of letters in their own ways; another font would be wider or narrower.
  expect(Math.abs(lastDarkColumn(here) - lastDarkColumn(bare))).toBeLessThan(6)
})

function lastDarkColumn(paper: Buffer): number {
  const isDark = (column: number) =>
    Array.from({ length: 630 }, (_, row) => paper[(row * 1200 + column) * 3] ?? 255).some(
      (red) => red < 90,
    )
  return Array.from({ length: 1200 }, (_, column) => isDark(column)).lastIndexOf(true)
}
