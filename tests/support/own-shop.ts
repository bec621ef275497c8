import { onTestFinished } from 'vitest'
import type { CardProviderOptions } from '#dev/card-provider/settings.ts'
import { compose } from '#server/mail/compose.ts'
import { newUser, newVerifiedUser } from './account.ts'
import type { Clock } from './clock.ts'
import { buyOrder } from './desk-orders.ts'
import { mailShop } from './mail-shop.ts'
import { ownerCommand } from './owner-command.ts'
import { kindsOfMail, ordersOf, type PayingShop, startPayingShop } from './paying-shop.ts'
import { type ShopServer, startShop } from './shop-server.ts'
import { startSmtp } from './smtp.ts'

export interface ShopOptions<C extends Clock> {
  readonly clock?: C
  readonly env?: Readonly<Record<string, string>>
  readonly provider?: Partial<CardProviderOptions>
}

type Words = Parameters<typeof ownerCommand> extends [unknown, ...infer Rest] ? Rest : never

/** The shop closes when the test that opens it has finished. */
export async function openShop<Shop extends ShopServer, C extends Clock>(
  start: (options: Omit<ShopOptions<C>, 'clock'> & { clock?: () => Date }) => Promise<Shop>,
  { clock, ...options }: ShopOptions<C>,
) {
  const shop = await start({ ...options, ...(clock && { clock: clock.now }) })
  onTestFinished(() => shop[Symbol.asyncDispose]())
  return { shop, clock: clock as C }
}

/** A shop without payments, where Ada has an account that is not verified, and a session with this token. */
export async function adasShop<C extends Clock>(options: ShopOptions<C> = {}) {
  const opened = await openShop<ShopServer, C>(startShop, options)
  return { ...opened, ...(await newUser(opened.shop)) }
}

/** As `adasShop`, where Ada has verified her email. */
export async function verifiedShop<C extends Clock>(options: ShopOptions<C> = {}) {
  const opened = await openShop<ShopServer, C>(startShop, options)
  return { ...opened, ...(await newVerifiedUser(opened.shop)) }
}

/** A shop that takes payments, with an account of Ada's. `owner` runs a command of the owner's. */
export async function payingShop<C extends Clock>(options: ShopOptions<C> = {}) {
  const opened = await openShop<PayingShop, C>(startPayingShop, options)
  const { shop } = opened
  return {
    ...opened,
    provider: shop.provider,
    ada: await newUser(shop),
    owner: (...words: Words) => ownerCommand(shop, ...words),
    orders: () => ordersOf(shop),
    order: async () => (await ordersOf(shop))[0],
    /** The kinds of the emails about orders, or those of one kind. */
    mails: async (kind = '') => (await kindsOfMail(shop)).filter((each) => each.includes(kind)),
    mailData: async (kind: string) => {
      const rows = shop.context.store.selectFrom('outbox').where('kind', '=', kind)
      return (await rows.select('data').execute()).map(({ data }) => JSON.parse(data))
    },
    /** The text of the first email of this kind, in one line. */
    mailText: async (kind: string) => {
      const row = shop.context.store.selectFrom('outbox').where('kind', '=', kind).selectAll()
      const { data, ...mail } = await row.executeTakeFirstOrThrow()
      const sent = { ...mail, data: JSON.parse(data), attempt: 1 }
      return (await compose(shop.context, sent, async () => ''))?.text?.replace(/\s+/g, ' ')
    },
  }
}

/** As `payingShop`, where Ada has paid an order of this number. */
export async function shopWithOrder<C extends Clock>(options: ShopOptions<C> = {}) {
  const here = await payingShop(options)
  const number = await buyOrder(here.shop, here.ada)
  const { id = '', sessionId, paymentIntent } = (await here.order()) ?? {}
  return { ...here, number, id, session: String(sessionId), paymentIntent: String(paymentIntent) }
}

/** What sends email, and its mail server. */
export async function shopWithSmtp() {
  const smtp = await startSmtp()
  const shop = await mailShop(smtp.url)
  onTestFinished(async () => {
    await shop[Symbol.asyncDispose]()
    await smtp[Symbol.asyncDispose]()
  })
  return { smtp, shop }
}
