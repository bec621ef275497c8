import { inUnits, type Spot } from './projection.ts'

/** One piece of a drawing: an SVG element, so that a page and a script paint the same. */
export interface Shape {
  readonly tag: 'path' | 'use' | 'text' | 'g'
  readonly attributes: Readonly<Record<string, string | number>>
  readonly text?: string
  /** What a group consists of. */
  readonly parts?: readonly Shape[]
}

/** A closed path, filled; its outline's width is in mm. */
export function area(d: string, fill: string, outline?: string, width = 0): Shape {
  const stroke = outline && { stroke: outline, 'stroke-width': inUnits(width) }
  return { tag: 'path', attributes: { d, fill, ...stroke } }
}

/** An open path, as wide as what it stands for, in mm. */
export function line(d: string, stroke: string, width: number): Shape {
  return { tag: 'path', attributes: { d, stroke, 'stroke-width': inUnits(width) } }
}

/** A figure of a dimension, so high and at that place in mm, turned by some degrees around it. */
export function figure(text: string, at: Spot, height: number, turn: number): Shape {
  const whole = (length: number) => Math.round(inUnits(length))
  const [x, y, size] = [whole(at[0]), whole(at[1]), whole(height)]
  const anchor = turn === 0 ? 'end' : 'middle'
  const turned = turn !== 0 && { transform: `rotate(${turn} ${x} ${y})` }
  return {
    tag: 'text',
    attributes: { x, y, 'font-size': size, 'text-anchor': anchor, ...turned },
    text,
  }
}
