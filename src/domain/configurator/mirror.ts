type Points = readonly (readonly number[])[]

/** A symmetrical figure, so that a page carries one half of it: what is right of the axis, and the rest. */
export interface Halves<T> {
  readonly right: readonly T[]
  readonly middle: readonly T[]
}

/** Leaves out whatever is the mirror image (about x = 0) of something on the right. */
export function halves<T extends Points>(lines: readonly T[]): Halves<T> {
  const lefts = new Set(lines.filter((line) => isBeside(line, -1)).map((line) => image(line, 1)))
  const right = lines.filter((line) => isBeside(line, 1) && lefts.has(image(line, -1)))
  const drawn = new Set(right.flatMap((line) => [image(line, 1), image(line, -1)]))
  return { right, middle: lines.filter((line) => !drawn.has(image(line, 1))) }
}

/** True if a line is all on one side of the axis and not on it. */
function isBeside(line: Points, side: 1 | -1): boolean {
  const xs = line.map(([x = 0]) => x * side)
  return Math.min(...xs) >= -0.5 && Math.max(...xs) > 1
}

/** The same text for the same points in whatever order, mirrored with a sign of -1. */
function image(line: Points, sign: 1 | -1): string {
  return line
    .map(([x = 0, y = 0]) => `${Math.round(x * sign) + 0} ${Math.round(y)}`)
    .toSorted()
    .join()
}
