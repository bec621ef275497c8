import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { maskPath, masterPath, PROJECT_ROOT, type Shot } from './shots.ts'

/** The studio's seamless backdrops (BACKDROPS of scene.py) as the compressed pictures show them. */
const BACKDROPS = { linen: '#dad1c1', deep: '#57695d' }
const WIDTH = 1200
const HEIGHT = 630
const HEIGHT_SHARE = 0.86
/** Pixels: leaves margins beside a wide product, and props above or below it in sight. */
const MAX_SIZE = 880
export const SHOP_SHARE_PICTURE_SHOT = 'traditional-kitchen-maid/whole'

export async function writeShopSharePicture(shot: Shot) {
  const mark = await sharp(join(PROJECT_ROOT, 'public/logo.svg'), { density: 600 })
    .resize(undefined, 260)
    .toBuffer()
  const data = await (await backdropPicture(shot, 790)).png().toBuffer()
  await jpeg(sharp(data).composite([{ input: mark, left: 90, top: 185 }])).toFile(
    join(PROJECT_ROOT, 'public/social.jpg'),
  )
}

async function backdropPicture(shot: Shot, centreX: number) {
  const { top, bottom } = await verticalExtent(maskPath(shot))
  const fitting = Math.max(HEIGHT, (HEIGHT * HEIGHT_SHARE) / (bottom - top))
  const size = Math.round(Math.min(MAX_SIZE, 2 * (WIDTH - centreX), fitting))
  const middle = Math.round(((top + bottom) / 2) * size - HEIGHT / 2)
  const left = Math.round(centreX - size / 2)
  return sharp(masterPath(shot, 'webp'))
    .resize(size, size)
    .extract({
      left: 0,
      top: Math.min(Math.max(middle, 0), size - HEIGHT),
      width: size,
      height: HEIGHT,
    })
    .extend({ left, right: WIDTH - size - left, background: BACKDROPS[shot.backdrop ?? 'linen'] })
}

const jpeg = (picture: Sharp) => picture.jpeg({ quality: 76, mozjpeg: true })

async function verticalExtent(mask: string): Promise<{ top: number; bottom: number }> {
  const { data, info } = await sharp(mask)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const rows = Array.from({ length: info.height }, (_, y) =>
    data.subarray(y * info.width, (y + 1) * info.width).some((covered) => covered > 60),
  )
  return {
    top: rows.indexOf(true) / info.height,
    bottom: (rows.lastIndexOf(true) + 1) / info.height,
  }
}
