import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { masterPath, root, type Shot } from './shots.ts'

const sizes = [400, 800, 1200]
/** The studio's seamless backdrop (BACKDROP of scene.py) as the compressed pictures show it. */
const backdrop = '#dad1c1'

const publicPath = (shot: Shot, ending: string) =>
  join(root, 'public/pictures', shot.slug, `${shot.shot}-${ending}`)

const isWhole = (shot: Shot) => shot.shot.startsWith('whole')

/** A banner of the home page is as wide as the page, a product's picture never wider than 1200. */
const sizesOf = (shot: Shot) => (shot.slug === 'home' ? [...sizes, 1600] : sizes)

/** The files which the site serves of a shot. */
function files(shot: Shot): string[] {
  const pictures = sizesOf(shot).flatMap((size) => [`${size}.avif`, `${size}.webp`])
  return [...pictures, ...(isWhole(shot) ? ['og.jpg'] : [])].map((ending) =>
    publicPath(shot, ending),
  )
}

export const isDerived = (shot: Shot) => files(shot).every((file) => existsSync(file))

/**
 * Make every size and format of a shot from its master. One more effort of AVIF saves 4 % of its bytes
 * and takes four times as long, which for all products would be minutes; so would full colour in the
 * largest size, which only dense screens show.
 */
export async function derive(shot: Shot) {
  const master = masterPath(shot, 'webp')
  mkdirSync(join(root, 'public/pictures', shot.slug), { recursive: true })
  const { data, info } = await sharp(master)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  for (const size of sizesOf(shot)) {
    const picture = sharp(data, { raw: { width, height, channels: 3 } }).resize(size, undefined, {
      withoutEnlargement: true,
    })
    await picture
      .clone()
      .avif({ quality: 54, effort: 3, chromaSubsampling: size < 1200 ? '4:4:4' : '4:2:0' })
      .toFile(publicPath(shot, `${size}.avif`))
    await picture
      .clone()
      .webp({ quality: 72, effort: 4 })
      .toFile(publicPath(shot, `${size}.webp`))
  }
  if (isWhole(shot)) await sharingPicture(master, publicPath(shot, 'og.jpg'))
}

/** 1200 × 630 for links shared elsewhere: the whole product on its backdrop. */
async function sharingPicture(master: string, file: string) {
  await sharp(master)
    .resize(1200, 630, { fit: 'contain', background: backdrop })
    .jpeg({ quality: 76, mozjpeg: true })
    .toFile(file)
}
