import { atom } from 'nanostores'

export type ToastType = 'info' | 'success' | 'warning' | 'error'

export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

export interface Toast {
  readonly id: number
  readonly message: string
  readonly type: ToastType
  readonly duration: number
  readonly action?: ToastAction | undefined
}

export type ToastSettings = Partial<Pick<Toast, 'type' | 'duration' | 'action'>>

const DEFAULT_DURATION_MS = 5000

let lastId = 0

export const $toasts = atom<readonly Toast[]>([])

export function showToast(
  message: string,
  { type = 'info', duration = DEFAULT_DURATION_MS, action }: ToastSettings = {},
): number {
  lastId += 1
  // Removes earlier errors: after a success they no longer apply.
  const kept = $toasts.get().filter((toast) => type !== 'success' || toast.type !== 'error')
  $toasts.set([...kept, { id: lastId, message, type, duration, action }])
  return lastId
}

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id))
}
