import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ActionButton } from './ActionButton.tsx'

test('a button whose action fails can be pressed again, and the error is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const run = vi.fn(async () => {
    throw new Error('No network')
  })
  render(<ActionButton run={run}>Send</ActionButton>)
  const button = screen.getByRole('button')
  await act(async () => fireEvent.click(button))
  expect(button.getAttribute('aria-disabled')).toBeNull()
  await act(async () => fireEvent.click(button))
  expect(run).toHaveBeenCalledTimes(2)
  expect(log).toHaveBeenCalledWith(new Error('No network'))
})
