import { afterEach, expect, test } from 'vitest'
import { $toasts, dismissToast, showToast } from './toasts.ts'

afterEach(() => {
  for (const { id } of $toasts.get()) dismissToast(id)
})

test('a toast is for information and stays five seconds unless it says otherwise', () => {
  showToast('Saved')
  showToast('Broken', { type: 'error', duration: 9000 })
  expect($toasts.get()).toMatchObject([
    { message: 'Saved', type: 'info', duration: 5000 },
    { message: 'Broken', type: 'error', duration: 9000 },
  ])
})

test('goes by its id, and only that one', () => {
  const first = showToast('One')
  showToast('Two')
  dismissToast(first)
  dismissToast(first)
  expect($toasts.get()).toMatchObject([{ message: 'Two' }])
})
