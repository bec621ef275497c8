import {
  type CartEntry,
  MAX_CART_ENTRIES,
  parseCart,
  serializeCart,
  toStoredEntry,
} from '#domain/cart/cart.ts'
import { cartChanges, changeCart } from '#domain/cart/cart-changes.ts'
import { ACCOUNT_CART_KEY } from '../account/forget-account.ts'
import { $user } from '../account/user.ts'
import { callApi, randomId, toCallFailure } from '../base/call.ts'
import { whenLookedAt, whenRestored } from '../base/restored.ts'
import { browserStorage } from '../base/storage.ts'
import { after } from '../base/timer.ts'
import { showToast } from '../base/toasts.ts'
import { $cart, updateCart } from './cart.ts'

const RETRY_DELAYS_MS = [3_000, 15_000, 60_000] as const

/** What this browser knows of the account's copy. Carts are stored as under the key `cart`. */
interface Known {
  readonly user: string
  readonly copy: string
  /** The save that has no reply yet. It is repeated with its id, so that the server makes its changes once. */
  readonly sent?: { readonly saveId: string; readonly cart: string }
}

export function createCartSync() {
  let isRunning = false
  let isDue = false
  let isReadDue = false
  let failures = 0
  let cancelRetry: (() => void) | undefined

  /** Sends what changed here; with `isReading` also asks what changed elsewhere. Failed calls are retried silently. */
  async function syncCart(isReading: boolean): Promise<void> {
    isDue = true
    isReadDue ||= isReading
    if (isRunning) return
    isRunning = true
    cancelRetry?.()
    try {
      while (isDue) {
        const isAsking = isReadDue
        isDue = isReadDue = false
        await oneTabAtATime(async () => {
          if (await exchange(isAsking)) isDue = true
        })
      }
      failures = 0
    } catch (error) {
      const { status } = toCallFailure(error)
      const isPassing = status === 0 || status === 429 || status >= 500
      const delay = RETRY_DELAYS_MS[Math.min(failures++, RETRY_DELAYS_MS.length - 1)]
      if (isPassing) cancelRetry = after(delay ?? 0, () => void syncCart(true))
    } finally {
      isRunning = false
    }
  }

  /** Keeps the cart and the account's copy of it the same from now on. */
  function startCartSync(): () => void {
    const read = () => void syncCart(true)
    const stops = [
      $cart.listen(() => void syncCart(false)),
      $user.listen((user, before) => user?.id !== before?.id && read()),
      whenLookedAt(read),
      whenRestored(read),
      () => removeEventListener('online', read),
      () => cancelRetry?.(),
    ]
    addEventListener('online', read)
    read()
    return () => {
      for (const stop of stops) stop()
    }
  }

  return { syncCart, startCartSync }
}

/** Web Locks exist only with https; without them two tabs may send one change twice, which adds nothing twice. */
async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  const locks: LockManager | null = navigator.locks
  if (locks) await locks.request(ACCOUNT_CART_KEY, work)
  else await work()
}

/** Resolves with true if the cart may have changed during the call. */
async function exchange(isReading: boolean): Promise<boolean> {
  const user = $user.get()
  if (!user) return false
  const known = readKnown(user.id)
  const sent = known.sent ?? { saveId: randomId(), cart: serializeCart($cart.get()) }
  // A cart that was forgotten, or that the browser lost, was not emptied.
  const isCartLost = browserStorage.read('cart') === null
  const [copy, sentCart] = [isCartLost ? [] : readCart(known.copy), readCart(sent.cart)]
  const changes = cartChanges(copy, sentCart)
  if (changes.length === 0 && !isReading) return false
  if (changes.length > 0) writeKnown({ ...known, sent })
  const record = browserStorage.read(ACCOUNT_CART_KEY)
  const body = {
    saveId: sent.saveId,
    changes: changes.map(({ entry, was, is }) => ({ entry: toStoredEntry(entry), was, is })),
  }
  // Not as the user: a call in the background must not end a session that has expired.
  const { token } = user
  const reply = await callApi('POST /api/sync-cart', body, { token })
  // The shopper may have signed out during the call: then the cart was forgotten, not emptied.
  if ($user.get()?.id !== user.id || browserStorage.read(ACCOUNT_CART_KEY) !== record) return true
  const entries = readCart(JSON.stringify(reply.entries))
  const join = (now: readonly CartEntry[]) => changeCart(entries, cartChanges(sentCart, now))
  // The cart is written first: a page that is closed in between repeats the save.
  if (cartChanges($cart.get(), join($cart.get())).length > 0) updateCart(join)
  writeKnown({ user: user.id, copy: serializeCart(entries) })
  const leftOut = cartChanges(entries, sentCart).filter(({ was, is }) => is > was)
  if (entries.length >= MAX_CART_ENTRIES && leftOut.length > 0) showLeftOut(leftOut)
  return true
}

/** What was added after another account's session had ended stays in the cart; what that account has leaves it. */
function readKnown(user: string): Known {
  const known = parseKnown(browserStorage.read(ACCOUNT_CART_KEY) ?? '')
  if (known?.user === user) return known
  if (known) {
    updateCart((entries) => changeCart(entries, cartChanges(readCart(known.copy), [])))
    browserStorage.remove(ACCOUNT_CART_KEY)
  }
  return { user, copy: '[]' }
}

function parseKnown(text: string): Known | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function writeKnown(known: Known): void {
  browserStorage.write(ACCOUNT_CART_KEY, JSON.stringify(known), true)
}

function readCart(text: string): readonly CartEntry[] {
  return parseCart(text).entries
}

function showLeftOut(changes: readonly { readonly entry: CartEntry }[]): void {
  const names = new Intl.ListFormat('en-GB').format(changes.map(({ entry }) => entry.name))
  showToast(`Your cart can hold up to ${MAX_CART_ENTRIES} items, so we left out: ${names}.`, {
    type: 'warning',
    duration: 12_000,
  })
}
