/** Opens a product's pictures to be looked at closely. Only a shopper who does loads how that is done. */
export function startGallery(page: Document): void {
  const gallery = page.querySelector<HTMLElement>('.gallery')
  if (!gallery) return
  const open = () => import('./zoom.ts').then(({ openZoom }) => openZoom(gallery))
  gallery.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('.enlarge, .view')) return
    event.preventDefault()
    open()
  })
  // The browser has opened it for who was faster than this script.
  if (page.querySelector('#zoom[open]')) open()
}
