import { loadPart } from '#browser/base/load-part.ts'
import { after } from '#browser/base/timer.ts'
import { $choice, $options } from '#browser/configurator/configurator.ts'
import { showPicture } from './gallery.ts'

/** Choosing a colour shows the picture in that colour; choosing a lath length shows the drawing and changes the length of its laths. */
export function showChoiceInGallery(page: Document): void {
  const gallery = page.querySelector<HTMLElement>('.gallery')
  const pictures = [...(gallery?.querySelectorAll('input') ?? [])]
  const svg = gallery?.querySelector<SVGSVGElement>('.airer')
  const views = [...(gallery?.querySelectorAll('.view') ?? [])]
  const drawing = views.findIndex((view) => view.querySelector('.airer'))
  let shown: Readonly<Record<string, string>> = {}
  let isPainted = false
  $choice.subscribe(async (choice) => {
    const { color, lathLength } = choice
    const ofColor = pictures.findIndex(({ dataset }) => dataset['color'] === color)
    const isNewColor = color && color !== shown['color']
    const isNewLength = lathLength && lathLength !== shown['lathLength']
    shown = { ...choice }
    const index = isNewColor ? ofColor : isNewLength ? drawing : -1
    if (gallery && index >= 0) showPicture(gallery, index)
    // The drawing code is loaded with the first choice.
    if (!svg || !(isPainted || Object.keys(choice).length > 0)) return
    isPainted = true
    const painter = await loadPart(() => import('./paint-airer.ts'))
    if (!painter) return
    // The drawing waits a frame so that the total is painted first.
    requestAnimationFrame(() =>
      after(0, () =>
        painter.paintAirer(svg, painter.airerAppearance($options.get(), $choice.get())),
      ),
    )
  })
}
