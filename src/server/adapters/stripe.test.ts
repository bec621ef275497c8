import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { pageParams, stripePayments } from './stripe.ts'

const ORDER = {
  id: 'order-1',
  orderNumber: 'K7MX-2PQ9',
  email: 'ada@example.com',
  lines: [
    { name: 'Airer', description: 'Colour: Black', price: 6495 },
    { name: 'Lath', description: '', price: 600 },
  ],
  shipping: { rate: 450, zone: `Isles ${'far '.repeat(30)}` },
  expiresAt: new Date('2026-11-21T11:00:00.900Z'),
}

test('a payment page is requested with exactly these parameters', () => {
  const line = (name: string, unit_amount: number, more = {}) => ({
    quantity: 1,
    price_data: {
      currency: 'gbp',
      unit_amount,
      tax_behavior: 'inclusive',
      product_data: { name, ...more },
    },
  })
  const metadata = { order_id: 'order-1', order_number: 'K7MX-2PQ9' }
  expect(pageParams(ORDER, 'https://shop.example')).toEqual({
    mode: 'payment',
    client_reference_id: 'order-1',
    customer_email: 'ada@example.com',
    metadata,
    payment_intent_data: { metadata },
    expires_at: 1_795_258_800,
    adaptive_pricing: { enabled: false },
    success_url: 'https://shop.example/order/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://shop.example/checkout',
    line_items: [line('Airer', 6495, { description: 'Colour: Black' }), line('Lath', 600)],
    shipping_options: [
      {
        shipping_rate_data: {
          type: 'fixed_amount',
          display_name: expect.stringMatching(/^Delivery to the Isles .{78}$/),
          fixed_amount: { amount: 450, currency: 'gbp' },
          tax_behavior: 'inclusive',
        },
      },
    ],
  })
})

test('calls to the card provider carry no telemetry and follow no redirect', async () => {
  const asked: IncomingHttpHeaders[] = []
  const provider = createServer((req, res) => {
    asked.push(req.headers)
    if (asked.length > 1) res.writeHead(302, { location: '/elsewhere' }).end()
    else {
      res.writeHead(200, { 'content-type': 'application/json', 'request-id': 'req_1' })
      res.end('{"id":"cs_test_1","object":"checkout.session","url":"https://pay.example/"}')
    }
  }).listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const apiUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  const keys = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl }
  const { createPage } = stripePayments(keys, 'https://shop.example')
  try {
    expect((await createPage(ORDER, 'first')).checkoutSessionId).toBe('cs_test_1')
    await expect(createPage(ORDER, 'second')).rejects.toThrow()
    expect(asked.map((headers) => headers['idempotency-key'])).toEqual(['first', 'second'])
    for (const headers of asked) expect(headers).not.toHaveProperty('x-stripe-client-telemetry')
  } finally {
    provider.close()
  }
})
