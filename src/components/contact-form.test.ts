import { expect, test, vi } from 'vitest'
import { readMessageDraft, saveMessageDraft } from '#browser/contact.ts'
import { fakeReplies } from '../../tests/support/browser-shop.ts'
import { startContactForm } from './contact-form.ts'

const DRAFT = { id: 'a'.repeat(32), name: 'Ada', email: 'ada@example.com', message: 'Hello' }

/** Opens the contact page, in which the shopper has typed this message before the script ran. */
function open(message: string): HTMLFormElement {
  document.body.innerHTML = `<form>
    <input name="name"><input name="email"><textarea name="message"></textarea><input name="reference">
    <button></button>
  </form>`
  const form = document.querySelector('form') as HTMLFormElement
  const field = form.elements.namedItem('message') as HTMLTextAreaElement
  field.value = message
  startContactForm(form, form.querySelector('button') as HTMLButtonElement)
  return form
}

test('a message that was begun before the script ran is a draft, beside what the draft held', () => {
  saveMessageDraft(DRAFT)
  const form = open('Will it fit?')
  expect(new FormData(form).get('name')).toBe('Ada')
  expect(readMessageDraft()).toMatchObject({ name: 'Ada', message: 'Will it fit?' })
})

test('an untouched form leaves the draft as it is', () => {
  open('')
  expect(sessionStorage).toHaveLength(0)
})

test('a message of characters that nobody sees is missing, before anything is sent', () => {
  const form = open('\u2800\u200b')
  form.requestSubmit()
  expect(document.body.textContent).toContain('Enter your message')
})

test('after a lost reply the same text is sent as the same message, a changed text as another one', async () => {
  vi.useFakeTimers()
  const calls = fakeReplies({ contact: () => undefined })
  saveMessageDraft(DRAFT)
  const form = open('')
  const send = async () => {
    form.requestSubmit()
    await vi.advanceTimersByTimeAsync(4_000)
    return calls.at(-1)?.[1]['id']
  }
  expect(await send()).toBe(DRAFT.id)
  expect(await send()).toBe(DRAFT.id)
  Object.assign(form.elements.namedItem('message') as object, { value: 'Hello again' })
  const other = await send()
  expect(other).not.toBe(DRAFT.id)
  expect(await send()).toBe(other)
  expect(calls).toHaveLength(4)
})

test('once a message is sent, the form shows the shop’s thanks', async () => {
  vi.useFakeTimers()
  const message = 'Thank you. We’ll reply to ada@example.com.'
  fakeReplies({ contact: () => ({ message }) })
  saveMessageDraft({ ...DRAFT, email: 'mailto:Ada@example.com.' })
  open('').requestSubmit()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(document.body.textContent).toContain(`We’ve received your message${message}Write`)
})
