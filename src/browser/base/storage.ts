import { showToast } from './toasts.ts'

/** Texts that the browser refuses to store last until the page is left; `warn` is called for the first of them. */
export function createStorage(warn: () => void) {
  const memory = new Map<string, string>()
  let hasWarned = false

  function read(key: string): string | null {
    const kept = memory.get(key)
    if (kept !== undefined) return kept
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  /** Never warns if `silent`. */
  function write(key: string, text: string, silent = false): void {
    try {
      localStorage.setItem(key, text)
      memory.delete(key)
    } catch {
      memory.set(key, text)
      if (silent || hasWarned) return
      hasWarned = true
      warn()
    }
  }

  function remove(key: string): void {
    memory.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {}
  }

  return { read, write, remove }
}

export const browserStorage = createStorage(() =>
  showToast(
    'Your browser wouldn’t save this, so it’ll only last until you leave this page. Private browsing or full storage may be the cause.',
    { type: 'warning', duration: 12_000 },
  ),
)

export function watchStorage(look: () => void): void {
  if (typeof window === 'undefined') return
  addEventListener('storage', look)
  addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
}
