import { $paymentNotice } from '#browser/checkout/last-payment.ts'
import { useAtom } from '../ui/hydration.ts'

/** Explains an unpaid payment to a shopper back from the payment page. */
export function PaymentNotice() {
  const notice = useAtom($paymentNotice)
  return (
    <div role="status">
      {notice && (
        <p className="notice">
          {notice.message} {notice.path && <a href={notice.path}>Check your order</a>}
        </p>
      )}
    </div>
  )
}
