import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { type CardProvider, startCardProvider } from '#dev/card-provider/card-provider.ts'
import type { CardProviderOptions } from '#dev/card-provider/settings.ts'
import { temporaryFolder } from './folder.ts'

export const SECRET_KEY = 'sk_test_local'
export const WEBHOOK_SECRET = 'whsec_local'

/** A webhook endpoint that records its deliveries and replies with the status `answer`. */
async function startWebhookEndpoint() {
  const received: Stripe.Event[] = []
  const server = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      received.push(JSON.parse(Buffer.concat(chunks).toString()))
      res.writeHead(endpoint.answer).end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const endpoint = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    received,
    answer: 200,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return endpoint
}

export type CardProviderFixture = Awaited<ReturnType<typeof startCardFixture>>

export async function startCardFixture(options: Partial<CardProviderOptions> = {}) {
  const folder = temporaryFolder({})
  const endpoint = await startWebhookEndpoint()
  const start = () =>
    startCardProvider({
      port: 0,
      dataFolder: folder.path,
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      webhookUrl: endpoint.url,
      retryDelaysMs: [1_000, 10_000],
      ...options,
    })
  let provider = await start()
  let stripe = stripeAt(provider)
  return {
    get provider() {
      return provider
    },
    get stripe() {
      return stripe
    },
    endpoint,
    async restart() {
      await provider.close()
      provider = await start()
      stripe = stripeAt(provider)
    },
    async [Symbol.asyncDispose]() {
      await provider.close()
      await endpoint[Symbol.asyncDispose]()
      folder[Symbol.dispose]()
    },
  }
}

function stripeAt({ host, port }: CardProvider): Stripe {
  const local = { host, port, protocol: 'http' } as const
  return new Stripe(SECRET_KEY, { ...local, telemetry: false, maxNetworkRetries: 0 })
}

/** A session as the shop creates it: one item at £64.95, two at £6.95, free shipping. */
export function newSessionParams(
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    success_url: 'http://localhost:4321/order/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:4321/checkout',
    client_reference_id: 'order-1',
    customer_email: 'ada@example.com',
    metadata: { order_id: '1' },
    payment_intent_data: { metadata: { order_id: '1' } },
    adaptive_pricing: { enabled: false },
    line_items: [lineItem('Traditional Kitchen Maid', 6495), lineItem('Rubber grippers', 695, 2)],
    shipping_options: [
      {
        shipping_rate_data: {
          display_name: 'UK mainland',
          type: 'fixed_amount',
          fixed_amount: { amount: 0, currency: 'gbp' },
          tax_behavior: 'inclusive',
        },
      },
    ],
    ...more,
  }
}

/** A line item; `amount` is the price of one in pence. */
export function lineItem(
  name: string,
  amount: number,
  quantity = 1,
): Stripe.Checkout.SessionCreateParams.LineItem {
  return {
    quantity,
    price_data: {
      currency: 'gbp',
      unit_amount: amount,
      tax_behavior: 'inclusive',
      product_data: { name },
    },
  }
}
