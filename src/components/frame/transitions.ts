/**
 * Lets the picture of a tile grow into the picture of the product's page, and go back to where it was.
 * Where the browser knows no transitions between pages, neither event ever comes.
 */
export function startTransitions(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (activation?.navigationType !== 'traverse') link(viewTransition, activation?.entry.url)
  })
  addEventListener('pagereveal', ({ viewTransition }) => {
    // Safari knew transitions before it knew where one comes from.
    const activation = 'navigation' in window ? navigation.activation : null
    if (activation?.navigationType === 'traverse') link(viewTransition, activation.from?.url)
  })
}

/** Gives the tile that leads to an address the name that the product page's picture has. */
function link(transition: ViewTransition | null, url: string | null | undefined): void {
  const path = url && new URL(url).pathname
  const picture = path && document.querySelector<HTMLElement>(`.tile .frame[href="${path}"] img`)
  if (!transition || !picture) return
  const others = [...document.querySelectorAll<HTMLElement>('.gallery .view img')]
  const names = new Map([[picture, 'picture'], ...others.map((other) => [other, 'none'] as const)])
  for (const [image, name] of names) image.style.viewTransitionName = name
  transition.finished.finally(() => {
    for (const image of names.keys()) image.style.viewTransitionName = ''
  })
}
