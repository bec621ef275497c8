import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANN_USER, openBrowser } from '../../../tests/support/browser-shop.ts'
import { ReviewForm } from './ReviewForm.tsx'

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

function open(path: string) {
  const product = { name: 'Airer', path, picture: '/airer.webp' }
  return render(<ReviewForm subject={{ token: '' }} product={product} sent={() => {}} />)
}

test('a review begins with the name of the account', () => {
  openBrowser({ user: ANN_USER })
  open('/product/airer')
  expect(field('Name to show').value).toBe(ANN_USER.fullName)
})

test('what is typed is kept from the first letter, for this product alone', () => {
  openBrowser({})
  open('/product/airer')
  fireEvent.change(field('Your review'), { target: { value: 'It holds a lot' } })
  fireEvent.click(screen.getByRole('radio', { name: '4 stars' }))
  cleanup()
  open('/product/grippers')
  expect(field('Your review').value).toBe('')
  cleanup()
  open('/product/airer')
  expect(field('Your review').value).toBe('It holds a lot')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 stars' }).checked).toBe(true)
})
