import { atom, type ReadableAtom } from 'nanostores'
import { browserStorage, watchStorage } from './storage.ts'

export interface Stored<T> {
  readonly $value: ReadableAtom<T>
  readonly update: (change: (value: T) => T) => void
}

/** Unlike @nanostores/persistent, keeps what another tab has added and works if storage is refused. `decode` must accept any text. */
export function stored<T>(
  key: string,
  initial: T,
  decode: (text: string) => T,
  { silent = false, storage = browserStorage } = {},
  encode: (value: T) => string | null = JSON.stringify,
): Stored<T> {
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
