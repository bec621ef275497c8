import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('readConfig', () => {
  test('has a default for everything but production', () => {
    const expected = { isProduction: false, port: 4321, publicOrigin: 'http://localhost:4321' }
    expect(readConfig({ PORT: '', HOST: '' })).toMatchObject({ ...expected, host: undefined })
    expect(Object.isFrozen(readConfig({}))).toBe(true)
  })

  test.each([
    ['127.0.0.1', 'http://127.0.0.1:4321'],
    ['::1', 'http://[::1]:4321'],
    ['0.0.0.0', 'http://localhost:4321'],
    ['::', 'http://localhost:4321'],
  ])('who pays comes back to where the shop is found: listening on %s', (HOST, publicOrigin) => {
    expect(readConfig({ HOST }).publicOrigin).toBe(publicOrigin)
  })

  test('reads what is given', () => {
    const env = {
      NODE_ENV: 'production',
      PORT: '80',
      HOST: '::1',
      PUBLIC_ORIGIN: 'https://a.example',
      SMTP_URL: 'smtps://mail.example',
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    }
    const expected = {
      isProduction: true,
      port: 80,
      host: '::1',
      publicOrigin: 'https://a.example',
      smtpUrl: 'smtps://mail.example',
      stripe: { secretKey: 'sk_live_1', webhookSecret: 'whsec_1', apiUrl: undefined },
    }
    expect(readConfig(env)).toMatchObject(expected)
  })

  test('names every fault at once', () => {
    const env = { NODE_ENV: 'live', PORT: '99999', PUBLIC_ORIGIN: 'shop.example' }
    expect(() => readConfig(env)).toThrow(/NODE_ENV: .*\n.*PORT: .*\n.*PUBLIC_ORIGIN: /)
    expect(() => readConfig({ PORT: 'http' })).toThrow('PORT: ')
  })

  test.each([
    'https://a.example/',
    'https://a.example/shop',
    'ftp://a.example',
    'javascript:alert(1)',
  ])('takes no %s for an origin', (origin) => {
    expect(() => readConfig({ PUBLIC_ORIGIN: origin })).toThrow('PUBLIC_ORIGIN: ')
  })

  test('insists that production knows its address, its mail server and its card provider', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
      /PUBLIC_ORIGIN: .*\n.*SMTP_URL: .*\n.*STRIPE_SECRET_KEY: /,
    )
  })

  test.each([
    ['the local card provider', { STRIPE_API_URL: 'http://localhost:4323' }, 'STRIPE_API_URL: '],
    ['real payments without https', { PUBLIC_ORIGIN: 'http://a.example' }, 'PUBLIC_ORIGIN: '],
    ['payments that nobody signs', { STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET: '],
  ])('refuses %s in production', (_what, more, fault) => {
    const env = {
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'https://a.example',
      SMTP_URL: 'smtps://mail.example',
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    }
    expect(() => readConfig({ ...env, ...more })).toThrow(fault)
  })

  test('reads whose word about callers is taken', () => {
    const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16, ::1' })
    expect(trustedProxies.check('10.1.2.3')).toBe(true)
    expect(trustedProxies.check('::1', 'ipv6')).toBe(true)
    for (const entry of [
      'proxy',
      '10.0.0.0/',
      '10.0.0.0/8/9',
      '10.0.0.0/33',
      '/8',
      '10.0.0.0/-1',
    ]) {
      expect(() => readConfig({ TRUSTED_PROXIES: entry })).toThrow(
        `TRUSTED_PROXIES: ${entry} is no`,
      )
    }
  })
})
