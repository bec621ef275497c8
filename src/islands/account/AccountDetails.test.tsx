import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { $pendingEmail } from '#browser/account/account.ts'
import type { Moment } from '#domain/time/day.ts'
import { ANN_USER, fakeReplies, openBrowser } from '../../../tests/support/browser-shop.ts'
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
