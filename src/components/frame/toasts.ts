import { showCarriedToasts } from '#browser/base/carried-toasts.ts'
import { after } from '#browser/base/timer.ts'
import { $toasts, dismissToast, type Toast } from '#browser/base/toasts.ts'
import { createButton, createElement } from '../dom.ts'

interface Shown {
  readonly box: HTMLElement
  readonly timer: ReturnType<typeof createCountdown>
}

const shown = new Map<number, Shown>()
let place: HTMLElement | null = null
let isHovered = false
let focusBefore: HTMLElement | null = null

/** Shows toasts in regions that every page has, since screen readers announce only additions to a region. Countdowns pause on hover and focus. */
export function startToasts(): void {
  if (place) return
  place = document.querySelector<HTMLElement>('[data-toasts]')
  place?.addEventListener('pointerenter', ({ pointerType }) => hover(pointerType === 'mouse'))
  place?.addEventListener('pointerleave', () => hover(false))
  place?.addEventListener('focusin', ({ relatedTarget }) => {
    if (!holds(relatedTarget)) focusBefore = relatedTarget as HTMLElement | null
    waitOrRun(true)
  })
  place?.addEventListener('focusout', ({ relatedTarget }) => waitOrRun(holds(relatedTarget)))
  new MutationObserver(followDialogs).observe(document.body, {
    attributeFilter: ['open'],
    childList: true,
    subtree: true,
  })
  $toasts.subscribe(update)
  showCarriedToasts()
}

/** An open dialog covers the page and makes it inert, so the toasts are within the dialog meanwhile. */
function followDialogs(): void {
  const holder = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  if (place && place.parentElement !== holder) holder.append(place)
}

function update(toasts: readonly Toast[]): void {
  for (const [id, { box, timer }] of shown) {
    if (toasts.some((toast) => toast.id === id)) continue
    timer.stop()
    shown.delete(id)
    leave(box)
  }
  for (const toast of toasts) if (!shown.has(toast.id)) show(toast)
  waitOrRun(holds(document.activeElement))
}

function show(toast: Toast): void {
  const close = () => dismissToast(toast.id)
  const { message, type, action } = toast
  const act = () => {
    if (!shown.has(toast.id)) return
    close()
    action?.run()
  }
  const box = createElement(
    'div',
    { class: `toast ${type}` },
    createElement('p', {}, message),
    action && createButton({ class: 'as-link toast-action' }, action.label, act),
    createButton({ class: 'toast-close', 'aria-label': 'Close this message' }, '×', close),
  )
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    // The dialog that holds the toast stays open.
    event.preventDefault()
    close()
  })
  const isUrgent = type === 'error' || type === 'warning'
  place?.querySelector(isUrgent ? '[role=alert]' : '[role=status]')?.append(box)
  shown.set(toast.id, { box, timer: createCountdown(toast.duration, close) })
}

/** Removes a toast’s box. If the box had the focus, the focus moves on, or it would be lost. */
function leave(box: HTMLElement): void {
  const hadFocus = box.contains(document.activeElement)
  box.remove()
  if (!hadFocus) return
  const next = place?.querySelector<HTMLElement>('.toast-close')
  const before = focusBefore?.isConnected ? focusBefore : document.querySelector('main')
  ;(next ?? before)?.focus({ preventScroll: true })
}

function hover(over: boolean): void {
  isHovered = over
  waitOrRun(holds(document.activeElement))
}

function waitOrRun(hasFocus: boolean): void {
  for (const { timer } of shown.values()) isHovered || hasFocus ? timer.pause() : timer.run()
}

function holds(target: EventTarget | null): boolean {
  return target instanceof Node && Boolean(place?.contains(target))
}

/** Calls `done` after running for `milliseconds` in all; starts paused. */
export function createCountdown(milliseconds: number, done: () => void) {
  let left = milliseconds
  let since = 0
  let cancel: (() => void) | undefined

  function stop() {
    cancel?.()
    cancel = undefined
  }

  return {
    run() {
      if (cancel) return
      since = Date.now()
      cancel = after(left, done)
    },
    pause() {
      if (!cancel) return
      stop()
      left -= Date.now() - since
    },
    stop,
  }
}
