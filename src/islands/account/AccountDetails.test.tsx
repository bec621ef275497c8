import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { $pendingEmail } from '#browser/account/account.ts'
import { $user } from '#browser/account/user.ts'
import type { Moment } from '#domain/time/day.ts'
import {
  ANN_USER,
  fakeReplies,
  jsonReply,
  openBrowser,
} from '../../../tests/support/browser-shop.ts'
import { useAtom } from '../ui/hydration.ts'
import { AccountDetails } from './AccountDetails.tsx'

test('once a change of email is cancelled, the focus is on the button that changes the email', async () => {
  openBrowser({ user: ANN_USER })
  fakeReplies({ 'cancel-email-change': () => ({ message: '' }) })
  $pendingEmail.set({ email: 'new@example.com', expiresAt: '2026-12-01T12:00:00.000Z' as Moment })
  render(<AccountDetails user={ANN_USER} />)
  const cancel = await screen.findByRole('button', { name: 'Cancel the Change' })
  cancel.focus()
  fireEvent.click(cancel)
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('email')
  expect(cancel.isConnected).toBe(false)
})

test('once the email turns out to be verified elsewhere, the focus is not lost with the button that sends the link again', async () => {
  openBrowser({ user: { ...ANN_USER, isVerified: false } })
  const message = 'Your email address is already verified'
  fakeReplies({
    'resend-verification': () => jsonReply(409, { message }),
    account: () => ({ ...ANN_USER, sessions: [], pendingEmail: null }),
  })
  render(<SignedInDetails />)
  const again = await screen.findByRole('button', { name: 'Send the Link Again' })
  again.focus()
  fireEvent.click(again)
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('email')
  expect(again.isConnected).toBe(false)
})

test('what is typed for one detail stays while another one’s form is open, until it is given up; a password does not', async () => {
  openBrowser({ user: ANN_USER })
  render(<AccountDetails user={ANN_USER} />)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const type = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } })
  const shown = async (label: string) =>
    ((await screen.findByLabelText(label)) as HTMLInputElement).value

  press('Change name')
  await type('Full name', 'Ann Spinner')
  press('Change email')
  await type('New email', 'new@example.com')
  await type('Current password', 'three random words')
  press('Change name')
  expect(await shown('Full name')).toBe('Ann Spinner')
  press('Change name')
  press('Change email')
  expect(await shown('New email')).toBe('new@example.com')
  expect(await shown('Current password')).toBe('')

  press('Cancel')
  press('Change email')
  expect(await shown('New email')).toBe('')
  press('Change name')
  expect(await shown('Full name')).toBe('Ann Spinner')
})

function SignedInDetails() {
  return <AccountDetails user={useAtom($user) ?? ANN_USER} />
}
