import type { AirerModel } from '#domain/drawing/airer-models.ts'
import type { AirerAppearance } from '#domain/drawing/appearance.ts'
import { DEFAULT_LENGTH_MM, describeDrawing, drawAirer } from '#domain/drawing/drawing.ts'
import type { Shape } from '#domain/drawing/shapes.ts'

export { airerAppearance } from '#domain/drawing/appearance.ts'

const LENGTHENING_MS = 200

/** The lath length in mm that each drawing shows, which changes gradually during the animation. */
const shownLengths = new WeakMap<SVGSVGElement, number>()
/** The id of the animation frame that each drawing has requested. */
const frames = new WeakMap<SVGSVGElement, number>()

/** Animates the drawing's laths to the chosen length; under reduced motion the length changes at once. */
export function paintAirer(svg: SVGSVGElement, appearance: AirerAppearance): void {
  const model: AirerModel = JSON.parse(svg.dataset['model'] ?? '')
  set(svg, 'aria-label', describeDrawing(model, appearance))
  const to = appearance.length ?? DEFAULT_LENGTH_MM
  const from = shownLengths.get(svg) ?? DEFAULT_LENGTH_MM
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const start = performance.now()
  const step = (now: number) => {
    const part = isStill ? 1 : Math.min(1, Math.max(0, now - start) / LENGTHENING_MS)
    const length = from + (to - from) * part
    shownLengths.set(svg, length)
    paintAt(svg, model, { ...appearance, length })
    if (part < 1) frames.set(svg, requestAnimationFrame(step))
  }
  cancelAnimationFrame(frames.get(svg) ?? 0)
  step(start)
}

/** Changes only attributes, since the drawing has the same shapes for every choice. */
function paintAt(svg: SVGSVGElement, model: AirerModel, appearance: AirerAppearance): void {
  const { viewBox, shapes } = drawAirer(model, appearance)
  set(svg, 'viewBox', viewBox)
  paint(svg.querySelector(':scope > g'), shapes)
}

function paint(group: Element | null, shapes: readonly Shape[]): void {
  for (const [index, { attributes, text, parts }] of shapes.entries()) {
    const element = group?.children[index]
    if (!element) continue
    for (const [name, value] of Object.entries(attributes)) set(element, name, String(value))
    if (text !== undefined) element.textContent = text
    if (parts) paint(element, parts)
  }
}

function set(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
