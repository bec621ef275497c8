import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $confirmation } from '#stores/confirmation.ts'
import { askAgain, openSuccess } from '#stores/open-success.ts'
import { confirmed } from './confirmed.tsx'
import { notConfirmed } from './outcomes.tsx'

/** Where the payment page leads to: asks for the order that the payment made, and shows it. */
export function Success({ email }: { readonly email: string }) {
  const confirmation = useStore($confirmation, { ssr: 'initial' })
  const box = useRef<HTMLDivElement>(null)
  useEffect(openSuccess, [])

  const lookAgain = () => {
    box.current?.focus()
    askAgain()
  }
  const { heading, words, details, actions, isBad, isBusy } =
    confirmation.state === 'confirmed'
      ? confirmed(confirmation.order)
      : notConfirmed(confirmation, email, lookAgain)
  return (
    <div
      ref={box}
      className={isBad ? 'outcome alert' : 'outcome'}
      aria-busy={isBusy ?? false}
      tabIndex={-1}
    >
      <div role="status">
        <h2>{heading}</h2>
        {words}
      </div>
      {details}
      {actions && <p className="outcome-actions">{actions}</p>}
    </div>
  )
}
