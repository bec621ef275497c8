/** Animates a tile's picture into the product page's, and back, in browsers that can. */
export function startTransitions(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (activation?.navigationType !== 'traverse') link(viewTransition, activation?.entry.url)
  })
  addEventListener('pagereveal', ({ viewTransition }) => {
    // Older Safari has view transitions without `navigation.activation`.
    const activation = 'navigation' in window ? navigation.activation : null
    if (activation?.navigationType === 'traverse') link(viewTransition, activation.from?.url)
  })
}

function link(transition: ViewTransition | null, url: string | null | undefined): void {
  const path = url && new URL(url).pathname
  const picture = path && document.querySelector<HTMLElement>(`.tile:has([href="${path}"]) img`)
  if (!transition || !picture) return
  const images = [picture, ...document.querySelectorAll<HTMLElement>('.gallery .view img')]
  for (const image of images)
    image.style.viewTransitionName = image === picture ? 'picture' : 'none'
  transition.finished.finally(() => {
    for (const image of images) image.style.viewTransitionName = ''
  })
}
