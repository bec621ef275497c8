import type { AirerModel } from '#domain/drawing/airer-models.ts'
import type { AirerAppearance } from '#domain/drawing/appearance.ts'
import { describeDrawing, drawAirer } from '#domain/drawing/drawing.ts'
import type { Shape } from '#domain/drawing/shapes.ts'

export { airerAppearance } from '#domain/drawing/appearance.ts'

/** Changes attributes only: the number of shapes is the same for every choice. */
export function paintAirer(svg: SVGSVGElement, appearance: AirerAppearance): void {
  const model: AirerModel = JSON.parse(svg.dataset['model'] ?? '')
  const { viewBox, shapes } = drawAirer(model, appearance)
  set(svg, 'viewBox', viewBox)
  set(svg, 'aria-label', describeDrawing(model, appearance))
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
