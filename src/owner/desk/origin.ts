import type { Config } from '#server/kernel/config.ts'

/** The name that passkeys are made for (WebAuthn: relying party ID). */
export function passkeyDomain({ deskOrigin }: Pick<Config, 'deskOrigin'>): string {
  return new URL(deskOrigin).hostname
}

/** Browsers name the page's origin in every POST; a request without it was not sent by a page of the desk. */
export function isFromDesk(
  { headers }: Request,
  { deskOrigin }: Pick<Config, 'deskOrigin'>,
): boolean {
  return headers.get('origin') === deskOrigin
}

/** True if the answer goes to a script or a frame, not to a window. Browsers from before 2023 don't say. */
export function isFetched({ headers }: Request): boolean {
  const destination = headers.get('sec-fetch-dest')
  return destination !== null && destination !== 'document'
}
