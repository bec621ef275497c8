import { expect, test, vi } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { ADA } from '../../support/account.ts'
import { CATALOGUE_DATA, dataFiles } from '../../support/catalogue-data.ts'
import { temporaryFolder } from '../../support/folder.ts'
import { moveAsOwner } from '../../support/owner-command.ts'
import { buyAndPay, ordersOf, registerBuyer, startPayingShop } from '../../support/paying-shop.ts'
import {
  deliverOrder,
  mailedTokens,
  REVIEW,
  sendMail,
  shopWithMail,
  signInAgain,
  storedReviews,
} from '../../support/review-requests.ts'

const AIRER_ID = 101
const LATH_ID = 102

test('the buyer of a delivered order reviews each of its products once, without a mailed link', async () => {
  await using shop = await startPayingShop()
  const { ada, orderNumber } = await deliverOrder(shop)
  const reviews = async () =>
    (await shop.get(`get-order?orderNumber=${orderNumber}`, ada)).json.order.reviews
  expect(await reviews()).toEqual([
    { productId: AIRER_ID, isSent: false },
    { productId: LATH_ID, isSent: false },
  ])
  const lath = { orderNumber, productId: LATH_ID }
  const opened = await shop.post('open-review', lath, ada)
  expect(opened.json.product).toMatchObject({ name: 'Lath', path: '/product/lath' })

  const replies = await Promise.all(
    Array.from({ length: 5 }, () => shop.post('send-review', { ...lath, ...REVIEW }, ada)),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  expect(await storedReviews(shop)).toMatchObject([
    { productId: LATH_ID, productName: 'Lath', status: 'pending', ...REVIEW },
  ])
  expect((await shop.post('open-review', lath, ada)).status).toBe(409)
  expect(await reviews()).toEqual([
    { productId: AIRER_ID, isSent: false },
    { productId: LATH_ID, isSent: true },
  ])
})

test('a review shows the product in the colour that was bought', async () => {
  const airer = (CATALOGUE_DATA['products/airer.yaml'] ?? '').replace(
    'pictures:',
    'pictures:\n  - {file: illustrations/white.svg, alt: A white airer, color: white}',
  )
  const { 'pictures/illustrations/airer.svg': svg = '' } = CATALOGUE_DATA
  const more = { 'products/airer.yaml': airer, 'pictures/illustrations/white.svg': svg }
  using folder = temporaryFolder(dataFiles({ ...CATALOGUE_DATA, ...more }))
  await using shop = await startPayingShop({ data: `${folder.path}/data` })
  const { ada, orderNumber } = await deliverOrder(shop)
  const { json } = await shop.post('open-review', { orderNumber, productId: AIRER_ID }, ada)
  expect(json.product.picture).toContain('/illustrations/airer')
})

test('only the signed-in buyer may review an order, only its products, and only after delivery', async () => {
  await using shop = await startPayingShop()
  const ada = await registerBuyer(shop)
  const eve = await registerBuyer(shop, 'eve')
  await buyAndPay(shop, ada)
  const orderNumber = String((await ordersOf(shop))[0]?.orderNumber)
  const airer = { orderNumber, productId: AIRER_ID }
  const statuses = (subject: object, who = {}) =>
    Promise.all(
      ['open-review', 'send-review'].map(
        async (call) => (await shop.post(call, { ...subject, ...REVIEW }, who)).status,
      ),
    )
  expect(await statuses(airer, ada)).toEqual([403, 403])
  for (const move of ['process', 'ship'] as const) {
    await moveAsOwner(shop, move)
    expect(await statuses(airer, ada)).toEqual([403, 403])
  }
  await moveAsOwner(shop, 'deliver')
  expect(await statuses(airer)).toEqual([401, 401])
  expect(await statuses(airer, eve)).toEqual([404, 404])
  expect(await statuses({ ...airer, orderNumber: 'BBBB-BBBB' }, ada)).toEqual([404, 404])
  expect(await statuses({ ...airer, productId: LATH_ID }, ada)).toEqual([404, 404])
  expect(await statuses({ orderNumber }, ada)).toEqual([400, 400])
  expect(await statuses({ ...airer, token: 'A'.repeat(43) }, ada)).toEqual([400, 400])

  await shop.post('request-cancellation', { orderNumber }, ada)
  expect(await statuses(airer, ada)).toEqual([403, 403])
  const { json } = await shop.get(`get-order?orderNumber=${orderNumber}`, ada)
  expect(json.order.reviews).toEqual([])
  expect(await storedReviews(shop)).toEqual([])
})

test('reviewing a product from the order page uses up its mailed link, and keeps the links of other products valid', async () => {
  await using here = await shopWithMail()
  const { shop } = here
  const { orderNumber } = await deliverOrder(here.shop)
  const [airer = '', lath = ''] = await mailedTokens(here)
  const ada = await signInAgain(shop)
  const own = (productId: number) => ({ orderNumber, productId })
  expect((await shop.post('open-review', own(AIRER_ID), ada)).status).toBe(200)
  expect((await shop.post('open-review', { token: airer })).status).toBe(200)
  const sent = await shop.post('send-review', { ...own(AIRER_ID), ...REVIEW }, ada)
  expect(sent.status).toBe(200)
  expect((await shop.post('open-review', { token: airer })).status).toBe(409)
  expect((await shop.post('send-review', { token: airer, ...REVIEW })).status).toBe(409)

  expect((await shop.post('send-review', { token: lath, ...REVIEW })).status).toBe(200)
  expect((await shop.post('open-review', own(LATH_ID), ada)).status).toBe(409)
  expect(await storedReviews(shop)).toHaveLength(2)
})

test('an order can be reviewed from the account when its mailed links have expired', async () => {
  await using here = await shopWithMail()
  const { shop, clock } = here
  const { orderNumber } = await deliverOrder(here.shop)
  const [token = ''] = await mailedTokens(here)
  clock.advance(184 * DAY_MS)
  expect((await shop.post('open-review', { token })).status).toBe(400)
  const ada = await signInAgain(shop)
  const own = { orderNumber, productId: AIRER_ID }
  expect((await shop.post('send-review', { ...own, ...REVIEW }, ada)).status).toBe(200)
})

test('the email that asks for reviews leaves out products that the buyer has reviewed', async () => {
  await using here = await shopWithMail()
  const { shop, smtp } = here
  const { ada, orderNumber } = await deliverOrder(shop)
  const own = { orderNumber, productId: AIRER_ID }
  await shop.post('send-review', { ...own, ...REVIEW }, ada)
  expect(await mailedTokens(here)).toHaveLength(1)
  expect(smtp.mails.map(({ subject }) => subject)).toContain(
    'How are you getting on with your Lath?',
  )
})

test('a buyer who has already reviewed all products of an order gets no email that asks for reviews', async () => {
  await using here = await shopWithMail()
  const { shop, smtp } = here
  const { ada, orderNumber } = await deliverOrder(shop)
  await sendMail(shop)
  const before = smtp.mails.length
  for (const productId of [AIRER_ID, LATH_ID])
    await shop.post('send-review', { orderNumber, productId, ...REVIEW }, ada)
  expect(await mailedTokens(here)).toEqual([])
  expect(smtp.mails).toHaveLength(before)
})

test('a review whose account is deleted before it is stored is not kept', async () => {
  await using shop = await startPayingShop()
  const { ada, orderNumber } = await deliverOrder(shop)
  const { catalogue } = shop.context
  vi.spyOn(shop.context, 'catalogue').mockImplementationOnce(async () => {
    const deleted = await shop.post('delete-account', { password: ADA.password }, ada)
    expect(deleted.status).toBe(200)
    return catalogue()
  })
  const own = { orderNumber, productId: AIRER_ID }
  expect((await shop.post('send-review', { ...own, ...REVIEW }, ada)).status).toBe(401)
  expect(await storedReviews(shop)).toEqual([])
})
