import { useEffect, useRef } from 'react'
import { nextPaint } from '#browser/base/timer.ts'

/**
 * After a removal the focus moves to the Remove button that is then at that place, or to the empty cart's heading, and after its Undo back to the one before; after an addition it moves to the new entry's name. `place` contains these elements. Call the returned functions just before the cart changes.
 */
export function useFocusAfterChange(list: readonly unknown[]) {
  const place = useRef<HTMLDivElement>(null)
  const change = useRef<number | 'added' | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list has changed
  useEffect(() => {
    const made = change.current
    if (made === null) return
    change.current = null
    void nextPaint().then(() => {
      const find = (selector: string) =>
        place.current?.querySelectorAll<HTMLElement>(selector) ?? []
      const buttons = find('[data-remove]')
      const next =
        made === 'added'
          ? [...find('.cart-line h2 a')].at(-1)
          : buttons[Math.min(made, buttons.length - 1)]
      const [heading] = find('h2')
      ;(next ?? heading)?.focus()
    })
  }, [list])

  return {
    place,
    focusRemove: (index: number) => {
      change.current = index
    },
    focusAfterAdding: () => {
      change.current = 'added'
    },
  }
}
