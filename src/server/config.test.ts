import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('readConfig', () => {
  test('has a default for everything but production', () => {
    const expected = { isProduction: false, port: 4321, publicOrigin: 'http://localhost:4321' }
    expect(readConfig({ PORT: '', HOST: '' })).toEqual({ ...expected, host: undefined })
    expect(Object.isFrozen(readConfig({}))).toBe(true)
  })

  test('reads what is given', () => {
    const env = {
      NODE_ENV: 'production',
      PORT: '80',
      HOST: '::1',
      PUBLIC_ORIGIN: 'https://a.example',
    }
    const expected = {
      isProduction: true,
      port: 80,
      host: '::1',
      publicOrigin: 'https://a.example',
    }
    expect(readConfig(env)).toEqual(expected)
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

  test('insists that production knows its address', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('PUBLIC_ORIGIN: ')
  })
})
