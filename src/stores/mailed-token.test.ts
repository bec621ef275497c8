// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { dropMailedToken, takeMailedToken } from './mailed-token.ts'

test('the token leaves the address, and the rest stays', () => {
  history.replaceState({ mine: 1 }, '', '/verify-email?token=secret&utm_source=mail#top')
  const pages = history.length
  expect(takeMailedToken()).toBe('secret')
  expect(history.length).toBe(pages)
  expect(location.href).toContain('/verify-email?utm_source=mail#top')
  expect(JSON.stringify(history.state)).not.toContain('secret')
  expect(takeMailedToken()).toBe('')
})

test('one that is kept is found again after a reload, until it is dropped', () => {
  history.replaceState(null, '', '/reset-password?token=secret')
  expect(takeMailedToken({ isKept: true })).toBe('secret')
  expect(location.href).not.toContain('secret')
  expect(takeMailedToken({ isKept: true })).toBe('secret')
  dropMailedToken()
  expect(takeMailedToken({ isKept: true })).toBe('')
})
