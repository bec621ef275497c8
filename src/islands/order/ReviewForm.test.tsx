import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANN_USER, openBrowser } from '../../../tests/support/browser-shop.ts'
import { ReviewForm } from './ReviewForm.tsx'

test('a review begins with the name of the account', () => {
  openBrowser({ user: ANN_USER })
  const product = { name: 'Airer', path: '/product/airer', picture: '/airer.webp' }
  render(<ReviewForm subject={{ token: '' }} product={product} sent={() => {}} />)
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name to show' })
  expect(name.value).toBe(ANN_USER.fullName)
})
