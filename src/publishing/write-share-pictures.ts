import { createHash } from 'node:crypto'
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join, relative } from 'node:path'
import type { PublishedPage } from '#authoring/content/read.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import {
  drawPaper,
  drawSharePicture,
  readDesignFiles,
  squarePicture,
} from './draw-share-picture.ts'
import { listSharePictures, type PictureToDraw } from './list-share-pictures.ts'
import type { Pixels } from './share-picture-pixels.ts'

/** This cache survives builds and is lost when packages are installed again. */
const CACHE = 'node_modules/.cache/cards'
const LOGO = 'public/logo.svg'
const KEPT_UNUSED_MS = 30 * DAY_MS

/** Writes the pictures that social networks show of a link. Only those whose words, picture or design changed are drawn. */
export async function writeSharePictures(
  root: string,
  client: string,
  pages: readonly PublishedPage[],
  now = new Date(),
): Promise<void> {
  const cache = join(root, CACHE)
  mkdirSync(cache, { recursive: true })
  const { shop, pictures } = await listSharePictures(root, pages)
  const logo = join(root, LOGO)
  const keyOf = keysOf(root, shop, logo)
  const drawn = new Set(readdirSync(cache))
  const missing = pictures.filter((item) => !drawn.has(keyOf(item)))
  if (missing.length > 0) {
    await drawAll(missing, await drawPaper(shop, logo), logo, (item) => join(cache, keyOf(item)))
  }
  const folders = new Set<string>()
  for (const item of pictures) {
    const target = join(client, item.name)
    if (!folders.has(dirname(target))) mkdirSync(dirname(target), { recursive: true })
    folders.add(dirname(target))
    link(join(cache, keyOf(item)), target)
  }
  deleteUnused(cache, now)
}

/** Share pictures with the same photograph follow each other, so that it is decoded once. */
async function drawAll(
  pictures: readonly PictureToDraw[],
  paper: Pixels,
  logo: string,
  fileOf: (item: PictureToDraw) => string,
) {
  const queue = Map.groupBy(pictures, (item) => item.picture).entries()
  const lanes = Array.from({ length: availableParallelism() }, async () => {
    const canvas = Buffer.alloc(paper.data.length)
    for (const [picture, same] of queue) {
      const square = await squarePicture(picture, logo)
      for (const item of same) {
        const file = fileOf(item)
        await writeFile(`${file}.tmp`, await drawSharePicture(paper, square, item, canvas))
        renameSync(`${file}.tmp`, file)
      }
    }
  })
  await Promise.all(lanes)
}

function keysOf(root: string, shop: string, logo: string): (item: PictureToDraw) => string {
  const design = createHash('sha256')
  for (const content of [shop, ...readDesignFiles(logo)]) design.update(content)
  const start = design.digest('hex')
  const pictures = new Map<string, string>()
  const versionOf = (file: string) => {
    const known = pictures.get(file)
    if (known !== undefined) return known
    const { size, mtimeMs } = statSync(file)
    const version = `${relative(root, file)} ${size} ${mtimeMs}`
    pictures.set(file, version)
    return version
  }
  return ({ title, price, picture }) => {
    const version = picture === undefined ? '' : versionOf(picture)
    const words = JSON.stringify([start, title, price, version])
    return `${createHash('sha256').update(words).digest('hex').slice(0, 32)}.jpg`
  }
}

function link(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/** A cached share picture with only one hard link is in no build, so it may be deleted. */
function deleteUnused(cache: string, now: Date): void {
  for (const name of readdirSync(cache)) {
    const file = join(cache, name)
    const { nlink, mtimeMs } = statSync(file)
    if (nlink === 1 && now.getTime() - mtimeMs > KEPT_UNUSED_MS) rmSync(file, { force: true })
  }
}
