import { showToast } from './toasts.ts'

/** Texts that the browser refused to store; they last until the page is left. */
const memory = new Map<string, string>()
let hasWarned = false

export function readText(key: string): string | null {
  const kept = memory.get(key)
  if (kept !== undefined) return kept
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps the text in memory if storage is refused or full; a toast says so once unless `silent`. */
export function writeText(key: string, text: string, silent = false): void {
  try {
    localStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
    if (!silent && !hasWarned) warn()
  }
}

export function removeText(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {}
}

export function watchStorage(look: () => void): void {
  if (typeof window === 'undefined') return
  addEventListener('storage', look)
  addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
}

function warn(): void {
  hasWarned = true
  showToast(
    'Your browser wouldn’t save this, so it’ll only last until you leave this page. Private browsing or full storage may be the cause.',
    { type: 'warning', duration: 12_000 },
  )
}
