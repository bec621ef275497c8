import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANN_USER, fakeReplies, openBrowser } from '../../../tests/support/browser-shop.ts'
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
