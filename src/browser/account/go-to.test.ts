import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANN_USER, openBrowser } from '../../../tests/support/browser-shop.ts'
import { createCarriedToasts } from '../base/carried-toasts.ts'
import { $toasts, showToast } from '../base/toasts.ts'
import { createGoTo, leaveOnceSignedIn, referrerPath } from './go-to.ts'
import { saveUser } from './user.ts'

const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
let stop: (() => void) | undefined

beforeEach(() => replace.mockClear())
afterEach(() => {
  stop?.()
  dispatchEvent(new Event('pageshow'))
})

/** Opens a page at this URL, signed in or not, as if linked from another page. */
function openPage(path: string, { user, from = '' }: { user?: object; from?: string } = {}) {
  history.replaceState(null, '', path)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(from)
  openBrowser(user && { user })
}

test('goTo carries toasts to the next page, but neither errors nor toasts with an action', () => {
  showToast('One', { type: 'warning' })
  showToast('Broken', { type: 'error' })
  showToast('Two', { action: { label: 'Undo', run: () => {} } })
  createGoTo(createCarriedToasts().carryToasts)('/account')
  expect(replace).toHaveBeenCalledExactlyOnceWith('/account')
  $toasts.set([])
  createCarriedToasts().showCarriedToasts()
  expect($toasts.get()).toMatchObject([{ message: 'One', type: 'warning', duration: 5000 }])
  expect(sessionStorage.length).toBe(0)
})

test('carried toasts are not shown again on the page being left', () => {
  const { carryToasts, showCarriedToasts } = createCarriedToasts()
  showToast('One')
  carryToasts()
  showCarriedToasts()
  expect($toasts.get()).toHaveLength(1)
  expect(sessionStorage.getItem('toasts')).toContain('One')
})

test('what is stored in place of carried toasts breaks nothing: those that can be read are shown', () => {
  const last = { message: 'Last', type: 'success', duration: 5000 }
  sessionStorage['toasts'] = JSON.stringify([null, 7, { message: { no: 'text' } }, last])
  createCarriedToasts().showCarriedToasts()
  expect($toasts.get()).toMatchObject([last])
})

test('of several calls of goTo only the first navigates, until the page returns from the back/forward cache', () => {
  const goTo = createGoTo(() => {})
  goTo('/')
  goTo('/login')
  expect(replace.mock.calls).toEqual([['/']])
  dispatchEvent(new Event('pageshow'))
  goTo('/login')
  expect(replace.mock.calls).toEqual([['/'], ['/login']])
})

test.each([
  ['/login?from=%2Fcheckout', '', '/checkout'],
  ['/login?from=%2F%2Fevil.example', '', '/'],
  ['/login?from=https%3A%2F%2Fevil.example', `${location.origin}/faq?a=1`, '/faq?a=1'],
  ['/login', `${location.origin}/product/hills-cover`, '/product/hills-cover'],
  ['/login', `${location.origin}/register`, '/'],
  ['/login', `${location.origin}/register?from=%2Fcheckout`, '/checkout'],
  ['/login', `${location.origin}/register?from=%2F%2Fevil.example`, '/'],
  ['/login', 'https://evil.example/account', '/'],
  ['/login', 'https://evil.example/login?from=%2Fcheckout', '/'],
  ['/login', `${location.origin}.evil.example/account`, '/'],
  ['/login', '', '/'],
])('a sign-in at %s, linked from %j, leads to %s', (path, from, target) => {
  openPage(path, { from })
  stop = leaveOnceSignedIn(() => referrerPath() ?? '/')
  expect(replace).not.toHaveBeenCalled()
  saveUser(ANN_USER)
  expect(replace.mock.calls).toEqual([[target]])
})
