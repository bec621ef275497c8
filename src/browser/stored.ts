import { atom, type ReadableAtom } from 'nanostores'
import { readText, removeText, watchStorage, writeText } from './storage.ts'

/** A value that the browser keeps under a key and that all tabs share. */
export interface Stored<T> {
  readonly $value: ReadableAtom<T>
  /** Changes what is kept now, even if another tab changed it a moment ago. */
  readonly update: (change: (value: T) => T) => void
}

/**
 * Not @nanostores/persistent: that one writes what it last saw over what another tab has added, and
 * throws where storage is refused. `decode` must take any text; what `encode` makes null of is not
 * kept at all. On the server it stays `initial`.
 */
export function stored<T>(
  key: string,
  initial: T,
  decode: (text: string) => T,
  { silent = false }: { readonly silent?: boolean } = {},
  encode: (value: T) => string | null = JSON.stringify,
): Stored<T> {
  const $value = atom(initial)
  let seen: string | null = null

  const look = () => {
    const text = readText(key)
    if (text === seen) return
    seen = text
    $value.set(text === null ? initial : decode(text))
  }
  const update = (change: (value: T) => T) => {
    look()
    const value = change($value.get())
    seen = encode(value)
    if (seen === null) removeText(key)
    else writeText(key, seen, silent)
    $value.set(value)
  }

  look()
  watchStorage(look)
  return { $value, update }
}
