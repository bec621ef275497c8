import sharp from 'sharp'

/** The first that keeps a picture below `MAX_BYTES_PER_PIXEL` is used, or the last: leaves and grass weigh most, and hide it. */
const AVIF_QUALITIES = [54, 46, 40]
const MAX_BYTES_PER_PIXEL = 0.08

/** Makes every size of a master. A higher AVIF effort saves 4 % of the bytes in four times as long. */
export async function writeSizes(
  master: string,
  widths: readonly number[],
  fileOf: (ending: string) => string,
): Promise<void> {
  const { data, info } = await sharp(master)
    // Cameras store the picture unrotated, and the rotation as metadata.
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  for (const size of widths) {
    const picture = sharp(data, { raw: { width, height, channels: 3 } }).resize(size, undefined, {
      withoutEnlargement: true,
    })
    // Large sizes are for high-density screens, where compression shows less.
    const [qualities, chromaSubsampling] = size < 1200 ? [AVIF_QUALITIES, '4:4:4'] : [[50], '4:2:0']
    for (const quality of qualities) {
      const made = await picture
        .clone()
        .avif({ quality, effort: 3, chromaSubsampling })
        .toFile(fileOf(`${size}.avif`))
      if (made.size <= MAX_BYTES_PER_PIXEL * made.width * made.height) break
    }
    await picture
      .clone()
      .webp({ quality: 72, effort: 4 })
      .toFile(fileOf(`${size}.webp`))
  }
}
