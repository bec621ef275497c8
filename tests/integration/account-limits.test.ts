import { expect, test } from 'vitest'
import { ADA, login, outbox, registered } from '../support/account.ts'
import { DAY, HOUR, MINUTE, stoppedClock } from '../support/clock.ts'
import { type ShopReply, type ShopServer, startShop } from '../support/shop-server.ts'
import { testStore } from '../support/store.ts'

const WRONG = { password: 'not the password' }
const PROXIED = { TRUSTED_PROXIES: '127.0.0.1' }
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
/** What a reply says, without what differs from one to the next anyway. */
const heard = ({ status, headers: { date, 'x-request-id': id, ...headers }, text }: ShopReply) => ({
  status,
  headers,
  text,
})
const loginFrom = (shop: ShopServer, address: string, body: object = { ...ADA, ...WRONG }) =>
  shop.post('auth-login', body, from(address))
async function statuses(count: number, send: (index: number) => Promise<ShopReply>) {
  const found: number[] = []
  for (let index = 0; index < count; index++) found.push((await send(index)).status)
  return found
}

test('a wrong password and an unknown address are answered alike', async () => {
  await using shop = await startShop()
  await registered(shop)
  const wrong = await login(shop, WRONG)
  const unknown = await login(shop, { email: 'eve@example.com', ...WRONG })
  expect(heard(unknown)).toEqual(heard(wrong))
  expect([wrong.status, wrong.json]).toEqual([401, { message: 'Incorrect email or password' }])
})

test('who asks for a link hears the same whether there is an account', async () => {
  await using shop = await startShop()
  await registered(shop)
  const known = await shop.post('auth-reset-request', { email: ADA.email })
  const unknown = await shop.post('auth-reset-request', { email: 'eve@example.com' })
  expect(heard(unknown)).toEqual(heard(known))
  expect(await outbox(shop)).toEqual(
    expect.arrayContaining([
      'reset-password to ada@example.com',
      'reset-password to eve@example.com',
    ]),
  )
})

test('five wrong passwords from one place are one too many for a quarter of an hour', async () => {
  const clock = stoppedClock()
  await using shop = await startShop({ clock: clock.now, env: PROXIED })
  await registered(shop)
  expect(await statuses(5, () => loginFrom(shop, '203.0.113.1'))).toEqual(Array(5).fill(401))
  const refused = await loginFrom(shop, '203.0.113.1', ADA)
  expect([refused.status, refused.headers['retry-after'], refused.json]).toEqual([
    429,
    '900',
    { message: 'Too many attempts. Please wait a while and try again.' },
  ])
  expect((await loginFrom(shop, '203.0.113.2', ADA)).status).toBe(200)
  clock.advance(15 * MINUTE)
  expect((await loginFrom(shop, '203.0.113.1', ADA)).status).toBe(200)
})

test('an unknown address is refused as early as a known one', async () => {
  await using shop = await startShop()
  const nobody = { email: 'eve@example.com', ...WRONG }
  expect(await statuses(6, () => login(shop, nobody))).toEqual([...Array(5).fill(401), 429])
})

test('signing in clears what was wrong before', async () => {
  await using shop = await startShop()
  await registered(shop)
  for (let round = 0; round < 3; round++) {
    expect(await statuses(4, () => login(shop, WRONG))).toEqual(Array(4).fill(401))
    expect((await login(shop)).status).toBe(200)
  }
})

test('many tries at once count as many', async () => {
  await using shop = await startShop()
  await registered(shop)
  const replies = await Promise.all(Array.from({ length: 30 }, () => login(shop, WRONG)))
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(5)
})

test('twenty wrong logins from one place are enough, whatever the accounts', async () => {
  await using shop = await startShop()
  const tried = await statuses(21, (index) =>
    login(shop, { email: `somebody${index}@example.com`, ...WRONG }),
  )
  expect(tried).toEqual([...Array(20).fill(401), 429])
})

test('signing in to an account of one’s own buys no more tries at others', async () => {
  await using shop = await startShop()
  await registered(shop)
  const tryOthers = (index: number) =>
    login(shop, { email: `somebody${index}@example.com`, ...WRONG })
  expect(await statuses(19, tryOthers)).toEqual(Array(19).fill(401))
  expect(await statuses(2, () => login(shop))).toEqual([200, 200])
  expect(await statuses(2, (index) => tryOthers(20 + index))).toEqual([401, 429])
})

test('however often somebody signs in, their account is not taken to be under attack', async () => {
  await using shop = await startShop({ env: { RATE_LIMITS: 'loginAccount=2/86400' } })
  await registered(shop)
  expect(await statuses(4, () => login(shop))).toEqual(Array(4).fill(200))
  expect(await statuses(2, () => login(shop, WRONG))).toEqual([401, 401])
})

