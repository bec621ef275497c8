import { beforeEach, expect, test, vi } from 'vitest'
import {
  type CartEntry,
  parseCart,
  readEntry,
  type StoredEntry,
  serializeCart,
  toStoredEntry,
} from '#domain/cart/cart.ts'
import { changeCart } from '#domain/cart/cart-changes.ts'
import {
  ANN_USER,
  fakeReplies,
  jsonReply,
  openBrowser,
  shownToasts,
} from '../../../tests/support/browser-shop.ts'
import { logout } from '../account/auth.ts'
import { saveUser, signOutHere } from '../account/user.ts'
import { $cart } from './cart.ts'
import { createCartSync } from './cart-sync.ts'
import { addToCart, removeFromCart } from './change-cart.ts'

const AIRER = { id: 101, name: 'Airer', price: 6495, options: { color: 'black' } }
const PEGS = { id: 807, name: 'Pegs', price: 395, options: {} }
const COVER = { id: 501, name: 'Cover', price: 1995, options: {} }

interface Body {
  readonly saveId: string
  readonly changes: readonly { entry: StoredEntry; was: number; is: number }[]
}

/** The account's copy at the server, which can lose its replies. */
function openAccount(...entries: CartEntry[]) {
  const account = { copy: entries, isReplyLost: false, before: () => {} }
  const saves = new Set<string>()
  const calls = fakeReplies({
    'auth-logout': () => ({ message: '' }),
    'sync-cart': (sent) => {
      const { saveId, changes } = sent as unknown as Body
      const read = changes.map(({ entry, was, is }) => ({
        entry: readEntry(entry) as CartEntry,
        was,
        is,
      }))
      if (!saves.has(saveId)) account.copy = changeCart(account.copy, read)
      saves.add(saveId)
      account.before()
      if (account.isReplyLost) return undefined
      return { entries: account.copy.map(toStoredEntry) }
    },
  })
  return Object.assign(account, { calls })
}

const sync = () => createCartSync().syncCart(true)
const kept = () => parseCart(localStorage.getItem('cart') ?? '[]').entries

function openSignedIn(...cart: CartEntry[]): void {
  openBrowser({ cart: serializeCart(cart), user: ANN_USER })
}

beforeEach(() => {
  vi.useFakeTimers()
})

test('the cart filled before signing in and the account’s cart become one, with each entry once, and the cart keeps its form', async () => {
  openSignedIn(AIRER, PEGS)
  const account = openAccount(COVER, PEGS)
  await sync()
  expect(kept()).toEqual([COVER, PEGS, AIRER])
  expect(account.copy).toEqual(kept())
  expect(JSON.parse(localStorage.getItem('cart') ?? '')[0]).toEqual({ ...COVER, price: 19.95 })
  await sync()
  expect(account.copy).toHaveLength(3)
})

test('what was removed on another device leaves, and does not come back from this one', async () => {
  openSignedIn(AIRER, PEGS)
  const account = openAccount()
  await sync()
  account.copy = [PEGS]
  addToCart(COVER)
  await sync()
  expect(kept()).toEqual([PEGS, COVER])
  expect(account.copy).toEqual([PEGS, COVER])
})

test('a change whose reply is lost is made once, although another device undid it before the retry', async () => {
  openSignedIn()
  const account = openAccount()
  const { syncCart } = createCartSync()
  await syncCart(true)
  addToCart(AIRER)
  account.isReplyLost = true
  await syncCart(true)
  expect(account.copy).toEqual([AIRER])
  account.copy = []
  account.isReplyLost = false
  await vi.advanceTimersByTimeAsync(3_000)
  expect(account.copy).toEqual([])
  expect(kept()).toEqual([])
  expect(shownToasts()).toEqual([])
})

test('what the shopper changes during a call stays, and is sent next', async () => {
  openSignedIn(AIRER)
  const account = openAccount(COVER)
  account.before = () => {
    account.before = () => {}
    removeFromCart(0)
    addToCart(PEGS)
  }
  await sync()
  expect(kept()).toEqual([COVER, PEGS])
  expect(account.copy).toEqual([COVER, PEGS])
})

test('signing out leaves nothing of the cart in the browser, even if a reply comes later, and takes nothing from the account', async () => {
  openSignedIn(AIRER)
  const account = openAccount(COVER)
  const stop = createCartSync().startCartSync()
  await vi.advanceTimersByTimeAsync(0)
  expect(kept()).toEqual([COVER, AIRER])
  account.before = logout
  addToCart(PEGS)
  await vi.advanceTimersByTimeAsync(100_000)
  stop()
  expect({ ...localStorage }).toEqual({})
  expect($cart.get()).toEqual([])
  expect(account.copy).toEqual([COVER, AIRER, PEGS])
})

test('after a session has ended, another account gets what was added since, and loses nothing', async () => {
  openSignedIn(AIRER, COVER)
  openAccount()
  await sync()
  signOutHere()
  removeFromCart(1)
  addToCart(PEGS)
  saveUser({ ...ANN_USER, id: 'u2' })
  const other = openAccount(COVER)
  await sync()
  expect(other.copy).toEqual([COVER, PEGS])
  expect(kept()).toEqual([COVER, PEGS])
})

test('a cart that the browser lost comes back from the account', async () => {
  openSignedIn(AIRER, PEGS)
  const account = openAccount()
  await sync()
  localStorage.removeItem('cart')
  dispatchEvent(new StorageEvent('storage'))
  await sync()
  expect(kept()).toEqual([AIRER, PEGS])
  expect(account.copy).toEqual([AIRER, PEGS])
})

test('a refused cart is not sent again and again', async () => {
  openSignedIn(AIRER)
  const calls = fakeReplies({ 'sync-cart': () => jsonReply(422, { message: 'No' }) })
  await sync()
  await vi.advanceTimersByTimeAsync(1_000_000)
  expect(calls).toHaveLength(1)
  expect(kept()).toEqual([AIRER])
})

test('entries beyond a hundred are named', async () => {
  openSignedIn(AIRER)
  openAccount(...Array(100).fill(PEGS))
  await sync()
  expect(kept()).toHaveLength(100)
  expect(shownToasts()).toEqual([
    ['warning', 'Your cart can hold up to 100 items, so we left out: Airer.'],
  ])
})
