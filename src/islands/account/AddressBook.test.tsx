import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { $user } from '#browser/account/user.ts'
import {
  ANN_USER,
  fakeReplies,
  jsonReply,
  openBrowser,
  shownToasts,
} from '../../../tests/support/browser-shop.ts'
import { AddressBook } from './AddressBook.tsx'

const address = { street: '1 High Street', city: 'Leeds', postcode: 'LS1 1AA', country: 'GB' }
const HOME = { id: 'home', name: 'Home', isUsual: true, address }
const WORK = { id: 'work', name: 'Work', isUsual: false, address }

test('choosing the usual address leaves an address that is being typed as it is', async () => {
  openBrowser({ user: ANN_USER })
  fakeReplies({
    'get-addresses': () => ({ addresses: [HOME, WORK] }),
    'make-address-usual': () => ({
      addresses: [
        { ...WORK, isUsual: true },
        { ...HOME, isUsual: false },
      ],
      message: '',
    }),
  })
  render(<AddressBook user={ANN_USER} countries={[]} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Add an Address' }))
  const name = await screen.findByLabelText<HTMLInputElement>('Name for this address')
  fireEvent.change(name, { target: { value: 'Allotment' } })
  const makeUsual = screen.getByRole('button', { name: 'Make Usual Work' })
  makeUsual.focus()
  fireEvent.click(makeUsual)
  await screen.findByRole('button', { name: 'Make Usual Home' })
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('edit-work')
  expect(screen.getByLabelText<HTMLInputElement>('Name for this address').value).toBe('Allotment')
})

test('a form that is opened while another one is being saved stays open, and a toast says why that one could not be saved, unless the session has ended', async () => {
  openBrowser({ user: ANN_USER })
  const replies = Array.from({ length: 3 }, () => Promise.withResolvers<Response>())
  const saves = replies.values()
  fakeReplies({ 'get-addresses': () => ({ addresses: [HOME, WORK] }) })
  const fetchBook = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path.endsWith('save-address') ? saves.next().value?.promise : fetchBook(path, init),
  )
  render(<AddressBook user={ANN_USER} countries={[]} />)
  const name = async () =>
    (await screen.findByLabelText<HTMLInputElement>('Name for this address')).value
  const press = (label: string) => fireEvent.click(screen.getByRole('button', { name: label }))

  fireEvent.click(await screen.findByRole('button', { name: 'Edit Home' }))
  await name()
  press('Save Address')
  press('Edit Work')
  await expect.poll(name).toBe('Work')
  await act(async () =>
    replies[0]?.resolve(Response.json({ addresses: [HOME, WORK], message: 'Saved' })),
  )
  await expect.poll(shownToasts).toEqual([['success', 'Saved']])
  expect(await name()).toBe('Work')

  press('Save Address')
  press('Edit Home')
  await expect.poll(name).toBe('Home')
  replies[1]?.resolve(jsonReply(429, { message: 'Too many changes' }))
  await expect.poll(shownToasts).toContainEqual(['error', 'Too many changes'])
  expect(await name()).toBe('Home')

  const before = shownToasts()
  press('Save Address')
  press('Edit Work')
  await expect.poll(name).toBe('Work')
  await act(async () => replies[2]?.resolve(jsonReply(401, { message: 'Please sign in' })))
  await expect.poll(() => $user.get()).toBeNull()
  await act(async () => {})
  expect(shownToasts()).toEqual(before)
})
