import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  ANN_USER,
  fakeReplies,
  openBrowser,
  storeInAnotherTab,
} from '../../../tests/support/browser-shop.ts'
import { Account } from './Account.tsx'

const { email, fullName, isVerified } = ANN_USER

beforeEach(() => {
  openBrowser({ user: ANN_USER })
  fakeReplies({
    account: () => ({ email, fullName, isVerified, sessions: [], pendingEmail: null }),
    'get-user-orders': () => ({ orders: [], hasOlder: false }),
    'get-addresses': () => ({ addresses: [] }),
  })
})

afterEach(() => vi.restoreAllMocks())

test('the account page is opened anew once somebody else has signed in in another tab, but not for news of its owner', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  render(<Account countries={[]} />)
  await screen.findByText('No orders found')
  storeInAnotherTab({ user: { ...ANN_USER, fullName: 'Ann Webster' } })
  expect(reload).not.toHaveBeenCalled()
  storeInAnotherTab({ user: { ...ANN_USER, id: 'u2', email: 'bob@example.com' } })
  expect(reload).toHaveBeenCalledOnce()
})
