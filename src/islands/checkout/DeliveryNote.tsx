import { useStore } from '@nanostores/react'
import { $address } from '#stores/address.ts'
import { $checkoutLines } from '#stores/checkout-lines.ts'

/** When the order comes, and that it may go back. */
export function DeliveryNote() {
  const { country } = useStore($address)
  const delivery = useStore($checkoutLines)?.delivery
  return (
    <section className="delivery-note" aria-labelledby="delivery">
      <h2 id="delivery">Delivery and returns</h2>
      {delivery && country === 'GB' && (
        <p>
          Ordered today, it should arrive <b>{delivery.range}</b>: {delivery.leadTime} lead time,
          then 2–3 working days.
        </p>
      )}
      {delivery && country !== 'GB' && (
        <p>
          Lead time {delivery.leadTime}: by then it is made up, checked and sent. How long the
          carrier takes depends on the country.
        </p>
      )}
      <p>
        You can cancel until 14 days after it arrives, for any reason or none:{' '}
        <a href="/returns">returns</a>, <a href="/delivery">delivery</a>.
      </p>
    </section>
  )
}
