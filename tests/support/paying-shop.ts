import { Stripe } from 'stripe'
import { startCardProvider } from '#dev/card-provider/card-provider.ts'
import type { CardProviderOptions } from '#dev/card-provider/settings.ts'
import { ADA, newUser } from './account.ts'
import { SECRET_KEY, WEBHOOK_SECRET } from './card-provider.ts'
import { temporaryFolder } from './folder.ts'
import { type ShopReply, type ShopServer, startShop } from './shop-server.ts'

type Options = NonNullable<Parameters<typeof startShop>[0]> & {
  readonly provider?: Partial<CardProviderOptions>
}

export type PayingShop = Awaited<ReturnType<typeof startPayingShop>>

const RAISED_LIMITS = [
  'checkoutPerIp',
  'shippingPerIp',
  'registerPerIp',
  'hashPerIp',
  'paymentPerAccount',
]
  .map((name) => `${name}=100000/60`)
  .join()

export async function startPayingShop(options: Options = {}) {
  const folder = temporaryFolder({})
  const { provider: settings, env, ...others } = options
  const provider = await startCardProvider({
    port: 0,
    dataFolder: folder.path,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    retryDelaysMs: [200, 400],
    ...(others.clock && { clock: others.clock }),
    ...settings,
  })
  const shop = await startShop({
    env: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: provider.url,
      RATE_LIMITS: RAISED_LIMITS,
      ...env,
    },
    ...others,
  })
  await provider.control({ webhookUrl: `http://127.0.0.1:${shop.port}/api/stripe-webhook` })
  return {
    ...shop,
    provider,
    [Symbol.asyncDispose]: async () => {
      await provider.close()
      await shop[Symbol.asyncDispose]()
      folder[Symbol.dispose]()
    },
  }
}

export const AIRER = { id: 101, name: 'Airer', price: 64.95, options: { color: 'black' } }
export const LATH = { id: 102, name: 'Lath', price: 6, options: {} }
export const ADDRESS = {
  street: '1 High Street',
  city: 'Manchester',
  postcode: 'M1 1AE',
  country: 'GB',
}

export function checkoutBody(items: readonly object[] = [AIRER], more: object = {}) {
  return {
    items,
    shipping: { rate: { rate: 0, zone: 'Mainland' } },
    customer: {},
    address: ADDRESS,
    ...more,
  }
}

export interface Buyer {
  readonly userId: string
  readonly token: string
}

export function registerBuyer(shop: ShopServer, name = 'ada'): Promise<Buyer> {
  return newUser(shop, { ...ADA, email: `${name}@example.com` })
}

export function checkOut(
  shop: ShopServer,
  { token }: Buyer,
  body: object = checkoutBody(),
): Promise<ShopReply> {
  return shop.post('create-checkout-session', body, { token })
}

/** Orders, pays and waits for the webhook. Returns the checkout session's id. */
export async function buyAndPay(
  shop: PayingShop,
  who: Buyer,
  body: object = checkoutBody(),
): Promise<string> {
  const { status, json } = await checkOut(shop, who, body)
  if (status !== 200) throw new Error(`The checkout answered ${status}: ${JSON.stringify(json)}`)
  await shop.provider.control({ pay: json.id, settle: true })
  return json.id
}

export function ordersOf({ context }: ShopServer) {
  return context.store.selectFrom('orders').selectAll().orderBy('createdAt').execute()
}

export async function kindsOfMail({ context }: ShopServer): Promise<string[]> {
  const rows = await context.store.selectFrom('outbox').select('kind').execute()
  const kinds = rows.map(({ kind }) => kind)
  return kinds.filter((kind) => /order|payment|cancel/.test(kind)).toSorted()
}

/** The provider's real SDK as a client of the shop's local provider. */
export const stripeClient = ({ provider }: PayingShop) =>
  new Stripe(SECRET_KEY, { host: provider.host, port: provider.port, protocol: 'http' })
