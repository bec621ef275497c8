// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { clearMailedToken, readMailedToken, saveResetToken } from './mailed-token.ts'

test('reading the token removes it from the address and keeps the rest', () => {
  history.replaceState({ mine: 1 }, '', '/verify-email?token=secret&utm_source=mail#top')
  const pages = history.length
  expect(readMailedToken()).toBe('secret')
  expect(history.length).toBe(pages)
  expect(location.href).toContain('/verify-email?utm_source=mail#top')
  expect(JSON.stringify(history.state)).not.toContain('secret')
  expect(readMailedToken()).toBe('')
})

test('a kept token survives a reload until it is dropped', () => {
  history.replaceState(null, '', '/reset-password?token=secret')
  expect(readMailedToken({ persists: true })).toBe('secret')
  expect(location.href).not.toContain('secret')
  expect(readMailedToken({ persists: true })).toBe('secret')
  clearMailedToken()
  expect(readMailedToken({ persists: true })).toBe('')
})

test('a reset token survives a reload of the reset page', () => {
  history.replaceState(null, '', '/verify-email?token=secret')
  readMailedToken()
  saveResetToken('other')
  expect(location.pathname + location.search).toBe('/reset-password')
  expect(readMailedToken({ persists: true })).toBe('other')
})
