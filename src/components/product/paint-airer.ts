import type { AirerModel } from '#domain/configurator/airer-models.ts'
import { describeDrawing, drawAirer } from '#domain/configurator/drawing.ts'
import type { Look } from '#domain/configurator/look.ts'
import type { Shape } from '#domain/configurator/shapes.ts'

export { lookOf } from '#domain/configurator/look.ts'

/** Brings the drawing in line with what is chosen. Its shapes stay as many; what of them changes is set. */
export function paintAirer(svg: SVGSVGElement, look: Look): void {
  const model: AirerModel = JSON.parse(svg.dataset['model'] ?? '')
  const { viewBox, shapes } = drawAirer(model, look)
  set(svg, 'viewBox', viewBox)
  set(svg, 'aria-label', describeDrawing(model, look))
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
