import { startStage } from './zoom-stage.ts'

const STEP = 1.5
/** Pixels that an arrow key moves a magnified picture. */
const STRIDE = 90

const KEYS: Readonly<Record<string, string>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  '+': 'in',
  '=': 'in',
  '-': 'out',
}
const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STRIDE, 0],
  ArrowRight: [STRIDE, 0],
  ArrowUp: [0, -STRIDE],
  ArrowDown: [0, STRIDE],
}

let show: ((index: number) => void) | undefined

/** Opens the gallery's present picture in the dialog beside it. */
export function openZoom(gallery: HTMLElement): void {
  const dialog = find<HTMLDialogElement>(document, '#zoom')
  show ??= startZoom(gallery, dialog)
  copyDrawing(dialog)
  show(radiosOf(gallery).findIndex(({ checked }) => checked))
  if (dialog.open) return
  // Focus comes back to the button, also when the picture itself was pressed.
  find(gallery, '.enlarge').focus({ preventScroll: true })
  dialog.showModal()
}

/** Makes the dialog work; returns what shows a picture in it. */
function startZoom(gallery: HTMLElement, dialog: HTMLDialogElement): (index: number) => void {
  const views = [...gallery.querySelectorAll<HTMLElement>('.view')]
  const sheet = find(dialog, '.sheet')
  const stage = startStage(find(dialog, '.stage'), sheet, (step) => showAt(index + step))
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
    if (!view || !(picture instanceof HTMLElement)) return
    sheet.replaceChildren(picture)
    const image = find<HTMLImageElement>(sheet, 'img')
    find(dialog, '.caption').textContent =
      `${views.length > 1 ? `${index + 1} of ${views.length}: ` : ''}${image.alt}`
    image.alt = ''
    image.loading = 'eager'
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
  // The page then shows what was looked at last.
  dialog.addEventListener('close', () => {
    const radio = radiosOf(gallery)[index]
    if (radio) radio.checked = true
  })
  return showAt
}

/** Shows the size of an airer by its drawing, as that is on the page at this moment. */
function copyDrawing(dialog: HTMLDialogElement): void {
  const copy = document.querySelector('.summary .airer')?.cloneNode(true)
  if (!(copy instanceof SVGElement)) return
  // What they define is found on the page.
  copy.querySelector('defs')?.remove()
  copy.classList.replace('airer', 'size-figure')
  dialog.querySelector('.size-figure')?.remove()
  find(dialog, '.stage').after(copy)
}

function radiosOf(gallery: HTMLElement): HTMLInputElement[] {
  return [...gallery.querySelectorAll<HTMLInputElement>('input')]
}

function find<Found extends HTMLElement>(within: ParentNode, selector: string): Found {
  const found = within.querySelector<Found>(selector)
  if (!found) throw new Error(`The gallery has no ${selector}`)
  return found
}
