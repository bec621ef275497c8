import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  ANN_USER,
  fakeReplies,
  jsonReply,
  openBrowser,
  shownToasts,
} from '../../../tests/support/browser-shop.ts'
import { VerifyEmail } from './VerifyEmail.tsx'

const EXPIRED = 'This link has expired or has already been used'

beforeEach(() => {
  openBrowser()
  history.replaceState(null, '', '/verify-email#token=secret')
})

test('the page of an expired verification link says so once, below a toast with the server’s reason', async () => {
  const calls = fakeReplies({ 'verify-email': () => jsonReply(400, { message: EXPIRED }) })
  render(<VerifyEmail />)
  await screen.findByRole('heading', { name: 'We couldn’t verify your email' })
  expect(document.body.textContent?.match(/expired/g)).toHaveLength(1)
  expect(document.body.textContent).toContain('If your email isn’t verified yet, ask for a new one')
  const account = screen.getByRole('link', { name: 'your account' })
  expect(account).toHaveProperty('pathname', '/account')
  expect(shownToasts()).toEqual([['error', EXPIRED]])
  expect(calls).toEqual([['verify-email', { token: 'secret' }]])
})

test('a reload tries a verification link again if the server didn’t answer', async () => {
  fakeReplies({})
  const page = render(<VerifyEmail />)
  await screen.findByText(/We can’t reach the shop.*Reload this page to try again/)
  expect(location.href).not.toContain('secret')
  page.unmount()
  const calls = fakeReplies({
    'verify-email': () => jsonReply(409, { message: 'Verified already' }),
  })
  render(<VerifyEmail />)
  await screen.findByRole('heading', { name: 'Your email is already verified' })
  expect(calls).toEqual([['verify-email', { token: 'secret' }]])
})

test('a verification link pressed again leads a signed-in shopper to the shop, and asks others to sign in', async () => {
  fakeReplies({ 'verify-email': () => jsonReply(409, { message: 'Verified already' }) })
  const page = render(<VerifyEmail />)
  await screen.findByText(/Sign in whenever you like/)
  expect(screen.queryByRole('link', { name: 'Go to the Shop' })).toBeNull()
  page.unmount()
  openBrowser({ user: ANN_USER })
  render(<VerifyEmail />)
  await screen.findByText('There’s nothing left to do.')
  expect(screen.getByRole('link', { name: 'Go to the Shop' })).toHaveProperty('pathname', '/')
})

test('a claim that comes too late says so, and the page names the way to a new password', async () => {
  const account = { userId: '1', email: 'ann@example.com', fullName: 'Ann', isVerified: true }
  const session = { token: 't'.repeat(43), message: 'Verified' }
  fakeReplies({
    'verify-email': () => jsonReply(200, { ...account, ...session, claimToken: 'claim' }),
    'claim-account': () => jsonReply(400, { message: EXPIRED }),
  })
  render(<VerifyEmail />)
  fireEvent.click(await screen.findByRole('button', { name: 'This Wasn’t Me' }))
  await screen.findByText(EXPIRED)
  expect(screen.getByRole('link', { name: 'Choose a new one' })).toHaveProperty(
    'pathname',
    '/forgot-password',
  )
})
