import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6, type Socket } from 'node:net'
import proxyAddr from 'proxy-addr'
import type { Config } from '../config.ts'

/** What Node's and Astro's requests tell about who sent them. */
export interface Sender {
  readonly headers: IncomingMessage['headers']
  readonly socket: Pick<Socket, 'remoteAddress'>
}

/** The socket's address, or the one in X-Forwarded-For of a trusted proxy. IPv4 mapped into IPv6 counts as IPv4. */
export function callerAddress(req: Sender, isTrusted: Config['isTrustedProxy']): string {
  const hops = proxyAddr.all(req as IncomingMessage, (address, hop) =>
    isTrusted(plain(address), hop),
  )
  return hops.map(plain).findLast((address) => isIP(address) !== 0) ?? ''
}

/** An IPv6 /64, which one household shares; an IPv4 address as it is. */
export function network(address: string): string {
  if (!address.includes(':') || !isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array(8 - left.length - right.length).fill('0')
  const groups = [...left, ...zeros, ...right].map((group) =>
    Number.parseInt(group, 16).toString(16),
  )
  return `${groups.slice(0, 4).join(':')}::/64`
}

export interface WiderNetwork {
  readonly network: string
  /** How many times as much it may do as one address. */
  readonly budget: number
}

/** The /56 and /48 of IPv6, the /24 of IPv4, any of which one caller may hold entirely; narrowest first. */
export function widerNetworks(caller: string): readonly WiderNetwork[] {
  if (!caller.includes(':')) return [{ network: caller.replace(/\d+$/, '0/24'), budget: 6 }]
  const [first, second, third, fourth = ''] = caller.split(':')
  const site = `${first}:${second}:${third}`
  const building = `${site}:${(Number.parseInt(fourth, 16) & 0xff00).toString(16)}`
  return [
    { network: `${building}::/56`, budget: 3 },
    { network: `${site}::/48`, budget: 6 },
  ]
}

const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/
/** IPv4 mapped into IPv6 (RFC 4291), or translated by NAT64 (RFC 6052). */
const EMBEDDED_IPV4 = /^(?:::ffff:|64:ff9b::)(?:([\d.]+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i

function plain(written: string): string {
  const [, bracketed, dotted] = WITH_PORT.exec(written) ?? []
  const address = bracketed ?? dotted ?? written
  const [, ipv4, high, low] = EMBEDDED_IPV4.exec(address) ?? []
  if (ipv4 !== undefined || high === undefined || low === undefined) return ipv4 ?? address
  return [high, low].flatMap(bytesOf).join('.')
}

function bytesOf(group: string): [number, number] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 0xff]
}
