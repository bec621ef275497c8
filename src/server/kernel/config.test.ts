import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_live_51HoistAndLine0',
  STRIPE_WEBHOOK_SECRET: 'whsec_51HoistAndLine00',
}
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://a.example',
  SMTP_URL: 'smtps://mail.a.example',
  ...KEYS,
}

test('outside production every environment variable has a default', () => {
  const expected = { isProduction: false, port: 4321, publicOrigin: 'http://localhost:4321' }
  expect(readConfig({ PORT: '', HOST: '' })).toMatchObject({ ...expected, host: undefined })
  expect(Object.isFrozen(readConfig({}))).toBe(true)
})

test.each([
  ['127.0.0.1', 'http://127.0.0.1:4321'],
  ['::1', 'http://[::1]:4321'],
  ['0.0.0.0', 'http://localhost:4321'],
  ['::', 'http://localhost:4321'],
])('derives the public origin from the listening address %s', (HOST, publicOrigin) => {
  expect(readConfig({ HOST }).publicOrigin).toBe(publicOrigin)
})

test('the configuration has the values of the environment variables that are set', () => {
  const { PUBLIC_ORIGIN: publicOrigin, SMTP_URL: smtpUrl } = PRODUCTION
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = KEYS
  expect(readConfig({ ...PRODUCTION, PORT: '80', HOST: '::1' })).toMatchObject({
    isProduction: true,
    port: 80,
    host: '::1',
    publicOrigin,
    smtpUrl,
    stripe: { secretKey, webhookSecret, apiUrl: undefined },
  })
})

test('one error lists every fault of the environment variables', () => {
  const env = { NODE_ENV: 'live', PORT: '99999', PUBLIC_ORIGIN: 'shop.example' }
  expect(() => readConfig(env)).toThrow(/NODE_ENV: .*\n.*PORT: .*\n.*PUBLIC_ORIGIN: /)
})

test.each(['http', '4_321', '-1', '65536', '80.5', '1e3'])(
  'PORT=%s is refused with what a port is',
  (PORT) => {
    const read = () => readConfig({ PORT })
    expect(read).toThrow('  PORT: must be a whole number from 0 to 65535')
  },
)

test('metrics need a port of their own, or the shop would find its own port taken', () => {
  expect(() => readConfig({ METRICS_PORT: '4321' })).toThrow('METRICS_PORT: needs another port')
  expect(() => readConfig({ METRICS_PORT: '0' })).toThrow(
    'METRICS_PORT: must be a whole number from 1',
  )
  const apart = { HOST: '127.0.0.1', METRICS_HOST: '10.0.0.1' }
  expect(readConfig({ METRICS_PORT: '4321', ...apart }).metrics?.port).toBe(4321)
  expect(readConfig({ METRICS_PORT: ' 14321 ' }).metrics?.port).toBe(14321)
})

test.each([
  ['SMTP_URL', 'smtps://shop:horse/staple@mail.a.example'],
  ['SMTP_URL', 'smtps://shop:horse#staple@mail.a.example'],
  ['SMTP_URL', 'smtps://shop:12/34@mail.a.example'],
  ['SMTP_URL', 'smtps://'],
  ['DATABASE_URL', 'postgres://shop:horse/staple@db.a.example/shop'],
  ['DATABASE_URL', 'postgres://shop:horse?staple@db.a.example/shop'],
])('refuses an unreadable %s without repeating its password: %s', (name, address) => {
  const read = () => readConfig({ [name]: address })
  expect(read).toThrow(
    new RegExp(
      `^[^:]+:\\n  ${name}: must be an address such as [^ ]+, with /, \\? and # of .*%23$`,
    ),
  )
})

test.each([
  ['SMTP_URL', 'smtps://shop%40a.example:horse%2Fstaple@mail.a.example:465'],
  ['SMTP_URL', 'smtp://shop:horse@staple@mail.a.example:587?requireTLS=false'],
  ['DATABASE_URL', 'postgres://shop:horse%2Fstaple@db.a.example/shop?statement_timeout=60000'],
  ['DATABASE_URL', 'postgresql://shop@/shop?host=/run/postgresql'],
  ['DATABASE_URL', 'postgres:///shop?host=/run/postgresql&user=shop'],
])('reads %s %s', (name, address) => {
  const { smtpUrl, storeLocation } = readConfig({ [name]: address })
  expect(smtpUrl ?? storeLocation.url).toBe(address)
})

