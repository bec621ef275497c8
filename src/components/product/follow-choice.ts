import { nextPaint } from '#browser/base/timer.ts'
import { $choice, $options } from '#browser/configurator/configurator.ts'
import { airerAppearance, describeDrawing } from '#domain/drawing/appearance.ts'
import { showPicture } from './gallery.ts'

/** Choosing a colour shows the picture in that colour; choosing a lath length shows the drawing and changes the length of its laths. */
export function showChoiceInGallery(page: Document): void {
  const gallery = page.querySelector<HTMLElement>('.gallery')
  const pictures = [...(gallery?.querySelectorAll('input') ?? [])]
  const svg = gallery?.querySelector<SVGSVGElement>('.airer')
  const views = [...(gallery?.querySelectorAll('.view') ?? [])]
  const drawing = views.findIndex((view) => view.querySelector('.airer'))
  let shown: Readonly<Record<string, string>> = {}
  const follow = () => {
    const { color, lathLength } = $choice.get()
    const ofColor = pictures.findIndex(({ dataset }) => dataset['color'] === color)
    const isNewColor = color && color !== shown['color']
    const isNewLength = lathLength && lathLength !== shown['lathLength']
    const isOther = color !== shown['color'] || lathLength !== shown['lathLength']
    shown = $choice.get()
    const index = isNewColor ? ofColor : isNewLength ? drawing : -1
    if (gallery && index >= 0) showPicture(gallery, index)
    if (svg && isOther) paintDrawing(svg)
  }
  // The options answer the press first: to scroll the gallery takes a layout of the page.
  $choice.subscribe(() => void nextPaint().then(follow))
}

function paintDrawing(svg: SVGSVGElement): void {
  const look = airerAppearance($options.get(), $choice.get())
  svg.style.setProperty('--length', look.length ? String(look.length) : null)
  svg.style.setProperty('--metal', look.color ?? null)
  svg.setAttribute('aria-label', describeDrawing(look, svg.dataset['size'] ?? ''))
  const [length] = svg.querySelectorAll('text')
  if (length) length.textContent = look.lengthLabel
}
