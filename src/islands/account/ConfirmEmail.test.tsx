import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  ANN_USER,
  fakeReplies,
  jsonReply,
  openBrowser,
} from '../../../tests/support/browser-shop.ts'
import { ConfirmEmail } from './ConfirmEmail.tsx'

test('an email changed with the password, while somebody else is signed in, does not lead to their account as if it were the shopper’s', async () => {
  openBrowser({ user: ANN_USER })
  history.replaceState(null, '', '/change-email#token=secret')
  fakeReplies({
    'confirm-email': ({ currentPassword }) =>
      currentPassword
        ? { userId: 'u2', email: 'bob@new.example', message: 'ok' }
        : jsonReply(403, { message: 'Enter the password of your account' }),
  })
  render(<ConfirmEmail />)
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'a password' } })
  fireEvent.click(screen.getByRole('button', { name: 'Change My Email' }))
  await screen.findByRole('heading', { name: 'Your email address has changed' })
  expect(document.body.textContent).toContain(
    'This browser is signed in to another account, ann@example.com.',
  )
  expect(screen.queryByRole('link', { name: 'Go to My Account' })).toBeNull()
  expect(screen.getByRole('link', { name: 'sign out there' })).toHaveProperty(
    'pathname',
    '/account',
  )
})

test('the page of an email-change link pressed again does not say that the email wasn’t changed', async () => {
  openBrowser({ user: ANN_USER })
  history.replaceState(null, '', '/change-email#token=secret')
  const message = 'This link has expired or has already been used'
  fakeReplies({ 'confirm-email': () => jsonReply(400, { message }) })
  render(<ConfirmEmail />)
  await screen.findByRole('heading', { name: 'This link can’t change your email address' })
  expect(document.body.textContent).toContain(message)
  expect(document.body.textContent).not.toContain('couldn’t')
})
