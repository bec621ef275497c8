import { expect, test, vi } from 'vitest'
import { refundOrder } from '#server/order/refund-order.ts'
import { ADA } from '../../support/account.ts'
import { CATALOGUE_DATA, dataFiles } from '../../support/catalogue-data.ts'
import { temporaryFolder } from '../../support/folder.ts'
import { payingShop } from '../../support/own-shop.ts'
import { moveAsOwner } from '../../support/owner-command.ts'
import { buyAndPay, ordersOf, registerBuyer, startPayingShop } from '../../support/paying-shop.ts'
import {
  deliveredOrder,
  mailedReviewLinks,
  mailedTokens,
  REVIEW,
  signInAgain,
  storedReviews,
} from '../../support/review-requests.ts'

const AIRER_ID = 101
const LATH_ID = 102

test('the buyer of a delivered order reviews each of its products once, without a mailed link', async () => {
  const { shop, ada, orderNumber } = await deliveredOrder()
  const reviews = async () =>
    (await shop.get(`get-order?orderNumber=${orderNumber}`, ada)).json.order.reviews
  const airer = { productId: AIRER_ID, isSent: false }
  expect(await reviews()).toEqual([airer, { productId: LATH_ID, isSent: false }])
  const lath = { orderNumber, productId: LATH_ID }
  const opened = await shop.post('open-review', lath, ada)
  expect(opened.json.product).toMatchObject({ name: 'Lath', path: '/product/lath' })

  const send = async () => (await shop.post('send-review', { ...lath, ...REVIEW }, ada)).status
  expect((await Promise.all([send(), send(), send()])).toSorted()).toEqual([200, 409, 409])
  const sent = { productId: LATH_ID, productName: 'Lath', status: 'pending', ...REVIEW }
  expect(await storedReviews(shop)).toMatchObject([sent])
  expect((await shop.post('open-review', lath, ada)).status).toBe(409)
  expect(await reviews()).toEqual([airer, { productId: LATH_ID, isSent: true }])
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
  const ada = await registerBuyer(shop)
  await buyAndPay(shop, ada)
  for (const move of ['ship', 'deliver'] as const) await moveAsOwner(shop, move)
  const orderNumber = (await ordersOf(shop))[0]?.orderNumber
  const { json } = await shop.post('open-review', { orderNumber, productId: AIRER_ID }, ada)
  expect(json.product.picture).toContain('/illustrations/airer')
})

test('only the signed-in buyer may review an order, only its products, and only after delivery', async () => {
  const { shop, ada, order } = await payingShop()
  const eve = await registerBuyer(shop, 'eve')
  await buyAndPay(shop, ada)
  const orderNumber = String((await order())?.orderNumber)
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
  const { shop, orderNumber, airer, lath } = await mailedReviewLinks()
  const ada = await signInAgain(shop)
  const own = (productId: number) => ({ orderNumber, productId })
  const open = async (...asked: [object, object?]) =>
    (await shop.post('open-review', ...asked)).status
  const send = async (subject: object, who = {}) =>
    (await shop.post('send-review', { ...subject, ...REVIEW }, who)).status
  expect([await open(own(AIRER_ID), ada), await open({ token: airer })]).toEqual([200, 200])
  expect(await send(own(AIRER_ID), ada)).toBe(200)
  expect([await open({ token: airer }), await send({ token: airer })]).toEqual([409, 409])
  expect([await send({ token: lath }), await open(own(LATH_ID), ada)]).toEqual([200, 409])
  expect(await storedReviews(shop)).toHaveLength(2)
})

test.each([
  [[AIRER_ID], ['How are you getting on with your Lath?']],
  [[AIRER_ID, LATH_ID], []],
])('after reviews of %j the emails that ask for reviews are %j', async (reviewed, asked) => {
  const here = await deliveredOrder()
  const { shop, smtp, ada, orderNumber } = here
  for (const productId of reviewed)
    await shop.post('send-review', { orderNumber, productId, ...REVIEW }, ada)
  expect(await mailedTokens(here)).toHaveLength(asked.length)
  const subjects = smtp.mails.map(({ subject = '' }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('How are'))).toEqual(asked)
})

test('a product that is no longer sold, or was paid back, is said to be so, and not that its link or order is wrong', async () => {
  const { shop, orderNumber, airer, order } = await mailedReviewLinks()
  const ada = await signInAgain(shop)
  const said = async (subject: object) => {
    const { status, json } = await shop.post('open-review', subject, ada)
    return [status, json.message]
  }
  const gone = [403, 'You can review a product while we sell it, unless we’ve paid you back for it']
  const refund = { amount: 600, items: { places: [1], text: '1 Lath' } }
  const refunded = await refundOrder(shop.context, String((await order())?.id), refund)
  expect(refunded.kind).toBe('refunded')
  expect(await said({ orderNumber, productId: LATH_ID })).toEqual(gone)
  vi.spyOn(await shop.context.catalogue(), 'findProducts').mockResolvedValue(new Map())
  expect(await said({ token: airer })).toEqual(gone)
  expect(await said({ orderNumber, productId: AIRER_ID })).toEqual(gone)
})

test('a review whose account is deleted before it is stored is not kept', async () => {
  const { shop, ada, orderNumber } = await deliveredOrder()
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
