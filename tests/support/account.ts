import { issueLink } from '#server/http/mailed-links.ts'
import { compose } from '#server/mail/compose.ts'
import { type ShopReply, type ShopServer, startShop } from './shop-server.ts'

export const ADA = {
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  password: 'correct horse battery',
} as const

export async function newUser(
  shop: ShopServer,
  who: { fullName: string; email: string; password: string } = ADA,
): Promise<{ readonly userId: string; readonly token: string }> {
  const { status, json } = await shop.post('auth-register', who)
  if (status !== 200) throw new Error(`Registering answered ${status}: ${JSON.stringify(json)}`)
  return json
}

/** A shop in which Ada has an account that is not verified. */
export async function startAdasShop(
  options?: Parameters<typeof startShop>[0],
): Promise<ShopServer> {
  const shop = await startShop(options)
  await newUser(shop)
  return shop
}

export function login(
  shop: ShopServer,
  { email = ADA.email, password = ADA.password }: { email?: string; password?: string } = {},
  token?: string,
): Promise<ShopReply> {
  return shop.post('auth-login', { email, password }, { token })
}

export async function isSessionValid(shop: ShopServer, token: string): Promise<boolean> {
  return (await shop.get('account', { token })).status === 200
}

export async function linkToken(
  shop: ShopServer,
  purpose: 'verify-email' | 'reset-password',
  email: string = ADA.email,
): Promise<string> {
  const token = await issueLink(shop.context, { email, purpose })
  if (!token) throw new Error(`There is no link to mail to ${email}`)
  return token
}

/** Registers an account and verifies its email by the mailed link. */
export async function newVerifiedUser(
  shop: ShopServer,
  who: { fullName: string; email: string; password: string } = ADA,
): Promise<{ readonly userId: string; readonly token: string }> {
  const { token } = await newUser(shop, who)
  const link = await linkToken(shop, 'verify-email', who.email)
  return (await shop.post('verify-email', { token: link }, { token })).json
}

/** Composes the newest queued email of a kind, as the sender does, and returns the token of its link. */
export async function readMailedToken(
  { context }: ShopServer,
  kind: 'change-email' | 'email-changed',
  recipient: string,
): Promise<string> {
  const { data, ...row } = await context.store
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'data'])
    .where('kind', '=', kind)
    .where('recipient', '=', recipient)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  const sent = { ...row, data: JSON.parse(data), attempt: 1 }
  const mail = await compose(context, sent)
  const [, token] = /#token=([\w-]{43})$/m.exec(mail?.text ?? '') ?? []
  if (!token) throw new Error(`The mail ${kind} to ${recipient} has no link.`)
  return token
}

/** Lists the outbox as `<kind> to <recipient>`, oldest first. */
export async function listOutbox({ context }: ShopServer): Promise<readonly string[]> {
  const rows = await context.store
    .selectFrom('outbox')
    .select(['kind', 'recipient'])
    .orderBy('createdAt')
    .orderBy('kind')
    .execute()
  return rows.map(({ kind, recipient }) => `${kind} to ${recipient}`)
}

export const WRONG_PASSWORD = { password: 'not the password' }

export async function statusesOfCalls(count: number, send: (index: number) => Promise<ShopReply>) {
  const found: number[] = []
  for (let index = 0; index < count; index++) found.push((await send(index)).status)
  return found
}
