import type { IncomingMessage } from 'node:http'
import { compile } from 'proxy-addr'
import { expect, test } from 'vitest'
import { callerIp, networkOfIp, widerNetworks } from './caller-ip.ts'

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: { 'x-forwarded-for': forwarded },
  }) as never as IncomingMessage
const isTrusted = compile(['10.0.0.1', '10.1.0.0/16'])

test.each([
  ['203.0.113.9', undefined, '203.0.113.9'],
  ['::ffff:203.0.113.9', undefined, '203.0.113.9'],
  ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['10.0.0.1', '6.6.6.6, 198.51.100.1, 10.1.2.3', '198.51.100.1'],
  ['10.0.0.1', 'nonsense', '10.0.0.1'],
  ['10.0.0.1', undefined, '10.0.0.1'],
  ['10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
  ['10.0.0.1', '198.51.100.1:4711, 10.1.2.3:80', '198.51.100.1'],
  ['10.0.0.1', '[2001:db8::1]:4711', '2001:db8::1'],
  ['10.0.0.1', '[2001:db8::1]', '2001:db8::1'],
  ['10.0.0.1', '[::ffff:198.51.100.1]:80', '198.51.100.1'],
  ['10.0.0.1', '1.2.3.4.5:80', '10.0.0.1'],
  ['10.0.0.1', '[nonsense]:80', '10.0.0.1'],
  ['64:ff9b::cb00:7109', undefined, '203.0.113.9'],
  ['10.0.0.1', '64:ff9b::203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', undefined, '203.0.113.9'],
  ['64:ff9b:1::1', undefined, '64:ff9b:1::1'],
])('a request from %s with X-Forwarded-For %s counts as %s', (socket, forwarded, caller) => {
  expect(callerIp(request(socket, forwarded), isTrusted)).toBe(caller)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8::1', '2001:db8::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
])('IP %s is counted as network %s', (ip, whole) => {
  expect(networkOfIp(ip)).toBe(whole)
})

test.each([
  ['203.0.113.9', ['203.0.113.0/24 6']],
  ['2001:db8:1:2fe:3:4:5:6', ['2001:db8:1:200::/56 3', '2001:db8:1::/48 6']],
  ['2001:db8::1', ['2001:db8::/56 3', '2001:db8::/48 6']],
])('the wider networks of %s and their budgets are %j', (ip, networks) => {
  const wider = widerNetworks(networkOfIp(ip))
  expect(wider.map((each) => `${each.network} ${each.budget}`)).toEqual(networks)
})
