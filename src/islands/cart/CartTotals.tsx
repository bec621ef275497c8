import {
  type ComponentType,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useState,
} from 'react'
import { trackBeginCheckout } from '#browser/analytics/measure.ts'
import { loadPart } from '#browser/base/load-part.ts'
import { shippingCostText, totalText } from '#browser/shipping/cost-text.ts'
import { $place, NO_PLACE_CHOSEN } from '#browser/shipping/place.ts'
import { $shipping } from '#browser/shipping/shipping.ts'
import type { CartEntry } from '#domain/cart/cart.ts'
import { checkoutTotals } from '#domain/cart/totals.ts'
import { formatPounds } from '#domain/money.ts'
import type { Country } from '#domain/shipping/quote.ts'
import type { UkDeliveryWords } from '#domain/shipping/uk-delivery.ts'
import { useAtom } from '../ui/hydration.ts'
import { PartNotLoaded } from '../ui/LoadFailed.tsx'
import type { DeliveryResultProps } from './DeliveryCost.tsx'

const loadDeliveryCost = () => loadPart(() => import('./DeliveryCost.tsx'))

const DeliveryResult = lazy(
  async (): Promise<{ default: ComponentType<DeliveryResultProps> }> => ({
    default: (await loadDeliveryCost())?.DeliveryResult ?? (() => null),
  }),
)

const DeliveryForm = lazy(async () => ({
  default: (await loadDeliveryCost())?.DeliveryForm ?? PartNotLoaded,
}))

interface Props {
  readonly entries: readonly CartEntry[]
  readonly countries: readonly Country[]
  readonly ukDelivery: UkDeliveryWords
  /** The lead time of the cart: calendar days until all its items are made; null while unknown. */
  readonly leadTimeDays: number | null
  /** True after the shopper tried to check out with an entry that can't be bought. */
  readonly isRefused: boolean
  /** Called instead of opening the checkout if an entry can't be bought; undefined if every entry can be bought. */
  readonly refuse: (() => void) | undefined
}

export function CartTotals({
  entries,
  countries,
  ukDelivery,
  leadTimeDays,
  isRefused,
  refuse,
}: Props) {
  const { country } = useAtom($place) ?? NO_PLACE_CHOSEN
  const shipping = useAtom($shipping)
  const quote = shipping.state === 'known' ? shipping : null
  const { subtotal, vat } = checkoutTotals(entries, country, quote)
  const proceed = (event: MouseEvent) => {
    if (!refuse) return void trackBeginCheckout(entries)
    event.preventDefault()
    refuse()
  }
  return (
    <CartSummary
      subtotal={formatPounds(subtotal)}
      vat={vat === null ? null : formatPounds(vat)}
      cost={shippingCostText(shipping, country, ukDelivery)}
      total={totalText(subtotal, shipping, country, ukDelivery)}
      isRefused={isRefused}
      proceed={proceed}
      ukDeliveryCost={ukDelivery.cost}
    >
      <DeliveryQuestion ukDelivery={ukDelivery}>
        <Suspense>
          <DeliveryForm countries={countries} />
        </Suspense>
      </DeliveryQuestion>
      <Suspense>
        <DeliveryResult shipping={shipping} country={country} leadTimeDays={leadTimeDays} />
      </Suspense>
    </CartSummary>
  )
}

interface QuestionProps {
  readonly ukDelivery: UkDeliveryWords
  readonly children?: ReactNode
}

/** Open if a country or postcode was chosen before. Outside of what loads later, so that an early press and the focus stay. */
export function DeliveryQuestion({ ukDelivery, children }: QuestionProps) {
  const [isOpen, setOpen] = useState(() => $place.get() !== null)
  return (
    <details
      className="delivery-question no-print"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="as-link">{deliveryQuestion(ukDelivery)}</summary>
      {children}
    </details>
  )
}

function deliveryQuestion({ rate }: UkDeliveryWords): string {
  return rate === null ? 'What does delivery cost?' : 'Delivering outside the UK?'
}

interface SummaryProps {
  readonly subtotal: string
  /** Null for what leaves the UK VAT area. */
  readonly vat: string | null
  readonly cost: string
  readonly total: string
  readonly isRefused?: boolean
  readonly proceed?: (event: MouseEvent) => void
  readonly ukDeliveryCost: string
  readonly children: ReactNode
}

/** The page renders it too, into the template of the cart before React. */
export function CartSummary({
  subtotal,
  vat,
  cost,
  total,
  isRefused = false,
  proceed,
  ukDeliveryCost,
  children,
}: SummaryProps) {
  return (
    <section className="panel cart-totals" aria-labelledby="summary">
      <h2 id="summary">Summary</h2>
      <dl className="amounts">
        <div>
          <dt>Subtotal</dt>
          <dd>{subtotal}</dd>
        </div>
        {vat !== null && (
          <div>
            <dt>Included VAT (16.67%)</dt>
            <dd>{vat}</dd>
          </div>
        )}
        <div>
          <dt>Shipping</dt>
          <dd>{cost}</dd>
        </div>
        <div className="total">
          <dt>Total</dt>
          <dd>{total}</dd>
        </div>
      </dl>
      {isRefused && (
        <p className="notice alert" role="alert">
          Please remove anything that’s not available, or choose its options again, before you check
          out.
        </p>
      )}
      <div className="buy-bar no-print">
        <p className="total" aria-hidden="true">
          <span>Total</span> <output>{total}</output>
        </p>
        <a className="button" href="/checkout" onClick={proceed}>
          Proceed to Checkout
        </a>
      </div>
      <p className="small-print">
        <span>{`Delivery is ${ukDeliveryCost}. `}</span>
        <a href="/delivery">Delivery information</a>
      </p>
      <a className="carry-on no-print" href="/">
        Continue Shopping
      </a>
      {children}
    </section>
  )
}
