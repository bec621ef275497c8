import { $toasts, showToast, type Toast } from './toasts.ts'

const KEY = 'toasts'

/** True once this page is being left: what is kept then is the next page's. */
let isLeft = false

/** Keeps what the toasts on show say for the next page of this tab, which `showCarriedToasts` there. */
export function carryToasts(): void {
  const toasts = $toasts.get().filter(({ action }) => !action)
  isLeft = true
  try {
    if (toasts.length > 0) sessionStorage.setItem(KEY, JSON.stringify(toasts))
  } catch {}
}

/** Shows what the page before still had to say as it sent the shopper here. */
export function showCarriedToasts(): void {
  if (isLeft) return
  try {
    const carried: Toast[] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    sessionStorage.removeItem(KEY)
    for (const { message, type, duration } of carried) showToast(message, { type, duration })
  } catch {}
}
