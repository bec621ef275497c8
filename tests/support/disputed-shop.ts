import { shopWithOrder } from './own-shop.ts'
import { deliverEvent } from './provider-events.ts'

/** A shop with a paid order, and how the provider tells of disputes of £30 of it. */
export async function disputedShop(...options: Parameters<typeof shopWithOrder>) {
  const opened = await shopWithOrder(...options)
  const tell = (what: string, id: string, status: string) => {
    const [object, reason, payment_intent] = ['dispute', 'fraudulent', opened.paymentIntent]
    const dispute = { id, object, payment_intent, amount: 3000, reason, status }
    const event = { id: `evt_${what}_${id}`, type: `charge.dispute.${what}` }
    return deliverEvent(opened.shop.port, { ...event, data: { object: dispute } })
  }
  return { ...opened, tell }
}
