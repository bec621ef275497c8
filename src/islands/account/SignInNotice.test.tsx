import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SignInNotice } from '../ui/SignInNotice.tsx'

const notice = <SignInNotice>Please sign in.</SignInNotice>

test('the sign-in link returns to the full URL of the page, query included', () => {
  history.replaceState(null, '', '/account/order?number=1001')
  render(notice)
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    '/login?from=%2Faccount%2Forder%3Fnumber%3D1001',
  )
})

test('the page’s HTML asks nobody to sign in, since it doesn’t know who is signed in', () => {
  expect(renderToString(notice)).toContain('Loading...')
  expect(renderToString(notice)).not.toContain('sign in')
})
