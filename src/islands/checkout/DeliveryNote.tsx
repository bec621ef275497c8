import { $checkoutLines } from '#browser/order/checkout.ts'
import { RETURN_DAYS } from '#domain/site/site.ts'
import { Arrival } from '../ui/Arrival.tsx'
import { useAtom } from '../ui/hydration.ts'

export function DeliveryNote() {
  const delivery = useAtom($checkoutLines)?.delivery
  return (
    <section className="delivery-note" aria-labelledby="delivery">
      <h2 id="delivery">Delivery and returns</h2>
      {delivery && <Arrival delivery={delivery} />}
      <p>
        <span>{`You can cancel up to ${RETURN_DAYS} days after your order arrives, for any reason or none. See `}</span>
        <a href="/returns">returns</a> and <a href="/delivery">delivery</a>.
      </p>
    </section>
  )
}
