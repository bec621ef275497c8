import { type RefObject, useEffect, useRef, useState } from 'react'

interface FocusKeeper<Place> {
  readonly place: RefObject<Place | null>
  /** If the focused element was removed, moves the focus to the first button with one of these `name`s in the place. */
  readonly focusIfLost: (...names: readonly string[]) => void
  /** Does so wherever the focus is. */
  readonly focus: (...names: readonly string[]) => void
}

export function useFocusIfLost<Place extends HTMLElement>(): FocusKeeper<Place> {
  const place = useRef<Place>(null)
  const [wanted, setWanted] = useState({ names: [] as readonly string[], always: false })
  useEffect(() => {
    if (!wanted.always && document.activeElement !== document.body) return
    const buttons = wanted.names.map((name) =>
      place.current?.querySelector<HTMLElement>(`button[name="${name}"]`),
    )
    buttons.find((button) => button)?.focus()
  }, [wanted])
  return {
    place,
    focusIfLost: (...names) => setWanted({ names, always: false }),
    focus: (...names) => setWanted({ names, always: true }),
  }
}
