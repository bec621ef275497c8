import { beforeEach, expect, test } from 'vitest'
import { readMessageDraft, saveMessageDraft } from '#browser/contact.ts'
import { openBrowser } from '../../tests/support/browser-shop.ts'
import { startContactForm } from './contact-form.ts'

const DRAFT = { id: 'a'.repeat(32), name: 'Ada', email: 'ada@example.com', message: 'Hello' }

/** Opens the contact page, in which the shopper has typed this message before the script ran. */
function open(message: string): HTMLFormElement {
  document.body.innerHTML = `<form>
    <input name="name"><input name="email"><textarea name="message"></textarea><button></button>
  </form>`
  const form = document.querySelector('form') as HTMLFormElement
  const field = form.elements.namedItem('message') as HTMLTextAreaElement
  field.value = message
  startContactForm(form, form.querySelector('button') as HTMLButtonElement)
  return form
}

beforeEach(() => openBrowser())

test('a message that was begun before the script ran is a draft, beside what the draft held', () => {
  saveMessageDraft(DRAFT)
  const form = open('Will it fit?')
  expect(new FormData(form).get('name')).toBe('Ada')
  expect(readMessageDraft()).toEqual({ ...DRAFT, message: 'Will it fit?' })
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