test.each([
  'https://a.example/',
  'https://a.example/shop',
  'ftp://a.example',
  'javascript:alert(1)',
])('rejects %s as PUBLIC_ORIGIN', (origin) => {
  expect(() => readConfig({ PUBLIC_ORIGIN: origin })).toThrow('PUBLIC_ORIGIN: ')
})

test('production requires a public origin, a mail server and a card provider', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
    /PUBLIC_ORIGIN: .*\n.*SMTP_URL: .*\n.*STRIPE_SECRET_KEY: /,
  )
})

test.each([
  ['the local card provider', { STRIPE_API_URL: 'http://localhost:4323' }, 'STRIPE_API_URL: '],
  ['real payments without https', { PUBLIC_ORIGIN: 'http://a.example' }, 'PUBLIC_ORIGIN: '],
  ['a Stripe test key', { STRIPE_SECRET_KEY: 'sk_test_51HoistAndLine0' }, 'KEY: a test key'],
  ['a missing webhook secret', { STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET: '],
])('refuses %s in production', (_what, more, fault) => {
  expect(() => readConfig({ ...PRODUCTION, ...more })).toThrow(fault)
})

test('the desk’s own address needs a host name of its own and the shop’s protocol', () => {
  const read = (DESK_ORIGIN: string, PUBLIC_ORIGIN = 'https://a.example') =>
    readConfig({ DESK_ORIGIN, PUBLIC_ORIGIN })
  expect(read('https://desk.a.example')).toMatchObject({
    deskOrigin: 'https://desk.a.example',
    deskHost: 'desk.a.example',
  })
  expect(() => read('https://a.example:8443')).toThrow('DESK_ORIGIN: needs a host name')
  expect(() => read('http://desk.a.example')).toThrow('DESK_ORIGIN: needs https')
  expect(() => read('https://desk.a.example', '')).toThrow('DESK_ORIGIN: is for a shop with')
})

test.each([
  ['an ellipsis', 'sk_live_51HoistAndLine…', 'whsec_51HoistAndLine…'],
  ['a space', 'sk_live_51Hoist AndLine', 'whsec_51Hoist AndLine0'],
  ['19 characters', 'sk_live_51HoistAndL', 'whsec_51HoistAndLin'],
])('refuses keys with %s in production', (_what, key, secret) => {
  const env = { NODE_ENV: 'production', STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret }
  expect(() => readConfig(env)).toThrow(
    /STRIPE_SECRET_KEY: copy the whole key.*\n.*STRIPE_WEBHOOK_SECRET: copy the whole key/,
  )
})

test('production accepts a test key of the card provider when test payments are allowed', () => {
  const STRIPE_SECRET_KEY = 'rk_test_51HoistAndLine0'
  const read = (ALLOW_TEST_PAYMENTS: string) =>
    readConfig({ ...PRODUCTION, STRIPE_SECRET_KEY, ALLOW_TEST_PAYMENTS })
  expect(read('1').stripe?.secretKey).toBe(STRIPE_SECRET_KEY)
  expect(() => read('0')).toThrow('STRIPE_SECRET_KEY: ')
  expect(() => read('yes')).toThrow('ALLOW_TEST_PAYMENTS: ')
})

test('trusts the proxies in TRUSTED_PROXIES and rejects malformed entries', () => {
  const { isTrustedProxy } = readConfig({ TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16, ::1' })
  const addresses = ['10.0.0.1', '10.1.2.3', '::1', '10.0.0.2', '::2']
  expect(addresses.map(isTrustedProxy)).toEqual([true, true, true, false, false])
  expect(readConfig({}).isTrustedProxy('127.0.0.1', 0)).toBe(false)
  for (const entry of 'proxy 10.0.0.0/ 10.0.0.0/8/9 10.0.0.0/33 /8 10.0.0.0/-1'.split(' '))
    expect(() => readConfig({ TRUSTED_PROXIES: entry })).toThrow(`PROXIES: ${entry} is no`)
})
