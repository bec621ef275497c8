import { clearTabStorage, readTabStorage, writeTabStorage } from './tab-storage.ts'
import { $toasts, showToast, type Toast } from './toasts.ts'

const KEY = 'toasts'

/** Takes toasts from the page that is being left to the next one. */
export function createCarriedToasts() {
  /** True once the browser leaves the page; toasts saved after that are for the next page. */
  let isLeft = false

  /** Errors concern the page that is being left, and actions need its script. */
  function carryToasts(): void {
    const toasts = $toasts.get().filter(({ type, action }) => type !== 'error' && !action)
    isLeft = true
    if (toasts.length > 0) writeTabStorage(KEY, toasts)
  }

  function showCarriedToasts(): void {
    if (isLeft) return
    const carried = readTabStorage(KEY)
    clearTabStorage(KEY)
    if (!Array.isArray(carried)) return
    for (const toast of carried as (Partial<Toast> | null)[]) {
      if (typeof toast?.message !== 'string') continue
      showToast(toast.message, { ...toast, action: undefined })
    }
  }

  return { carryToasts, showCarriedToasts }
}

export const { carryToasts, showCarriedToasts } = createCarriedToasts()
