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
  const elements = svg.querySelector(':scope > g')?.children ?? []
  for (const [index, shape] of shapes.entries()) paint(elements[index], shape)
}

function paint(element: Element | undefined, { attributes, text }: Shape): void {
  if (!element) return
  for (const [name, value] of Object.entries(attributes)) set(element, name, String(value))
  if (text !== undefined) element.textContent = text
}

function set(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
