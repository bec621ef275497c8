import { $choice, openOptions } from '#stores/configurator.ts'

/** Lets the gallery and the drawing follow what is chosen. */
export function followChoice(page: Document): void {
  const svg = page.querySelector<SVGSVGElement>('.airer')
  let shown: string | undefined
  let isPainted = false
  $choice.subscribe(async (choice) => {
    const { color } = choice
    if (color && color !== shown) {
      shown = color
      const radio = page.querySelector<HTMLInputElement>(`.gallery [data-color="${color}"]`)
      if (radio) radio.checked = true
    }
    // Only a shopper who chooses needs to load how it is drawn.
    if (!svg || !(isPainted || Object.keys(choice).length > 0)) return
    isPainted = true
    const { lookOf, paintAirer } = await import('./paint-airer.ts')
    // The total comes first, the drawing in the frame after it.
    requestAnimationFrame(() =>
      setTimeout(() => paintAirer(svg, lookOf(openOptions(), $choice.get()))),
    )
  })
}
