import { useEffect, useRef } from 'react'
import { $confirmation, retryConfirmation, startConfirmation } from '#browser/order/confirmation.ts'
import { useAtom } from '../ui/hydration.ts'
import { island } from '../ui/Island.tsx'
import { LineDrawing, THINGS_ON_LINE } from '../ui/LineDrawing.tsx'
import { confirmedMessage } from './confirmed.tsx'
import { type ShopContact, unconfirmedMessage } from './outcomes.tsx'

/** The page after paying: loads the payment's order and shows it. */
export const Success = island(function Success({ help }: { readonly help: ShopContact }) {
  const confirmation = useAtom($confirmation)
  const box = useRef<HTMLDivElement>(null)
  useEffect(startConfirmation, [])

  const lookAgain = () => {
    box.current?.focus()
    retryConfirmation()
  }
  const { heading, message, details, actions, drawing, isBad, isBusy } =
    confirmation.state === 'confirmed'
      ? confirmedMessage(confirmation.order)
      : unconfirmedMessage(confirmation, help, lookAgain)
  return (
    <div
      ref={box}
      className={isBad ? 'outcome alert' : 'outcome'}
      aria-busy={isBusy ?? false}
      tabIndex={-1}
    >
      {drawing && <LineDrawing thing={THINGS_ON_LINE[drawing]} />}
      <div role="status">
        <h2>{heading}</h2>
        {message}
      </div>
      {details}
      {actions && <p className="outcome-actions">{actions}</p>}
    </div>
  )
})
