import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeSharingPicture } from './sharing.ts'
import { selectShots } from './shots.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sharing-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function greyRow(file: string, y: number): Promise<number[]> {
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray(y * info.width, (y + 1) * info.width)]
}

test('a wide airer fills more of its sharing picture than a square in the middle', async () => {
  const file = join(folder, 'og.jpg')
  const [airer] = selectShots(['traditional-kitchen-maid/whole'])
  if (!airer) throw new Error('The list of pictures has no such airer.')
  await writeSharingPicture(airer, file)
  const { width, height } = await sharp(file).metadata()
  expect([width, height]).toEqual([1200, 630])
  const rows = await Promise.all([380, 400, 420, 440].map((y) => greyRow(file, y)))
  const isProduct = Array.from({ length: 1200 }, (_, x) =>
    rows.some((row) => Math.abs((row[x] ?? 0) - (row[0] ?? 0)) > 12),
  )
  expect(isProduct.lastIndexOf(true) - isProduct.indexOf(true)).toBeGreaterThan(630)
})
