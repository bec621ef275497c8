import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeReplies, jsonReply } from '../../../tests/support/browser-shop.ts'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'
import { LoginForm } from './LoginForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { ResetPassword } from './ResetPassword.tsx'

const TYPED = {
  email: 'ann@example.com',
  fullName: 'Ann Weaver',
  password: 'three random words',
  newPassword: 'three random words',
  confirmPassword: 'three random words',
}
const FAILED = 'Failed to process your request. Please try again later.'
const FORMS: [string, ReactElement, string][] = [
  ['/login', <LoginForm key="login" />, 'Failed to log in'],
  ['/register', <RegisterForm key="register" />, 'Registration failed. Please try again.'],
  ['/forgot-password', <ForgotPasswordForm key="forgot" />, FAILED],
  [
    '/reset-password#token=secret',
    <ResetPassword key="reset" />,
    'Failed to reset password. This link may have expired.',
  ],
]

function send() {
  for (const field of document.querySelectorAll('input')) {
    if (field.name in TYPED) field.value = TYPED[field.name as keyof typeof TYPED]
  }
  fireEvent.submit(document.querySelector('form') as HTMLFormElement)
}

afterEach(() => vi.restoreAllMocks())

test.each(FORMS)(
  'an unexpected error on %s shows the text of the page',
  async (path, form, text) => {
    history.replaceState(null, '', path)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      throw new TypeError('A programming error')
    })
    render(form)
    send()
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toBe(`There is a problem${text}`)
  },
)

test('a failed sign-in of before is forgotten once a field is wrong', async () => {
  fakeReplies({ 'auth-login': () => jsonReply(401, { message: 'Incorrect email or password' }) })
  render(<LoginForm />)
  send()
  await screen.findByText('Incorrect email or password')
  for (const field of document.querySelectorAll('input')) field.value = ''
  fireEvent.submit(document.querySelector('form') as HTMLFormElement)
  expect((await screen.findByRole('alert')).textContent).not.toContain('Incorrect')
})

test('a shopper who tries another address for the reset link is in its field, which has the first', async () => {
  fakeReplies({ 'auth-reset-request': () => ({ message: '' }) })
  render(<ForgotPasswordForm />)
  const field = screen.getByLabelText<HTMLInputElement>('Email')
  fireEvent.change(field, { target: { value: TYPED.email } })
  fireEvent.submit(document.querySelector('form') as HTMLFormElement)
  fireEvent.click(await screen.findByRole('button', { name: 'try another address' }))
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('email')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(TYPED.email)
})

test('a reset link names its account without the full stop that a mail program added, and once it has expired the way to a new one', async () => {
  fakeReplies({ 'auth-reset-password': () => jsonReply(400, { message: 'Expired' }) })
  history.replaceState(null, '', '/reset-password#token=secret&email=ann%40example.com.')
  render(<ResetPassword />)
  await screen.findByText(/Saving it will sign ann@example\.com out everywhere\. The link works/)
  expect(document.querySelector<HTMLInputElement>('[autocomplete=username]')?.value).toBe(
    TYPED.email,
  )
  send()
  await screen.findByText('Expired')
  expect(screen.getByRole('link', { name: 'ask for a new one' })).toHaveProperty(
    'pathname',
    '/forgot-password',
  )
})
