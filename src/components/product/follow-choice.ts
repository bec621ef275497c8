import { loadPart } from '#browser/base/load-part.ts'
import { $choice, $options } from '#browser/configurator/configurator.ts'
import { showPicture } from './gallery.ts'

export function followChoice(page: Document): void {
  const gallery = page.querySelector<HTMLElement>('.gallery')
  const pictures = [...(gallery?.querySelectorAll('input') ?? [])]
  const svg = page.querySelector<SVGSVGElement>('.airer')
  let shown: string | undefined
  let isPainted = false
  $choice.subscribe(async (choice) => {
    const { color } = choice
    if (color && color !== shown) {
      shown = color
      const index = pictures.findIndex(({ dataset }) => dataset['color'] === color)
      if (gallery && index >= 0) showPicture(gallery, index)
    }
    // The drawing code is loaded with the first choice.
    if (!svg || !(isPainted || Object.keys(choice).length > 0)) return
    isPainted = true
    const painter = await loadPart(() => import('./paint-airer.ts'))
    if (!painter) return
    // The drawing waits a frame so that the total is painted first.
    requestAnimationFrame(() =>
      setTimeout(() =>
        painter.paintAirer(svg, painter.airerAppearance($options.get(), $choice.get())),
      ),
    )
  })
}
