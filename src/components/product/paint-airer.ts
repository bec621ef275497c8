import type { Option } from '#domain/catalogue/catalogue.ts'
import type { AirerModel } from '#domain/configurator/airer-models.ts'
import { describeDrawing, drawAirer } from '#domain/configurator/drawing.ts'
import { lookOf } from '#domain/configurator/look.ts'
import type { Shape } from '#domain/configurator/shapes.ts'
import type { Chosen } from '#domain/pricing/configuration.ts'

interface Plan {
  readonly model: AirerModel
  readonly options: readonly Option[]
}

/** Brings the drawing in line with the choice. Its shapes stay as many; what of them changes is set. */
export function paintAirer(svg: SVGSVGElement, chosen: Chosen): void {
  const { model, options }: Plan = JSON.parse(svg.dataset['plan'] ?? '')
  const look = lookOf(options, chosen)
  const { viewBox, shapes } = drawAirer(model, look)
  set(svg, 'viewBox', viewBox)
  set(svg, 'aria-label', describeDrawing(model, look))
  const elements = svg.querySelector('g')?.children ?? []
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
