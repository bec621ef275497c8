// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'

const ANN = { id: '1', email: 'ann@example.com', fullName: '', isVerified: true, token: 't' }

const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})

beforeEach(() => {
  replace.mockClear()
  localStorage.clear()
  sessionStorage.clear()
})

/** The stores as a page at an address has them, opened by whoever is signed in or nobody. */
async function openPage(path: string, { user, from = '' }: { user?: object; from?: string } = {}) {
  vi.resetModules()
  history.replaceState(null, '', path)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(from)
  if (user) localStorage.setItem('user', JSON.stringify(user))
  return {
    ...(await import('./go-to.ts')),
    ...(await import('./user.ts')),
    ...(await import('./toasts.ts')),
    ...(await import('./carried-toasts.ts')),
  }
}

describe('leaving', () => {
  test('takes along what the toasts say, but no action', async () => {
    const { goTo, showToast } = await openPage('/login')
    showToast('One', { type: 'warning' })
    showToast('Two', { action: { label: 'Undo', run: () => {} } })
    goTo('/account')
    expect(replace).toHaveBeenCalledExactlyOnceWith('/account')
    const { showCarriedToasts, $toasts } = await openPage('/account')
    showCarriedToasts()
    expect($toasts.get()).toMatchObject([{ message: 'One', type: 'warning', duration: 5000 }])
    expect(sessionStorage.length).toBe(0)
  })

  test('leaves them to the next page, even if this one looks for some meanwhile', async () => {
    const { goTo, showToast, showCarriedToasts, $toasts } = await openPage('/account')
    showToast('One')
    goTo('/login')
    showCarriedToasts()
    expect($toasts.get()).toHaveLength(1)
    expect(sessionStorage.getItem('toasts')).toContain('One')
  })

  test('happens once; a page that comes back can be left again', async () => {
    const { goTo } = await openPage('/account')
    goTo('/')
    goTo('/login')
    expect(replace.mock.calls).toEqual([['/']])
    dispatchEvent(new Event('pageshow'))
    goTo('/login')
    expect(replace.mock.calls).toEqual([['/'], ['/login']])
  })
})

describe('a page for users only', () => {
  test('sends whoever is signed out to sign in, with the way back', async () => {
    const { requireUser } = await openPage('/account?show=orders')
    requireUser()
    expect(replace.mock.calls).toEqual([['/login?from=%2Faccount%3Fshow%3Dorders']])
  })

  test('does so as soon as they are signed out', async () => {
    const { requireUser, forgetUser } = await openPage('/account', { user: ANN })
    requireUser()
    expect(replace).not.toHaveBeenCalled()
    forgetUser()
    expect(replace.mock.calls).toEqual([['/login?from=%2Faccount']])
  })
})

describe('a page that signs in', () => {
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
  ])('%s, linked from %j, goes to %s', async (path, from, target) => {
    const { goOnceSignedIn, linkedFrom, keepUser } = await openPage(path, { from })
    goOnceSignedIn(() => linkedFrom() ?? '/')
    expect(replace).not.toHaveBeenCalled()
    keepUser(ANN)
    expect(replace.mock.calls).toEqual([[target]])
  })

  test.each([
    ['/login', '/account'],
    ['/login?from=%2Fcheckout', '/checkout'],
  ])('%s sends whoever is signed in already to %s', async (path, target) => {
    const from = `${location.origin}/faq`
    const { goOnceSignedIn, linkedFrom } = await openPage(path, { user: ANN, from })
    goOnceSignedIn(() => linkedFrom() ?? '/')
    expect(replace.mock.calls).toEqual([[target]])
  })
})
