import { expect, test } from 'vitest'
import { ADA, login, newUser } from '../../support/account.ts'
import { adasShop, verifiedShop } from '../../support/own-shop.ts'
import { AIRER, LATH } from '../../support/paying-shop.ts'
import type { ShopServer } from '../../support/shop-server.ts'

type Device = Awaited<ReturnType<typeof newUser>>

let saves = 0
const newSaveId = () => `save-of-a-browser-${saves++}`
const added = (entry: object, is = 1) => ({ entry, was: 0, is })

function save(shop: ShopServer, { token }: Device, changes: object[], saveId = newSaveId()) {
  return shop.post('sync-cart', { saveId, changes }, { token })
}

async function cartOf(shop: ShopServer, device: Device): Promise<{ name: string }[]> {
  return (await save(shop, device, [])).json.entries
}

test('the account’s cart is what all its devices added and none removed, and a save that is repeated counts once', async () => {
  const { shop, ...phone } = await adasShop()
  const laptop = (await login(shop)).json as Device
  const [first, bought] = [newSaveId(), [added(AIRER), added(LATH)]]
  expect((await save(shop, phone, bought, first)).json.entries).toEqual([AIRER, LATH])
  expect((await save(shop, laptop, [added(AIRER), added(LATH, 2)])).json.entries).toEqual([
    AIRER,
    LATH,
    LATH,
  ])
  await save(shop, laptop, [{ entry: LATH, was: 2, is: 0 }])
  await save(shop, phone, bought, first)
  expect(await cartOf(shop, laptop)).toEqual([AIRER])
  const eve = await newUser(shop, { ...ADA, email: 'eve@example.com' })
  expect(await cartOf(shop, eve)).toEqual([])
})

test('saves that two devices make at the same time all count, up to a hundred entries', async () => {
  const { shop, ...phone } = await adasShop({ env: { RATE_LIMITS: 'cartPerAccount=1000/60' } })
  const laptop = (await login(shop)).json as Device
  const lengths = Array.from({ length: 30 }, (_, at) => ({ ...AIRER, options: { color: `${at}` } }))
  await Promise.all(lengths.map((entry, at) => save(shop, at % 2 ? phone : laptop, [added(entry)])))
  const cart = (await cartOf(shop, phone)) as unknown as (typeof AIRER)[]
  expect(cart.map(({ options }) => Number(options.color)).toSorted((a, b) => a - b)).toEqual(
    lengths.map((_, at) => at),
  )
  await save(shop, phone, [added(LATH, 99)])
  expect(await cartOf(shop, phone)).toHaveLength(100)
})

test.each([
  ['an id that is no number', { changes: [added({ ...LATH, id: 'x' })] }],
  ['a negative count', { changes: [{ entry: LATH, was: 0, is: -1 }] }],
  ['more than a hundred of one', { changes: [added(LATH, 101)] }],
  ['201 changes', { changes: Array(201).fill(added(LATH)) }],
  ['a save without an id', { saveId: '' }],
])('a save with %s is 422 and changes nothing', async (_what, wrong) => {
  const { shop, ...ada } = await adasShop()
  const body = { saveId: newSaveId(), changes: [added(LATH)], ...wrong }
  expect((await shop.post('sync-cart', body, ada)).status).toBe(422)
  expect(await cartOf(shop, ada)).toEqual([])
})

test('reading the cart is not limited', async () => {
  const { shop, ...ada } = await adasShop({ env: { RATE_LIMITS: 'cartPerAccount=1/60' } })
  const statuses = [await save(shop, ada, [added(LATH)]), await save(shop, ada, [added(AIRER)])]
  expect(statuses.map(({ status }) => status)).toEqual([200, 429])
  expect(await cartOf(shop, ada)).toEqual([LATH])
})

test('the account’s cart is in its data, and is deleted with the account', async () => {
  const { shop, token } = await verifiedShop()
  await shop.post('sync-cart', { saveId: newSaveId(), changes: [added(LATH)] }, { token })
  expect((await shop.get('account-data', { token })).json.cart).toEqual([LATH])
  await shop.post('delete-account', { password: ADA.password }, { token })
  expect(await shop.context.store.selectFrom('accountCarts').selectAll().execute()).toEqual([])
  expect((await shop.post('sync-cart', { saveId: newSaveId() }, { token })).status).toBe(401)
})
