import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $toasts, dismissToast, showToast } from '#browser/base/toasts.ts'
import { startToasts } from './toasts.ts'

document.body.innerHTML = `<main tabindex="-1"><button id="before"></button></main>
  <section data-toasts><div role="alert"></div><div role="status"></div></section>`
const place = document.querySelector<HTMLElement>('[data-toasts]')

function texts(role: string): (string | undefined)[] {
  return [...(place?.querySelectorAll(`[role=${role}] p`) ?? [])].map((p) => p.textContent)
}

beforeEach(() => {
  vi.useFakeTimers()
  startToasts()
})
afterEach(() => {
  for (const { id } of $toasts.get()) dismissToast(id)
})

test('errors and warnings have the role alert, other toasts status', () => {
  for (const type of ['info', 'success', 'warning', 'error'] as const) showToast(type, { type })
  expect(texts('alert')).toEqual(['warning', 'error'])
  expect(texts('status')).toEqual(['info', 'success'])
})

test('a toast’s action button runs once and closes the toast', () => {
  const run = vi.fn()
  showToast('removed', { action: { label: 'Undo', run } })
  const undo = place?.querySelector<HTMLElement>('.toast-action')
  expect(undo?.textContent).toBe('Undo')
  undo?.click()
  undo?.click()
  expect(texts('status')).toHaveLength(0)
  expect(run).toHaveBeenCalledOnce()
})

test('a message with HTML is shown as text', () => {
  showToast('<img src=x onerror=alert(1)>')
  expect(place?.querySelector('img')).toBeNull()
})

test('toasts are in the dialog that is open, and on the page again once it is closed or gone', async () => {
  const dialogs = [document.createElement('dialog'), document.createElement('dialog')]
  document.body.append(...dialogs)
  showToast('not saved', { type: 'warning' })
  for (const dialog of dialogs) dialog.open = true
  await vi.advanceTimersByTimeAsync(0)
  expect(place?.parentElement).toBe(dialogs[1])
  expect(texts('alert')).toEqual(['not saved'])
  dialogs[1]?.remove()
  await vi.advanceTimersByTimeAsync(0)
  expect(place?.parentElement).toBe(dialogs[0])
  for (const dialog of dialogs) dialog.open = false
  await vi.advanceTimersByTimeAsync(0)
  expect(place?.parentElement).toBe(document.body)
  expect(texts('alert')).toEqual(['not saved'])
})
