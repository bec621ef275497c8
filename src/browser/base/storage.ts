import { atom, type ReadableAtom } from 'nanostores'
import { showToast } from './toasts.ts'

/** Texts that the browser refuses to store are kept until the page is left; `warn` is called for the first of them. */
export function createTextStorage(warn: () => void) {
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

  /** Shows no warning if `silent` is true. */
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

export const browserStorage = createTextStorage(() =>
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

export interface StoredAtom<T> {
  readonly $value: ReadableAtom<T>
  readonly update: (change: (value: T) => T) => void
}

/** Unlike @nanostores/persistent, keeps what another tab has added and works if storage is refused. `decode` must accept any text. */
export function createStoredAtom<T>(
  key: string,
  initial: T,
  decode: (text: string) => T,
  { silent = false, storage = browserStorage } = {},
  encode: (value: T) => string | null = JSON.stringify,
): StoredAtom<T> {
  const $value = atom(initial)
  let seen: string | null = null

  const look = () => {
    const text = storage.read(key)
    if (text === seen) return
    seen = text
    $value.set(text === null ? initial : decode(text))
  }
  const update = (change: (value: T) => T) => {
    look()
    const value = change($value.get())
    seen = encode(value)
    if (seen === null) storage.remove(key)
    else storage.write(key, seen, silent)
    $value.set(value)
  }

  look()
  watchStorage(look)
  return { $value, update }
}
