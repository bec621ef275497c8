import { loadPart, toastUnreachable } from '#browser/base/load-part.ts'

export function startGallery(page: Document): void {
  const gallery = page.querySelector<HTMLElement>('.gallery')
  const views = gallery?.querySelector<HTMLElement>('.views')
  if (!gallery || !views) return
  const open = async () => {
    const zoom = await loadPart(() => import('./zoom.ts'))
    if (!zoom) return toastUnreachable()
    zoom.openZoom(gallery, shownPicture(gallery), (index) => showPicture(gallery, index))
  }
  gallery.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('.enlarge, .view')) return
    event.preventDefault()
    void open()
  })
  for (const event of ['pointerenter', 'focusin']) {
    gallery.addEventListener(event, () => touch(gallery), { once: true })
  }
  gallery.addEventListener('change', ({ target }) =>
    showPicture(gallery, radiosOf(gallery).indexOf(target as HTMLInputElement)),
  )
  views.addEventListener('scroll', () => mark(gallery, shownPicture(gallery)), { passive: true })
  // The shopper may have chosen a picture before this script ran.
  const early = radiosOf(gallery).findIndex(({ checked }) => checked)
  showPicture(gallery, early > 0 ? early : shownPicture(gallery))
  // In browsers with invoker commands the dialog may be open before this script runs.
  if (page.querySelector('#zoom[open]')) void open()
}

function shownPicture(gallery: HTMLElement): number {
  const views = gallery.querySelector('.views')
  return views?.clientWidth ? Math.round(views.scrollLeft / views.clientWidth) : 0
}

export function showPicture(gallery: HTMLElement, index: number): void {
  const views = gallery.querySelector('.views')
  if (index > 0) touch(gallery)
  views?.scrollTo({ left: index * views.clientWidth, behavior: 'instant' })
  mark(gallery, index)
}

function touch(gallery: HTMLElement): void {
  gallery.dataset['touched'] = ''
}

function mark(gallery: HTMLElement, index: number): void {
  const radio = radiosOf(gallery)[index]
  const thumb = radio?.closest<HTMLElement>('.thumb')
  const row = thumb?.parentElement
  if (!radio || !thumb || !row) return
  radio.checked = true
  row.scrollTo({ left: thumb.offsetLeft - (row.clientWidth - thumb.offsetWidth) / 2 })
}

function radiosOf(gallery: HTMLElement): HTMLInputElement[] {
  return [...gallery.querySelectorAll('input')]
}
