import type { ReactNode } from 'react'
import { loadPart, toastUnreachable } from '#browser/base/load-part.ts'
import { showToast } from '#browser/base/toasts.ts'
import type { OrderSummary } from '#browser/order/order.ts'
import { ActionButton } from '../ui/ActionButton.tsx'

interface Props extends Pick<OrderSummary, 'items'> {
  readonly className?: string
  readonly children: ReactNode
}

/** A button that adds an order's items to the cart. The code for adding is loaded when it is pressed. */
export function ReorderButton({ items, className, children }: Props) {
  const run = async () => {
    try {
      const found = await loadPart(() => import('#browser/order/reorder.ts'))
      if (!found) return toastUnreachable()
      await found.reorder(items)
    } catch {
      showToast('Failed to load products. Please try again later.', { type: 'error' })
    }
  }
  return (
    <ActionButton run={run} {...(className && { className })}>
      {children}
    </ActionButton>
  )
}
