import type { Palette } from './palette.ts'
import { type Point3D, pathThrough } from './projection.ts'
import { filledArea, type Shape } from './shapes.ts'

export function nearPulley(along: number, ceiling: number, metal: Palette): Shape[] {
  return pulley(along + 16, ceiling, metal, [0])
}

export function farPulley(along: number, ceiling: number, metal: Palette): Shape[] {
  return pulley(along + 16, ceiling, metal, [12, -12])
}

function pulley(
  along: number,
  ceiling: number,
  metal: Palette,
  wheels: readonly number[],
): Shape[] {
  const { face, shade, line } = metal
  const plate = (up: number): Point3D[] =>
    turns(20).map(([cos, sin]) => [along + 52 * rounded(cos), 26 * rounded(sin), ceiling + up])
  const part = (places: readonly Point3D[], fill: string) =>
    filledArea(pathThrough(places, 'z'), fill, line, 2)
  return [
    part(plate(-8), shade),
    part(plate(0), face),
    ...wheels.flatMap((across) => [
      part(cheek(along, across + 8, ceiling), shade),
      part(wheel(along, across, ceiling), shade),
      part(cheek(along, across - 8, ceiling), face),
    ]),
    part(pin(along, Math.min(...wheels) - 9, ceiling), '#a9adb1'),
  ]
}

function cheek(along: number, across: number, ceiling: number): Point3D[] {
  const lower = turns(16).filter(([, sin]) => sin <= 0.01)
  return [
    [along - 28, across, ceiling - 6],
    ...lower.map(([cos, sin]): Point3D => [along + 17 * cos, across, ceiling - 46 + 17 * sin]),
    [along + 28, across, ceiling - 6],
  ]
}

function wheel(along: number, across: number, ceiling: number): Point3D[] {
  return turns(14).map(([cos, sin]) => [along + 22 * cos, across, ceiling - 46 + 22 * sin])
}

function pin(along: number, across: number, ceiling: number): Point3D[] {
  return turns(8).map(([cos, sin]) => [along + 5 * cos, across, ceiling - 46 + 5 * sin])
}

function turns(count: number): (readonly [cos: number, sin: number])[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = Math.PI + (index / count) * 2 * Math.PI
    return [Math.cos(angle), Math.sin(angle)] as const
  })
}

function rounded(value: number): number {
  return Math.sign(value) * Math.abs(value) ** 0.7
}
