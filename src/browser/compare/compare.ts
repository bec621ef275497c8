import { MAX_COMPARED, parseIds } from '#domain/compare/compare.ts'
import { createStoredAtom } from '../base/storage.ts'
import { showToast } from '../base/toasts.ts'

const NONE: readonly number[] = []

export function createCompare() {
  const { $value, update } = createStoredAtom('compare', NONE, (text) =>
    parseIds(text, MAX_COMPARED),
  )

  function toggleCompare(id: number): void {
    update((ids) => {
      if (ids.includes(id)) return ids.filter((other) => other !== id)
      if (ids.length < MAX_COMPARED) return [...ids, id]
      showToast(`You can compare up to ${MAX_COMPARED} products. Remove one to add another.`, {
        type: 'warning',
      })
      return ids
    })
  }

  return {
    $compare: $value,
    toggleCompare,
    setCompare: (ids: readonly number[]) => update(() => ids),
    removeFromCompare: (id: number) => update((ids) => ids.filter((other) => other !== id)),
  }
}

export const { $compare, toggleCompare, setCompare, removeFromCompare } = createCompare()
