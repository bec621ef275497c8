type Points = readonly (readonly number[])[]

export interface MirroredHalves<T> {
  readonly right: readonly T[]
  readonly middle: readonly T[]
}

export function splitMirroredLines<T extends Points>(lines: readonly T[]): MirroredHalves<T> {
  const lefts = new Set(
    lines.filter((line) => isOnSide(line, -1)).map((line) => pointsKey(line, 1)),
  )
  const right = lines.filter((line) => isOnSide(line, 1) && lefts.has(pointsKey(line, -1)))
  const drawn = new Set(right.flatMap((line) => [pointsKey(line, 1), pointsKey(line, -1)]))
  return { right, middle: lines.filter((line) => !drawn.has(pointsKey(line, 1))) }
}

function isOnSide(line: Points, side: 1 | -1): boolean {
  const xs = line.map(([x = 0]) => x * side)
  return Math.min(...xs) >= -0.5 && Math.max(...xs) > 1
}

function pointsKey(line: Points, sign: 1 | -1): string {
  return line
    .map(([x = 0, y = 0]) => `${Math.round(x * sign) + 0} ${Math.round(y)}`)
    .toSorted()
    .join()
}
