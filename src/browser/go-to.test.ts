// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'

const ANN = { id: '1', email: 'ann@example.com', fullName: '', isVerified: true, token: 't' }

const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})

beforeEach(() => {
  replace.mockClear()
  localStorage.clear()
  sessionStorage.clear()
})

/** Loads the modules as a page at this address does, signed in or not. */
async function openPage(path: string, { user, from = '' }: { user?: object; from?: string } = {}) {
  vi.resetModules()
  history.replaceState(null, '', path)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(from)
  if (user) localStorage.setItem('user', JSON.stringify(user))
  return {
    ...(await import('./go-to.ts')),
    ...(await import('./account/user.ts')),
    ...(await import('./toasts.ts')),
    ...(await import('./carried-toasts.ts')),
  }
}

describe('goTo', () => {
  test('carries toasts to the next page, but neither errors nor toasts with an action', async () => {
    const { goTo, showToast } = await openPage('/login')
    showToast('One', { type: 'warning' })
    showToast('Broken', { type: 'error' })
    showToast('Two', { action: { label: 'Undo', run: () => {} } })
    goTo('/account')
    expect(replace).toHaveBeenCalledExactlyOnceWith('/account')
    const { showCarriedToasts, $toasts } = await openPage('/account')
    showCarriedToasts()
    expect($toasts.get()).toMatchObject([{ message: 'One', type: 'warning', duration: 5000 }])
    expect(sessionStorage.length).toBe(0)
  })

  test('carried toasts are not shown again on the page being left', async () => {
    const { goTo, showToast, showCarriedToasts, $toasts } = await openPage('/account')
    showToast('One')
    goTo('/login')
    showCarriedToasts()
    expect($toasts.get()).toHaveLength(1)
    expect(sessionStorage.getItem('toasts')).toContain('One')
  })

  test('only the first call navigates, until the page returns from the back/forward cache', async () => {
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
  test('a page for users sends a signed-out visitor to sign in, with the return path', async () => {
    const { requireUser } = await openPage('/account?show=orders')
    requireUser()
    expect(replace.mock.calls).toEqual([['/login?from=%2Faccount%3Fshow%3Dorders']])
  })

  test('a page for users sends a user who signs out to sign in', async () => {
    const { requireUser, signOutHere } = await openPage('/account', { user: ANN })
    requireUser()
    expect(replace).not.toHaveBeenCalled()
    signOutHere()
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
  ])('a sign-in at %s, linked from %j, leads to %s', async (path, from, target) => {
    const { goOnceSignedIn, referrerPath, saveUser } = await openPage(path, { from })
    goOnceSignedIn(() => referrerPath() ?? '/')
    expect(replace).not.toHaveBeenCalled()
    saveUser(ANN)
    expect(replace.mock.calls).toEqual([[target]])
  })

  test.each([
    ['/login', '/account'],
    ['/login?from=%2Fcheckout', '/checkout'],
  ])('%s redirects a signed-in user to %s', async (path, target) => {
    const from = `${location.origin}/faq`
    const { goOnceSignedIn, referrerPath } = await openPage(path, { user: ANN, from })
    goOnceSignedIn(() => referrerPath() ?? '/')
    expect(replace.mock.calls).toEqual([[target]])
  })
})
