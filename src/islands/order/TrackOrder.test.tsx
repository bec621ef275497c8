import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeReplies, jsonReply } from '../../../tests/support/browser-shop.ts'
import { ConfirmEmail } from '../account/ConfirmEmail.tsx'
import { TrackOrder } from './TrackOrder.tsx'
import { WriteReview } from './WriteReview.tsx'

beforeEach(() => history.replaceState(null, '', '/#token=secret'))

const order = {
  orderNumber: 'K7MX-2PQ9',
  status: 'paid',
  delivery: null,
  parcels: [],
  cancelRequestedAt: null,
}

test('an order’s link that could not be opened is tried again, and is not said to be incomplete', async () => {
  fakeReplies({})
  render(<TrackOrder />)
  await screen.findByText(/^We can’t reach the shop/)
  expect(screen.queryByText(/whole link/)).toBeNull()
  const calls = fakeReplies({ 'track-order': () => ({ order }) })
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByRole('heading', { name: 'Order K7MX-2PQ9' })
  expect(calls).toEqual([['track-order', { token: 'secret' }]])
})

test.each([
  ['review', WriteReview],
  ['new email', ConfirmEmail],
])(
  'the link to a %s can be tried again when the shop is away, and the page claims nothing',
  async (_what, Page) => {
    fakeReplies({})
    render(<Page />)
    await screen.findByRole('button', { name: 'Try Again' })
    expect(screen.queryByRole('heading')).toBeNull()
  },
)

test('a link that has ended is not offered again', async () => {
  fakeReplies({ 'track-order': () => jsonReply(400, { message: 'This link has ended' }) })
  render(<TrackOrder />)
  await screen.findByRole('heading', { name: 'This link has ended' })
  expect(screen.queryByRole('button')).toBeNull()
})

test('a review link whose product is no longer sold is not said to be incomplete', async () => {
  const message = 'You can review a product while we sell it'
  fakeReplies({ 'open-review': () => jsonReply(403, { message }) })
  render(<WriteReview />)
  await screen.findByRole('heading', { name: message })
  expect(screen.queryByText(/whole link/)).toBeNull()
  expect(screen.getByRole('link', { name: 'write to us' })).toBeTruthy()
})

test('a link to a new email that was used before, though its answer was lost, claims nothing of the address', async () => {
  fakeReplies({})
  render(<ConfirmEmail />)
  await screen.findByRole('button', { name: 'Try Again' })
  const used = 'This link has expired or has already been used'
  fakeReplies({ 'confirm-email': () => jsonReply(400, { message: used }) })
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText(used)
  expect(screen.queryByText(/changed/)).toBeNull()
  expect(screen.getByText(/^Your account shows the address that it has now/)).toBeTruthy()
})
