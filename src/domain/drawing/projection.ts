export type Point2D = readonly [x: number, y: number]

/** Lengths are mm. The viewer stands in front, to the left and a little above. */
export type Point3D = readonly [along: number, across: number, up: number]

const ALONG: Point2D = [0.7, -0.25]
const ACROSS: Point2D = [-0.84, -0.215]

/** Millimetres in one unit of the SVG, about half a pixel on screen; coordinates are whole units. */
const MM_PER_UNIT = 2

export function toDrawingUnits(length: number): number {
  return length / MM_PER_UNIT
}

export function projectPoint([along, across, up]: Point3D): Point2D {
  return [ALONG[0] * along + ACROSS[0] * across, ALONG[1] * along + ACROSS[1] * across - up]
}

export function nearnessToViewer(across: number, up: number): number {
  return 0.515 * up - across
}

export function toWholeUnits([x, y]: Point2D): Point2D {
  return [Math.round(toDrawingUnits(x)), Math.round(toDrawingUnits(y))]
}

export function uprightPlaneTransform(along: number): string {
  const [x, y] = toWholeUnits(projectPoint([along, 0, 0]))
  return `matrix(${ACROSS[0]} ${ACROSS[1]} 0 -1 ${x} ${y})`
}

export function slopeInDegrees([x1, y1]: Point2D, [x2, y2]: Point2D): number {
  return Math.round((Math.atan2(y2 - y1, x2 - x1) * 1800) / Math.PI) / 10
}

export function pathThrough(places: readonly Point3D[], end: 'z' | '' = ''): string {
  return relativePath(places.map(projectPoint), end)
}

/** Relative coordinates in whole units, so that equal shapes give equal strings and compress well. */
export function relativePath(spots: readonly Point2D[], end: 'z' | '' = ''): string {
  const [first = [0, 0] as const, ...others] = spots
  let [x, y] = [0, 0]
  const steps = others.map((spot) => {
    const toX = Math.round(toDrawingUnits(spot[0] - first[0]))
    const toY = Math.round(toDrawingUnits(spot[1] - first[1]))
    const step = `${toX - x} ${toY - y}`
    ;[x, y] = [toX, toY]
    return step
  })
  const [startX, startY] = toWholeUnits(first)
  return `M${startX} ${startY}l${steps.join(' ')}${end}`.replaceAll(' -', '-')
}
