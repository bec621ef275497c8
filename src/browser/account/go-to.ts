import { safeReturnPath, signInPath } from '#domain/site/return-path.ts'
import { carryToasts } from '../base/carried-toasts.ts'
import { browserStorage } from '../base/storage.ts'
import { $user } from './user.ts'

/** Returns a function that opens a path of the shop. Of several calls only the first navigates. */
export function createGoTo(leave: () => void): (path: string) => void {
  let isLeaving = false
  return (path) => {
    if (isLeaving) return
    isLeaving = true
    addEventListener(
      'pageshow',
      () => {
        isLeaving = false
      },
      { once: true },
    )
    leave()
    location.replace(path)
  }
}

/** Toasts on screen are carried over to the opened page. */
export const goTo = createGoTo(carryToasts)

/** Also reads the referrer: a shopper may follow a link before the script has added the return path to that link. */
export function returnPath(): string | undefined {
  return safeReturnPath(fromIn(location.href) ?? fromIn(referrer()))
}

export function referrerPath(): string | undefined {
  return safeReturnPath(referrer().slice(location.origin.length))
}

function referrer(): string {
  return document.referrer.startsWith(`${location.origin}/`) ? document.referrer : ''
}

const BEFORE_RESET = 'before-reset'

/** Keeps the return path for the link that a reset mails, which may open in another tab. */
export function savePathBeforeReset(): void {
  const path = returnPath()
  if (path === undefined) browserStorage.remove(BEFORE_RESET)
  else browserStorage.write(BEFORE_RESET, path, true)
}

export function takePathBeforeReset(): string | undefined {
  const path = safeReturnPath(browserStorage.read(BEFORE_RESET))
  browserStorage.remove(BEFORE_RESET)
  return path
}

function fromIn(url: string): string | null {
  return url === '' ? null : new URL(url).searchParams.get('from')
}

export function requireUser(): () => void {
  return $user.subscribe((user) => {
    if (!user) goTo(signInPath(location))
  })
}

/** `otherwise` is the path to open for visitors whom no page has sent to sign in. */
export function leaveOnceSignedIn(otherwise: () => string): () => void {
  const wasSignedIn = $user.get() !== null
  return $user.subscribe((user) => {
    if (user) goTo(returnPath() ?? (wasSignedIn ? '/account' : otherwise()))
  })
}
