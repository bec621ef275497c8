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
  const others = [...document.querySelectorAll<HTMLElement>('.gallery .view img')]
  const names = new Map([[picture, 'picture'], ...others.map((other) => [other, 'none'] as const)])
  for (const [image, name] of names) image.style.viewTransitionName = name
  transition.finished.finally(() => {
    for (const image of names.keys()) image.style.viewTransitionName = ''
  })
}
