import { CallFailure, randomId } from '#browser/base/call.ts'
import {
  clearMessageDraft,
  type MessageDraft,
  readMessageDraft,
  saveMessageDraft,
  sendMessage,
} from '#browser/contact.ts'
import type { FieldFaults } from '#domain/account/faults.ts'
import { tidyText } from '#domain/typed-text.ts'
import { createButton, createElement } from './dom.ts'
import { clearFaults, showFaults } from './form-faults.ts'

const EMPTY = {
  name: 'Enter your name',
  email: 'Enter your email address',
  message: 'Enter your message',
} as const
const FIELDS = ['name', 'email', 'message'] as const
const FAILED = 'We couldn’t send your message. Please try again in a moment.'

/** The draft is stored until the message is delivered. */
export function startContactForm(form: HTMLFormElement, send: HTMLButtonElement): void {
  let draft = readMessageDraft()
  let isSending = false
  const hasEarlyText = FIELDS.some((name) => inputOf(form, name).value !== '')
  for (const name of FIELDS) {
    // Text typed before the script ran is newer than the draft.
    inputOf(form, name).value ||= draft[name]
  }
  if (hasEarlyText) saveMessageDraft(read(form, draft))

  form.addEventListener('input', () => {
    draft = read(form, draft)
    saveMessageDraft(draft)
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isSending) return
    draft = read(form, draft)
    const missing = missingIn(draft)
    if (Object.keys(missing).length > 0) return showFaults(form, missing)
    setSending(true)
    clearFaults(form)
    try {
      const thanks = await sendMessage(draft, inputOf(form, 'reference').value)
      clearMessageDraft()
      showOutcome(form, thanks)
      draft = readMessageDraft()
    } catch (error) {
      showFaults(form, faultsIn(error))
    }
    setSending(false)
  })
  send.disabled = false

  function setSending(now: boolean): void {
    isSending = now
    send.setAttribute('aria-disabled', String(now))
    send.textContent = now ? 'Sending…' : 'Send Message'
  }
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement {
  return form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement
}

/** A changed text is another message: the server may have the one before, although its reply was lost. */
function read(form: HTMLFormElement, draft: MessageDraft): MessageDraft {
  const texts = FIELDS.map((name) => [name, inputOf(form, name).value] as const)
  if (texts.every(([name, text]) => text === draft[name])) return draft
  return { ...draft, ...Object.fromEntries(texts), id: randomId() }
}

function missingIn(draft: MessageDraft): FieldFaults {
  const empty = FIELDS.filter((name) => tidyText(draft[name]) === '')
  return Object.fromEntries(empty.map((name) => [name, EMPTY[name]]))
}

function faultsIn(error: unknown): FieldFaults {
  if (!(error instanceof CallFailure)) return { '': FAILED }
  const known = Object.entries(error.faults).filter(([name]) => name in EMPTY)
  return known.length > 0 ? Object.fromEntries(known) : { '': error.message || FAILED }
}

/** Replaces the form with the confirmation until the shopper writes another message. */
function showOutcome(form: HTMLFormElement, thanks: string): void {
  const heading = createElement('h3', { tabindex: '-1' }, 'We’ve received your message')
  const another = createButton({ class: 'button quiet' }, 'Write Another Message', () => {
    outcome.remove()
    form.hidden = false
    inputOf(form, 'name').focus()
  })
  const outcome = createElement(
    'div',
    { class: 'outcome' },
    heading,
    createElement('p', {}, thanks),
    another,
  )
  form.reset()
  form.hidden = true
  form.after(outcome)
  heading.focus()
}
