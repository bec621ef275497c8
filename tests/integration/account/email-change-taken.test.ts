import { describe, expect, test } from 'vitest'
import {
  ADA,
  listOutbox,
  newUser,
  newVerifiedUser,
  readMailedToken,
} from '../../support/account.ts'
import { stoppedClock } from '../../support/clock.ts'
import {
  askForChange,
  confirmChange,
  EVE,
  mailedChangeToken,
  readAccount,
} from '../../support/email-change.ts'
import { type ShopReply, startShop } from '../../support/shop-server.ts'

describe('an address that another account has', () => {
  const comparable = ({ status, headers, text }: ShopReply) => {
    const { date: _date, 'x-request-id': _id, 'content-length': _length, ...same } = headers
    return { status, same, text: text.replaceAll(/(eve|nobody)@example\.com/g, 'somebody') }
  }

  test('changing to a taken email gets the same reply as a free one, and the owner of the taken email gets an email without a link', async () => {
    const clock = stoppedClock()
    await using shop = await startShop({ clock: clock.now })
    const { token } = await newVerifiedUser(shop)
    await newUser(shop, EVE)
    const free = await askForChange(shop, token, { email: 'nobody@example.com' })
    const shownFree = await shop.get('account', { token })
    const taken = await askForChange(shop, token, { email: EVE.email })
    const shownTaken = await shop.get('account', { token })
    expect(comparable(taken)).toEqual(comparable(free))
    expect(comparable(shownTaken)).toEqual(comparable(shownFree))
    expect(await listOutbox(shop)).toContain(`email-taken to ${EVE.email}`)
    await expect(readMailedToken(shop, 'change-email', EVE.email)).rejects.toThrow()
  })

  test('confirming a new email that another account has registered meanwhile is 409, and neither account changes', async () => {
    await using shop = await startShop()
    const { token } = await newVerifiedUser(shop)
    const link = await mailedChangeToken(shop, token, EVE.email)
    const eve = await newUser(shop, EVE)
    expect((await confirmChange(shop, link, token)).status).toBe(409)
    expect((await readAccount(shop, token)).email).toBe(ADA.email)
    expect((await readAccount(shop, eve.token)).fullName).toBe(EVE.fullName)
  })

  test('of two accounts that confirm the same email at the same time, one gets it', async () => {
    await using shop = await startShop()
    const ada = await newVerifiedUser(shop)
    const eve = await newVerifiedUser(shop, EVE)
    const adas = await mailedChangeToken(shop, ada.token)
    const eves = await mailedChangeToken(shop, eve.token)
    const replies = await Promise.all([
      confirmChange(shop, adas, ada.token),
      confirmChange(shop, eves, eve.token),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
