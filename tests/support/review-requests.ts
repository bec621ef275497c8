import { onTestFinished } from 'vitest'
import { sendDueMail } from '#server/mail/send-due.ts'
import { ASKED_AFTER_MS, askForReviews } from '#server/order/ask-for-reviews.ts'
import { ADA } from './account.ts'
import { stoppedClock } from './clock.ts'
import { payingShop } from './own-shop.ts'
import { moveAsOwner } from './owner-command.ts'
import { AIRER, buyAndPay, checkoutBody, LATH } from './paying-shop.ts'
import type { ShopServer } from './shop-server.ts'
import { startSmtp } from './smtp.ts'

export const { signal } = new AbortController()
export const REVIEW = { stars: 4, title: 'Solid', text: 'It holds\n<b>a lot</b>.', name: 'Ada L.' }

export const askBuyersForReviews = ({ context }: ShopServer) => askForReviews.run(context, signal)
export const sendMail = ({ context }: ShopServer) => sendDueMail(context)
export const storedReviews = ({ context }: ShopServer) =>
  context.store.selectFrom('reviews').selectAll().orderBy('productId').execute()
export const reviewRequests = async ({ context }: ShopServer) =>
  context.store.selectFrom('outbox').where('kind', '=', 'review-request').selectAll().execute()

/** `payingShop` with a mail server, and a clock that stands still. */
export async function shopWithMail() {
  const smtp = await startSmtp()
  const env = { SMTP_URL: smtp.url, PUBLIC_ORIGIN: 'https://shop.example' }
  const here = await payingShop({ clock: stoppedClock(), env })
  onTestFinished(async () => {
    here.shop.context.mailer?.close()
    await smtp[Symbol.asyncDispose]()
  })
  return { ...here, smtp }
}

/** Ada’s order of an airer, a lath and another airer has arrived. */
export async function deliveredOrder() {
  const here = await shopWithMail()
  const { shop, ada } = here
  await buyAndPay(shop, ada, checkoutBody([AIRER, LATH, { ...AIRER, options: { color: 'white' } }]))
  for (const move of ['process', 'ship', 'deliver'] as const) await moveAsOwner(shop, move)
  return { ...here, orderNumber: String((await here.order())?.orderNumber) }
}

/** As `deliveredOrder`, with the tokens of the mailed links to review the airer and the lath. */
export async function mailedReviewLinks() {
  const here = await deliveredOrder()
  const [airer = '', lath = ''] = await mailedTokens(here)
  return { ...here, airer, lath }
}

/** A session lasts a week without use. */
export const signInAgain = async (shop: ShopServer) =>
  (await shop.post('auth-login', { email: 'ada@example.com', password: ADA.password })).json

/** The tokens of the mailed links, in the order of the products. */
export async function mailedTokens({
  clock,
  smtp,
  shop,
}: Awaited<ReturnType<typeof shopWithMail>>) {
  clock.advance(ASKED_AFTER_MS)
  await askBuyersForReviews(shop)
  await sendMail(shop)
  const mail = smtp.mails.find(({ subject }) => subject?.startsWith('How are you getting on'))
  const links = [...(mail?.text ?? '').matchAll(/review#token=([\w-]{43})(?!.*stop)/g)]
  return links.map(([, token = '']) => token)
}
