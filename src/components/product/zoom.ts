import { startZoomStage } from './zoom-stage.ts'

const STEP = 1.5
const ARROW_KEY_PX = 90

const KEYS: Readonly<Record<string, string>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  '+': 'in',
  '=': 'in',
  '-': 'out',
}
const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-ARROW_KEY_PX, 0],
  ArrowRight: [ARROW_KEY_PX, 0],
  ArrowUp: [0, -ARROW_KEY_PX],
  ArrowDown: [0, ARROW_KEY_PX],
}

let show: ((index: number) => void) | undefined

/** `onClose` receives the index of the picture seen last. */
export function openZoom(
  gallery: HTMLElement,
  index: number,
  onClose: (index: number) => void,
): void {
  const dialog = find<HTMLDialogElement>(document, '#zoom')
  show ??= startZoom(gallery, dialog, onClose)
  copyDrawing(dialog)
  show(index)
  if (dialog.open) return
  // Closing the dialog moves the focus to the Enlarge button, even if the picture was clicked to open it.
  find(gallery, '.enlarge').focus({ preventScroll: true })
  dialog.showModal()
}

function startZoom(
  gallery: HTMLElement,
  dialog: HTMLDialogElement,
  onClose: (index: number) => void,
): (index: number) => void {
  const views = [...gallery.querySelectorAll<HTMLElement>('.view')]
  const sheet = find(dialog, '.sheet')
  const stage = startZoomStage(find(dialog, '.stage'), sheet, (step) => showAt(index + step))
  const acts: Readonly<Record<string, () => void>> = {
    previous: () => showAt(index - 1),
    next: () => showAt(index + 1),
    in: () => stage.magnify(STEP),
    out: () => stage.magnify(1 / STEP),
  }
  let index = 0

  function showAt(wanted: number): void {
    index = (wanted + views.length) % views.length
    const view = views[index]
    const picture = view?.firstElementChild?.cloneNode(true)
    if (!view || !(picture instanceof Element)) return
    sheet.replaceChildren(picture)
    const image = sheet.querySelector('img')
    const words = image?.alt ?? picture.getAttribute('aria-label')
    find(dialog, '.caption').textContent =
      `${views.length > 1 ? `${index + 1} of ${views.length}: ` : ''}${words}`
    if (image) {
      image.alt = ''
      image.loading = 'eager'
    }
    for (const sized of sheet.querySelectorAll('[sizes]')) sized.setAttribute('sizes', '75rem')
    const size = dialog.querySelector('.size-figure')
    size?.toggleAttribute('hidden', !('whole' in view.dataset))
    stage.reset()
  }

  dialog.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-act]')
    acts[button?.dataset['act'] ?? '']?.()
  })
  dialog.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const move = stage.isMagnified() ? MOVES[event.key] : undefined
    const run = move ? () => stage.move(...move) : acts[KEYS[event.key] ?? '']
    if (!run) return
    event.preventDefault()
    run()
  })
  dialog.addEventListener('close', () => onClose(index))
  return showAt
}

/** Copies the page's current drawing, which has the chosen dimensions. */
function copyDrawing(dialog: HTMLDialogElement): void {
  const copy = document.querySelector('.gallery .airer')?.cloneNode(true)
  if (!(copy instanceof SVGElement)) return
  // The copy refers to the gradients and patterns that the page already defines; ids must be unique.
  copy.querySelector('defs')?.remove()
  copy.classList.replace('airer', 'size-figure')
  dialog.querySelector('.size-figure')?.remove()
  find(dialog, '.stage').after(copy)
}

function find<Found extends HTMLElement>(within: ParentNode, selector: string): Found {
  const found = within.querySelector<Found>(selector)
  if (!found) throw new Error(`The gallery has no ${selector}`)
  return found
}
