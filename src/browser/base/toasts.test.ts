import { afterEach, expect, test } from 'vitest'
import { $toasts, dismissToast, showToast } from './toasts.ts'

afterEach(() => {
  for (const { id } of $toasts.get()) dismissToast(id)
})

test('a toast is of type info and lasts five seconds by default', () => {
  showToast('Saved')
  showToast('Broken', { type: 'error', duration: 9000 })
  expect($toasts.get()).toMatchObject([
    { message: 'Saved', type: 'info', duration: 5000 },
    { message: 'Broken', type: 'error', duration: 9000 },
  ])
})

test('dismissing a toast by its id keeps the others', () => {
  const first = showToast('One')
  showToast('Two')
  dismissToast(first)
  dismissToast(first)
  expect($toasts.get()).toMatchObject([{ message: 'Two' }])
})

test('a success dismisses earlier errors, but no other toasts', () => {
  showToast('Broken', { type: 'error' })
  showToast('Careful', { type: 'warning' })
  showToast('Saved', { type: 'success' })
  expect($toasts.get()).toMatchObject([{ message: 'Careful' }, { message: 'Saved' }])
})
