/** A picture as rows of red, green and blue bytes. */
export interface Pixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/** Drawn letters as one byte a pixel, which says how much of the pixel they cover. */
export interface LetterMask extends Pixels {}

const CHANNELS = 3

/** Compositing with sharp takes ten times as long, since each layer passes over the whole share picture. */
export function pastePixels(canvas: Pixels, picture: Pixels, left: number): void {
  for (let y = 0; y < picture.height; y++) {
    const start = y * picture.width * CHANNELS
    const row = picture.data.subarray(start, start + picture.width * CHANNELS)
    row.copy(canvas.data, (y * canvas.width + left) * CHANNELS)
  }
}

/** Paints letters in a colour, `[red, green, blue]`. What lies outside the canvas is left out. */
export function paintLetters(
  canvas: Pixels,
  mask: LetterMask,
  [left, top]: readonly [number, number],
  colour: readonly number[],
): void {
  const height = Math.min(mask.height, canvas.height - top)
  const width = Math.min(mask.width, canvas.width - left)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cover = (mask.data[y * mask.width + x] ?? 0) / 255
      if (cover === 0) continue
      const at = ((top + y) * canvas.width + left + x) * CHANNELS
      for (let channel = 0; channel < CHANNELS; channel++) {
        const below = canvas.data[at + channel] ?? 0
        canvas.data[at + channel] = below + ((colour[channel] ?? 0) - below) * cover
      }
    }
  }
}
