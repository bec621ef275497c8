import type { Config } from '#server/kernel/config.ts'

/** `__Host-` keeps other hosts of the domain from setting the cookie; browsers accept it with https only. */
function fullName({ deskOrigin }: Config, name: string): string {
  return deskOrigin.startsWith('https:') ? `__Host-${name}` : name
}

/** Formats a cookie that scripts cannot read (HttpOnly) and other sites' requests do not carry (SameSite). */
export function setCookie(config: Config, name: string, value: string, maxAgeMs: number): string {
  const secure = config.deskOrigin.startsWith('https:') ? '; Secure' : ''
  const attributes = `Path=/; Max-Age=${maxAgeMs / 1000}; HttpOnly; SameSite=Strict${secure}`
  return `${fullName(config, name)}=${value}; ${attributes}`
}

/** Undefined if the request has no such cookie, or two, one of which another site must have set. */
export function readCookie({ headers }: Request, config: Config, name: string): string | undefined {
  const start = `${fullName(config, name)}=`
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  const [found, another] = pairs.filter((pair) => pair.startsWith(start))
  return another === undefined ? found?.slice(start.length) : undefined
}
