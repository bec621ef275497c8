import { type BlockList, isIP, isIPv6 } from 'node:net'
import type { RequestHead } from '../fast-lane/read-plain-request.ts'

/**
 * Whose request this is, for rate limits and the log: the socket's address, or what a trusted proxy
 * says of the one before it. IPv4 within IPv6 counts as IPv4.
 */
export function callerAddress(req: RequestHead, trustedProxies: BlockList): string {
  let address = plain(req.socket.remoteAddress ?? '')
  const hops = String(req.headers['x-forwarded-for'] ?? '').split(',')
  while (isTrusted(address, trustedProxies)) {
    const before = plain((hops.pop() ?? '').trim())
    if (isIP(before) === 0) break
    address = before
  }
  return address
}

/** An IPv6 address without its last 64 bits, which belong to one household; IPv4 as it is. */
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

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/** To look an address up takes as long as to answer with a page, and one proxy sends many requests. */
const MOST_KNOWN = 1000
const known = new WeakMap<BlockList, Map<string, boolean>>()

function isTrusted(address: string, proxies: BlockList): boolean {
  const before = known.get(proxies) ?? new Map<string, boolean>()
  const answer = before.get(address) ?? lookUp(address, proxies)
  if (before.size >= MOST_KNOWN) before.clear()
  known.set(proxies, before.set(address, answer))
  return answer
}

function lookUp(address: string, proxies: BlockList): boolean {
  const version = isIP(address)
  return version !== 0 && proxies.check(address, version === 6 ? 'ipv6' : 'ipv4')
}
