import { existsSync, mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { SHOP_CARD_SHOT, writeShopCard } from './shop-card.ts'
import { hasMaster, masterPath, root, type Shot } from './shots.ts'

const sizes = [400, 800, 1200]

const publicPath = (shot: Shot, ending: string) =>
  join(root, 'public/pictures', shot.slug, `${shot.shot}-${ending}`)

/** Widths in pixels: a banner of the home page spans the page. */
const sizesOf = (shot: Shot) => (shot.slug === 'home' ? [...sizes, 1600] : sizes)

function files(shot: Shot): string[] {
  const endings = sizesOf(shot).flatMap((size) => [`${size}.avif`, `${size}.webp`])
  return endings.map((ending) => publicPath(shot, ending))
}

export const isDerived = (shot: Shot) => files(shot).every((file) => existsSync(file))

export async function derive(shot: Shot) {
  mkdirSync(join(root, 'public/pictures', shot.slug), { recursive: true })
  await writeSizes(masterPath(shot, 'webp'), sizesOf(shot), (ending) => publicPath(shot, ending))
  if (shot.name === SHOP_CARD_SHOT) await writeShopCard(shot)
}

/** Makes every size of a master. A higher AVIF effort saves 4 % of the bytes in four times as long. */
export async function writeSizes(
  master: string,
  widths: readonly number[],
  fileOf: (ending: string) => string,
) {
  const { data, info } = await sharp(master)
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  for (const size of widths) {
    const picture = sharp(data, { raw: { width, height, channels: 3 } }).resize(size, undefined, {
      withoutEnlargement: true,
    })
    // Large sizes are for high-density screens, where compression shows less.
    const [quality, chromaSubsampling] = size < 1200 ? [54, '4:4:4'] : [50, '4:2:0']
    await picture
      .clone()
      .avif({ quality, effort: 3, chromaSubsampling })
      .toFile(fileOf(`${size}.avif`))
    await picture
      .clone()
      .webp({ quality: 72, effort: 4 })
      .toFile(fileOf(`${size}.webp`))
  }
}

export async function deriveMissing(shots: readonly Shot[]): Promise<void> {
  const waiting = shots.filter((shot) => hasMaster(shot) && !isDerived(shot))
  const work = async () => {
    for (let shot = waiting.shift(); shot; shot = waiting.shift()) await derive(shot)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}
