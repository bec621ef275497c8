export type Pixel = readonly [red: number, green: number, blue: number]

/** Returns the ΔE of two colours (CIELAB 1976): 2 is just visible, black and white have 100. */
export function difference(a: Pixel, b: Pixel): number {
  const [of, to] = [lab(a), lab(b)]
  return Math.hypot(of[0] - to[0], of[1] - to[1], of[2] - to[2])
}

function lab(pixel: Pixel): Pixel {
  const [r, g, b] = pixel.map((value) =>
    value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  ) as unknown as Pixel
  const root3 = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)
  const x = root3((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
  const y = root3(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = root3((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
