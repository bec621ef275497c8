import { expect, test, vi } from 'vitest'
import { clearMailedToken, hasMailedFlag, readMailedToken } from './mailed-token.ts'

test.each([
  ['/verify-email?token=secret&utm_source=mail#top', '/verify-email?utm_source=mail#top'],
  ['/verify-email#token=secret', '/verify-email'],
  ['/review?utm_source=mail#token=secret&stop=yes', '/review?utm_source=mail#stop=yes'],
])('reading the token of %s leaves the address %s', (link, left) => {
  history.replaceState({ mine: 1 }, '', link)
  const pages = history.length
  expect(readMailedToken()).toBe('secret')
  expect(history.length).toBe(pages)
  expect(location.href.slice(location.origin.length)).toBe(left)
})

test.each(['?token=secret', '#token=secret'])(
  'the token of %s survives a reload until it is dropped',
  (part) => {
    history.replaceState(null, '', `/reset-password${part}`)
    expect(readMailedToken()).toBe('secret')
    expect(location.href).not.toContain('secret')
    expect(readMailedToken()).toBe('secret')
    clearMailedToken()
    expect(readMailedToken()).toBe('')
  },
)

test.each(['?token=secret&stop=yes', '#token=secret&stop=yes'])(
  'a flag of %s is found, before and after a reload',
  (part) => {
    history.replaceState(null, '', `/review${part}`)
    readMailedToken()
    expect([hasMailedFlag('stop'), hasMailedFlag('go')]).toEqual([true, false])
  },
)

test('opening a second mailed link on the same page reloads the page; other fragments do not', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  history.replaceState(null, '', '/verify-email#token=first')
  readMailedToken()
  history.replaceState(null, '', '/verify-email#main')
  dispatchEvent(new Event('hashchange'))
  expect(reload).not.toHaveBeenCalled()
  history.replaceState(null, '', '/verify-email#token=second')
  dispatchEvent(new Event('hashchange'))
  expect(reload).toHaveBeenCalled()
})
