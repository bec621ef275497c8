import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type CardProviderFixture,
  lineItem,
  newSessionParams,
  startCardFixture,
} from '../../support/card-provider.ts'
import { httpCall } from '../../support/http.ts'

let cards: CardProviderFixture
beforeAll(async () => {
  cards = await startCardFixture({ shopName: 'Hoist & Line' })
})
afterAll(() => cards[Symbol.asyncDispose]())

const GOOD = { number: '4242 4242 4242 4242', expiry: '04 / 99', cvc: '123', name: 'Ada' }

const open = async (more = {}) =>
  (await cards.stripe.checkout.sessions.create(newSessionParams(more))).id
const show = (id: string) => httpCall(cards.provider.port, `/c/pay/${id}`)
const send = (id: string, fields: Record<string, string>) =>
  httpCall(cards.provider.port, `/c/pay/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })

describe('the local payment page', () => {
  test('the payment page shows the shop, items, shipping and total, and warns that it is a test', async () => {
    const { status, text, headers } = await show(await open())
    expect(status).toBe(200)
    for (const words of [
      'Hoist &amp; Line',
      'Traditional Kitchen Maid',
      'Rubber grippers × 2',
      '£13.90',
      'Shipping: UK mainland',
      'ada@example.com',
      'Pay £78.85',
      'never enter a real card',
      'href="http://localhost:4321/checkout"',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toMatch(/<script|style=|javascript:/)
    expect(headers['content-security-policy']).toContain("form-action 'self' http://localhost:4321")
  })

  test('the payment page escapes HTML in item names', async () => {
    const name = '<script>alert(1)</script>" onload=x'
    const { text } = await show(await open({ line_items: [lineItem(name, 100)] }))
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot; onload=x')
    expect(text).not.toContain('<script')
  })

  test('the payment page of an unknown session is 404', async () => {
    const { status, text } = await show('cs_test_none')
    expect(status).toBe(404)
    expect(text).toContain('There is no such payment')
  })
})

describe('paying on the local payment page', () => {
  test('paying redirects to the shop’s success page with the session id', async () => {
    const id = await open()
    const { status, headers } = await send(id, GOOD)
    expect(status).toBe(303)
    expect(headers.location).toBe(`http://localhost:4321/order/success?session_id=${id}`)
    const session = await cards.stripe.checkout.sessions.retrieve(id)
    expect(session.customer_details?.name).toBe('Ada')
  })

  test('three concurrent submissions of the payment form pay once, and each is redirected', async () => {
    const id = await open()
    const replies = await Promise.all([send(id, GOOD), send(id, GOOD), send(id, GOOD)])
    expect(replies.map(({ status }) => status)).toEqual([303, 303, 303])
    const { data } = await cards.stripe.events.list({ type: 'checkout.session.completed' })
    expect(data.filter((event) => Reflect.get(event.data.object, 'id') === id)).toHaveLength(1)
  })

  test('the payment page shows that the session is paid, without a form, when the page is opened again', async () => {
    const id = await open()
    await send(id, GOOD)
    const { text } = await show(id)
    expect(text).toContain('You have already paid')
    expect(text).not.toContain('<form')
  })

  test('the payment form is refused after the session has expired, with a link to the checkout', async () => {
    const id = await open()
    await cards.stripe.checkout.sessions.expire(id)
    const { status, text } = await send(id, GOOD)
    expect(status).toBe(200)
    expect(text).toContain('This payment page has expired')
    expect(text).toContain('href="http://localhost:4321/checkout"')
  })
})

describe('the local payment page’s form', () => {
  test('the payment form shows each error beside its field and in the summary', async () => {
    const { status, text } = await send(await open(), { number: '', expiry: '13', cvc: 'x' })
    expect(status).toBe(200)
    expect(text).toContain('<title>Error: Pay')
    for (const [field, message] of [
      ['number', 'Enter a card number'],
      ['expiry', 'Enter the expiry date as month and year, like 04 / 30'],
      ['cvc', 'Enter the CVC as 3 digits'],
    ]) {
      expect(text).toContain(`<a href="#${field}">${message}</a>`)
      expect(text).toContain(`id="${field}-error"`)
    }
  })

  test('the payment form refuses an expiry date in the past', async () => {
    const { text } = await send(await open(), { ...GOOD, expiry: '01/20' })
    expect(text).toContain('Enter an expiry date in the future')
  })

  test('the payment form refuses a card number that could be real and does not repeat it', async () => {
    const { text } = await send(await open(), { ...GOOD, number: '5555555555554444' })
    expect(text).toContain('Enter one of the test card numbers')
    expect(text).not.toContain('5555555555554444')
  })

  test('the payment form keeps the entered values but the CVC after a declined card', async () => {
    const { text } = await send(await open(), { ...GOOD, number: '4000000000000002' })
    expect(text).toContain('<a href="#number">Your card was declined. Try another card.</a>')
    expect(text).toContain('value="4000000000000002"')
    expect(text).toContain('value="04 / 99"')
    expect(text).toContain('value="Ada"')
    expect(text).not.toContain('value="123"')
  })
})
