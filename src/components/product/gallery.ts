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
  // The shopper may have chosen a picture before this script ran.
  const early = markedPicture(gallery)
  showPicture(gallery, early > 0 ? early : shownPicture(gallery))
  keepPictureAtOtherWidths(gallery, views)
  printShownPicture(gallery, views)
  // In browsers with invoker commands the dialog may be open before this script runs.
  if (page.querySelector('#zoom[open]')) void open()
}

/** Browsers scroll by pixels: in a turned tablet or a resized window the same place belongs to another picture. */
function keepPictureAtOtherWidths(gallery: HTMLElement, views: HTMLElement): void {
  let width = views.clientWidth
  const follow = () => {
    if (width === views.clientWidth) return mark(gallery, shownPicture(gallery))
    width = views.clientWidth
    showPicture(gallery, markedPicture(gallery))
  }
  views.addEventListener('scroll', follow, { passive: true })
  new ResizeObserver(follow).observe(views)
}

/** Paper has a width of its own, for which no script runs. */
function printShownPicture(gallery: HTMLElement, views: HTMLElement): void {
  let printed = 0
  const show = (isShown: (place: number) => boolean) => {
    for (const [place, view] of [...views.children].entries())
      view.toggleAttribute('hidden', !isShown(place))
  }
  addEventListener('beforeprint', () => {
    printed = shownPicture(gallery)
    show((place) => place === printed)
  })
  addEventListener('afterprint', () => {
    show(() => true)
    showPicture(gallery, printed)
  })
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

function markedPicture(gallery: HTMLElement): number {
  return radiosOf(gallery).findIndex(({ checked }) => checked)
}

function radiosOf(gallery: HTMLElement): HTMLInputElement[] {
  return [...gallery.querySelectorAll('input')]
}
