import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6, type Socket } from 'node:net'
import ipaddr from 'ipaddr.js'
import proxyAddr from 'proxy-addr'
import type { Config } from './config.ts'

/** The parts of a Node or Astro request from which the caller's IP is derived. */
export interface RequestSender {
  readonly headers: IncomingMessage['headers']
  readonly socket: Pick<Socket, 'remoteAddress'>
}

/** The socket's IP, or the one in X-Forwarded-For of a trusted proxy. IPv4 mapped into IPv6 counts as IPv4. */
export function callerIp(req: RequestSender, isTrusted: Config['isTrustedProxy']): string {
  const hops = proxyAddr.all(req as IncomingMessage, (ip, hop) => isTrusted(plain(ip), hop))
  return hops.map(plain).findLast((ip) => isIP(ip) !== 0) ?? ''
}

/** True for a caller on this machine that came through no proxy. */
export function isLoopback(ip: string): boolean {
  return isIP(ip) !== 0 && ipaddr.parse(ip).range() === 'loopback'
}

/** An IPv6 /64, which one household shares; an IPv4 address as it is. */
export function networkOfIp(ip: string): string {
  return isIPv6(ip) ? subnet(ip, 64) : ip
}

export interface WiderNetwork {
  readonly network: string
  /** The limit of a network as a multiple of the limit of one IP. */
  readonly budget: number
}

/** The /56 and /48 of IPv6, the /24 of IPv4, any of which one caller may hold entirely; narrowest first. */
export function widerNetworks(caller: string): readonly WiderNetwork[] {
  const [ip = ''] = caller.split('/')
  if (!isIPv6(ip)) return [{ network: subnet(ip, 24), budget: 6 }]
  return [
    { network: subnet(ip, 56), budget: 3 },
    { network: subnet(ip, 48), budget: 6 },
  ]
}

function subnet(ip: string, bits: number): string {
  if (!isIP(ip)) return ip
  const { [isIPv6(ip) ? 'IPv6' : 'IPv4']: family } = ipaddr
  return `${family.networkAddressFromCIDR(`${ip}/${bits}`)}/${bits}`
}

const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/

/** Normalises an IP: removes the port, and writes IPv4 that is mapped into IPv6 (RFC 4291) or translated by NAT64 (RFC 6052) as IPv4. */
function plain(written: string): string {
  const [, bracketed, dotted] = WITH_PORT.exec(written) ?? []
  const ip = bracketed ?? dotted ?? written
  if (!isIPv6(ip)) return ip
  const ipv6 = ipaddr.IPv6.parse(ip)
  if (ipv6.isIPv4MappedAddress()) return ipv6.toIPv4Address().toString()
  return ipv6.range() === 'rfc6052'
    ? ipaddr.fromByteArray(ipv6.toByteArray().slice(12)).toString()
    : ip
}
