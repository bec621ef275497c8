import { returnPath, withReturn } from '#domain/routes/return-path.ts'
import { carryToasts } from './carried-toasts.ts'
import { $user } from './user.ts'

let isLeaving = false

/**
 * Leaves for a path of the shop, in place of the present page, and takes along what its toasts say.
 * Where two want to go at once, the first decides.
 */
export function goTo(path: string): void {
  if (isLeaving) return
  isLeaving = true
  addEventListener('pageshow', () => {
    isLeaving = false
  })
  carryToasts()
  location.replace(path)
}

/**
 * The page to go back to after signing in: as the address names it, or that of the page before, which
 * may have been left before its script could hand it on.
 */
export function cameFrom(): string | undefined {
  return returnPath(fromIn(location.href) ?? fromIn(referrer()))
}

/** The page of this shop that led here by a link. */
export function linkedFrom(): string | undefined {
  return returnPath(referrer().slice(location.origin.length))
}

/** The address of the page of this shop that led here; empty where it was none of this shop. */
function referrer(): string {
  return document.referrer.startsWith(`${location.origin}/`) ? document.referrer : ''
}

function fromIn(address: string): string | null {
  return address === '' ? null : new URL(address).searchParams.get('from')
}

/**
 * Sends whoever is signed out to sign in and then back here: now, or once they are signed out, by
 * another tab or because the session has ended. Returns what stops it.
 */
export function requireUser(): () => void {
  return $user.subscribe((user) => {
    if (!user) goTo(withReturn('/login', location.pathname + location.search))
  })
}

/**
 * Sends on whoever is signed in: back to the page that the address names, else to their account if
 * they were before, else to what `otherwise` says. Returns what stops it.
 */
export function goOnceSignedIn(otherwise: () => string): () => void {
  const wasSignedIn = $user.get() !== null
  return $user.subscribe((user) => {
    if (user) goTo(cameFrom() ?? (wasSignedIn ? '/account' : otherwise()))
  })
}
