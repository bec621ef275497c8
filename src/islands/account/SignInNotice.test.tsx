import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SignInNotice } from '../ui/SignInNotice.tsx'

const notice = <SignInNotice path="/account">Please sign in.</SignInNotice>

test('the sign-in link returns to the full URL of the page, query included', () => {
  history.replaceState(null, '', '/account/order?number=1001')
  render(notice)
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    '/login?from=%2Faccount%2Forder%3Fnumber%3D1001',
  )
})

test('without script the sign-in link returns to the given path', () => {
  expect(renderToString(notice)).toContain('href="/login?from=%2Faccount"')
})
