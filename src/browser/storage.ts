import { showToast } from './toasts.ts'

/** What the browser refused to keep: it lasts until the page is left. */
const memory = new Map<string, string>()
let isTold = false

/** The text kept under a key; null where there is none or the browser refuses to say. */
export function readText(key: string): string | null {
  const kept = memory.get(key)
  if (kept !== undefined) return kept
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * Keeps a text. Where the browser's storage is refused, full or absent it is kept in memory, and
 * the shopper is told so once, unless `silent`.
 */
export function writeText(key: string, text: string, silent = false): void {
  try {
    localStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
    if (!silent && !isTold) tell()
  }
}

/** Removes what is kept under a key, wherever it is. */
export function removeText(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {}
}

/**
 * Calls back whenever what is kept may have changed behind this page's back: by another tab, while
 * the page lay in the back/forward cache, or while its tab was hidden.
 */
export function watchStorage(look: () => void): void {
  if (typeof window === 'undefined') return
  addEventListener('storage', look)
  addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
}

function tell(): void {
  isTold = true
  showToast(
    'Your browser would not save this, so it lasts only until you leave this page. Private browsing or full storage may be the cause.',
    { type: 'warning', duration: 12_000 },
  )
}
