import type { IncomingMessage } from 'node:http'
import { BlockList } from 'node:net'
import { expect, test } from 'vitest'
import { callerAddress, network } from './caller-address.ts'

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: { 'x-forwarded-for': forwarded },
  }) as never as IncomingMessage
const proxies = new BlockList()
proxies.addAddress('10.0.0.1')
proxies.addSubnet('10.1.0.0', 16)

test.each([
  ['203.0.113.9', undefined, '203.0.113.9'],
  ['::ffff:203.0.113.9', undefined, '203.0.113.9'],
  ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['10.0.0.1', '6.6.6.6, 198.51.100.1, 10.1.2.3', '198.51.100.1'],
  ['10.0.0.1', 'nonsense', '10.0.0.1'],
  ['10.0.0.1', undefined, '10.0.0.1'],
])('from %s with X-Forwarded-For %s comes %s', (socket, forwarded, caller) => {
  expect(callerAddress(request(socket, forwarded), proxies)).toBe(caller)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s belongs to %s', (address, whole) => {
  expect(network(address)).toBe(whole)
})
