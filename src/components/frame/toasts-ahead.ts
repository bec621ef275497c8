import { loadPart } from '#browser/base/load-part.ts'

/** Loads what shows toasts once the page has loaded: for Undo, which must not need a connection that is gone by then. */
export function loadToastsAhead(): void {
  addEventListener('load', () => loadPart(() => import('./toasts.ts')))
}
