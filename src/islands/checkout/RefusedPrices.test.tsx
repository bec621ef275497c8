import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RefusedPrices } from './RefusedPrices.tsx'

test('an order of which nothing is left doesn’t say that a product is gone when only its options are', () => {
  const changes = {
    lines: [{ name: 'Ash Airer', was: 9500, now: null }],
    shipping: null,
    total: { was: 9500, now: 0 },
    isNothingLeft: true,
  }
  render(<RefusedPrices changed={{ changes, accept: vi.fn() }} />)
  screen.getByText('None of these items are available any more, or not with these options.')
  expect(screen.queryByRole('button')).toBeNull()
})