test('an IPv6 household is one place, and an IPv4 address the same in either form', async () => {
  await using shop = await startShop({ env: PROXIED })
  const inTheHouse = (index: number) => loginFrom(shop, `2001:db8:1:2::${index}`)
  expect((await statuses(6, inTheHouse)).at(-1)).toBe(429)
  expect((await loginFrom(shop, '2001:db8:1:3::1')).status).toBe(401)
  const twoForms = (index: number) =>
    loginFrom(shop, index % 2 ? '::ffff:203.0.113.9' : '203.0.113.9')
  expect((await statuses(6, twoForms)).at(-1)).toBe(429)
})

test('nobody but a trusted proxy says where a call comes from', async () => {
  await using shop = await startShop()
  expect((await statuses(6, (index) => loginFrom(shop, `203.0.113.${index}`))).at(-1)).toBe(429)
})

test('an account under attack from everywhere slows each place down and locks nobody out', async () => {
  const clock = stoppedClock()
  await using shop = await startShop({ clock: clock.now, env: PROXIED })
  await registered(shop)
  const attack = await statuses(100, (index) => loginFrom(shop, `198.51.100.${index}`))
  expect(new Set(attack)).toEqual(new Set([401]))
  expect(await statuses(2, () => loginFrom(shop, '203.0.113.7'))).toEqual([401, 429])
  expect((await loginFrom(shop, '203.0.113.8', ADA)).status).toBe(200)
  expect((await loginFrom(shop, '203.0.113.8', ADA)).status).toBe(200)
  expect(await statuses(2, () => loginFrom(shop, '203.0.113.9'))).toEqual([401, 429])
  clock.advance(15 * MINUTE)
  expect((await loginFrom(shop, '203.0.113.7', ADA)).status).toBe(200)
  clock.advance(DAY)
  expect(await statuses(3, () => loginFrom(shop, '203.0.113.7'))).toEqual([401, 401, 401])
})

test('limits are remembered over a restart', async () => {
  await using store = await testStore()
  for (const count of [3, 2]) {
    await using shop = await startShop({ store })
    expect(await statuses(count, () => login(shop, WRONG))).toEqual(Array(count).fill(401))
  }
  await using shop = await startShop({ store })
  expect((await login(shop, WRONG)).status).toBe(429)
})

test('three links an hour are mailed to one account, ten asked for from one place', async () => {
  const clock = stoppedClock()
  await using shop = await startShop({ clock: clock.now })
  const { token } = await registered(shop)
  const ask = (email: string) => shop.post('auth-reset-request', { email })
  expect(await statuses(4, () => ask(ADA.email))).toEqual([200, 200, 200, 429])
  const resend = () => shop.post('resend-verification', {}, { token })
  expect(await statuses(4, resend)).toEqual([200, 200, 200, 429])
  expect(await statuses(3, (index) => ask(`somebody${index}@example.com`))).toEqual([200, 200, 429])
  clock.advance(HOUR)
  expect((await ask(ADA.email)).status).toBe(200)
})

test('nine accounts an hour may be made from one place', async () => {
  await using shop = await startShop()
  const made = await statuses(10, (index) =>
    shop.post('auth-register', { ...ADA, email: `ada${index}@example.com` }),
  )
  expect(made).toEqual([...Array(9).fill(200), 429])
})

test('registration says that an address is taken, and not often', async () => {
  await using shop = await startShop()
  await registered(shop)
  const { json } = await shop.post('auth-register', ADA)
  const message = 'An account with this email already exists'
  expect(json).toEqual({ message, fields: { email: message } })
  expect(await statuses(2, () => shop.post('auth-register', ADA))).toEqual([409, 429])
})

test('of several who register one address at once, one gets the account', async () => {
  await using shop = await startShop({ env: { RATE_LIMITS: 'registerAddress=1000/900' } })
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => shop.post('auth-register', ADA)),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
  expect(await outbox(shop)).toEqual(['verify-email to ada@example.com'])
})

test('thirty links tried from one place are enough', async () => {
  await using shop = await startShop()
  const tried = await statuses(31, () => shop.post('verify-email', { token: 'A'.repeat(43) }))
  expect(tried).toEqual([...Array(30).fill(400), 429])
})

test('somebody signed in cannot try passwords for long either', async () => {
  await using shop = await startShop()
  const { token } = await registered(shop)
  const tried = await statuses(6, () => shop.post('delete-account', WRONG, { token }))
  expect(tried).toEqual([...Array(5).fill(422), 429])
})

test('without the store the limits go on in memory, and the log says so', async () => {
  await using shop = await startShop()
  const { store, limits } = shop.context
  await store.schema.dropTable('rate_limits').execute()
  const waits: (number | undefined)[] = []
  for (let count = 0; count < 6; count++) waits.push(await limits.spend('loginPair', 'somebody'))
  expect(waits.slice(0, 5)).toEqual(Array(5).fill(undefined))
  expect(waits[5]).toBeGreaterThan(0)
  expect(shop.log.join()).toContain('limits in memory')
})

test('no address or email can be read from what the limits keep', async () => {
  await using shop = await startShop()
  await login(shop, WRONG)
  const rows = await shop.context.store.selectFrom('rate_limits').selectAll().execute()
  expect(rows).toHaveLength(3)
  for (const { key } of rows) expect(key).toMatch(/^login[A-Z]\w+:[\w-]{43}$/)
})
