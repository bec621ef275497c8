import { useEffect, useRef } from 'react'
import type { OrderDetail } from '#browser/order/order.ts'
import { reportNotArrived } from '#browser/order/report-not-arrived.ts'
import { weekdayAndDay } from '#domain/time/format-day.ts'
import { ActionButton } from '../ui/ActionButton.tsx'

/** States by when the shop thinks that the order has arrived, and lets the shopper deny it. */
export function PresumedArrival({ order }: { readonly order: OrderDetail }) {
  const { presumedBy, isDenied } = order.arrival
  const denied = useRef<HTMLParagraphElement>(null)
  const wasDenied = useRef(isDenied)
  useEffect(() => {
    // The pressed button has disappeared, so the focus moves to the text in its place.
    if (isDenied && !wasDenied.current) denied.current?.focus()
    wasDenied.current = isDenied
  }, [isDenied])
  if (isDenied) {
    return (
      <p className="notice no-print" ref={denied} tabIndex={-1}>
        You told us that it hasn’t arrived. We’re finding out where it is, and we’ll write to you.
      </p>
    )
  }
  if (presumedBy === null) return null
  return (
    <>
      <p className="no-print">
        We think it arrived by <b>{weekdayAndDay(new Date(presumedBy))}</b>. Tell us if it hasn’t.
      </p>
      <p className="no-print">
        <ActionButton run={() => reportNotArrived(order.orderNumber)}>
          It Hasn’t Arrived
        </ActionButton>
      </p>
    </>
  )
}
