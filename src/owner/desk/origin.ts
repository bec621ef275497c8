import type { Config } from '#server/kernel/config.ts'

/** The desk's own origin. Passkeys belong to a name, so a shop on this machine's IP address is called localhost. */
export function deskOrigin({ publicOrigin }: Pick<Config, 'publicOrigin'>): string {
  return publicOrigin.replace(/^(http:\/\/)(127\.0\.0\.1|\[::1\])(?=:|$)/, '$1localhost')
}

/** The name that passkeys are made for (WebAuthn's `rpId`). */
export function passkeyDomain(config: Pick<Config, 'publicOrigin'>): string {
  return new URL(deskOrigin(config)).hostname
}

/** Browsers name the page's origin in every POST; a request without it was not sent by a page of the desk. */
export function isFromDesk({ headers }: Request, config: Pick<Config, 'publicOrigin'>): boolean {
  return headers.get('origin') === deskOrigin(config)
}
