/** One piece of a drawing: an SVG element, so that a page and a script paint the same. */
export interface Shape {
  readonly tag: 'path' | 'use' | 'text'
  readonly attributes: Readonly<Record<string, string | number>>
  readonly text?: string
}

/** A closed path, filled. */
export function area(d: string, fill: string, outline?: string, width = 0): Shape {
  const stroke = outline && { stroke: outline, 'stroke-width': width }
  return { tag: 'path', attributes: { d, fill, ...stroke } }
}

/** An open path, as wide as what it stands for. */
export function line(d: string, stroke: string, width: number): Shape {
  return { tag: 'path', attributes: { d, stroke, 'stroke-width': width } }
}

/** A figure of a dimension, turned by some degrees around where it stands. */
export function figure(text: string, x: number, y: number, size: number, turn: number): Shape {
  const anchor = turn === 0 ? 'end' : 'middle'
  const transform = `rotate(${turn} ${x} ${y})`
  return {
    tag: 'text',
    attributes: { x, y, 'font-size': size, 'text-anchor': anchor, transform },
    text,
  }
}
