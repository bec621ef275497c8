import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the next Remove button, or to the empty cart's heading. `place` contains them;
 * call `focusAfterRemoval` just before the list gets shorter.
 */
export function useFocusAfterRemoval(list: readonly unknown[]) {
  const place = useRef<HTMLDivElement>(null)
  const removed = useRef<number | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list has changed
  useEffect(() => {
    const index = removed.current
    if (index === null) return
    removed.current = null
    const buttons = place.current?.querySelectorAll<HTMLElement>('[data-remove]')
    const next = buttons?.[Math.min(index, buttons.length - 1)]
    const heading = place.current?.querySelector<HTMLElement>('h2')
    ;(next ?? heading)?.focus()
  }, [list])

  const focusAfterRemoval = (index: number) => {
    removed.current = index
  }
  return { place, focusAfterRemoval }
}
