import { expect } from 'vitest'
import { ADA, readMailedToken } from './account.ts'
import type { ShopServer } from './shop-server.ts'

export const EVE = { ...ADA, email: 'eve@example.com', fullName: 'Eve Other' }
export const NEW_EMAIL = 'ada@new.example'

export const askForChange = (shop: ShopServer, token: string, body: object = {}) =>
  shop.post('change-email', { email: NEW_EMAIL, currentPassword: ADA.password, ...body }, { token })
export const confirmChange = (
  shop: ShopServer,
  token: string,
  session?: string,
  body: object = {},
) => shop.post('confirm-email', { token, ...body }, { token: session })
export const readAccount = async (shop: ShopServer, token: string) =>
  (await shop.get('account', { token })).json
/** Requests an email change, and returns the mailed link's token. */
export const mailedChangeToken = async (shop: ShopServer, session: string, email = NEW_EMAIL) => {
  const { status } = await askForChange(shop, session, { email })
  if (status !== 200) throw new Error(`Asking for a change answered ${status}`)
  return readMailedToken(shop, 'change-email', email)
}
/** Changes the signed-in account's email completely: requests the change with the password and opens the mailed link. */
export async function changeAccountEmail(
  shop: ShopServer,
  session: string,
  email: string,
  password: string = ADA.password,
): Promise<void> {
  const body = { email, currentPassword: password }
  expect((await askForChange(shop, session, body)).status).toBe(200)
  const token = await readMailedToken(shop, 'change-email', email)
  expect((await confirmChange(shop, token, session)).status).toBe(200)
}
export const undoEmail = (shop: ShopServer, token: string) => shop.post('undo-email', { token })
