import { CallFailure } from '#stores/call.ts'
import { type Draft, forgetDraft, keepDraft, readDraft, sendMessage } from '#stores/contact.ts'
import { button, element } from '../dom.ts'
import { clearFaults, type Faults, showFaults } from '../form-faults.ts'

const EMPTY = {
  name: 'Enter your name',
  email: 'Enter your email address',
  message: 'Enter your message',
} as const
const FIELDS = ['name', 'email', 'message'] as const
const FAILED = 'Your message could not be sent. Please try again in a moment.'

/** Makes the contact form work: what is written is kept until it has arrived. */
export function startContactForm(form: HTMLFormElement, send: HTMLButtonElement): void {
  let draft = readDraft()
  let isSending = false
  for (const name of FIELDS) {
    // What was typed before the script came is newer than the draft.
    inputOf(form, name).value ||= draft[name]
  }

  form.addEventListener('input', () => {
    draft = read(form, draft.id)
    keepDraft(draft)
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isSending) return
    draft = read(form, draft.id)
    const missing = missingIn(draft)
    if (Object.keys(missing).length > 0) return showFaults(form, missing)
    setSending(true)
    clearFaults(form)
    try {
      await sendMessage(draft, inputOf(form, 'reference').value)
      forgetDraft()
      showOutcome(form, draft.email)
      draft = readDraft()
    } catch (error) {
      showFaults(form, faultsIn(error))
    }
    setSending(false)
  })
  send.disabled = false

  function setSending(now: boolean): void {
    isSending = now
    send.setAttribute('aria-disabled', String(now))
    send.textContent = now ? 'Sending…' : 'Send message'
  }
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement {
  return form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement
}

function read(form: HTMLFormElement, id: string): Draft {
  const [name, email, message] = FIELDS.map((field) => inputOf(form, field).value)
  return { id, name: name ?? '', email: email ?? '', message: message ?? '' }
}

function missingIn(draft: Draft): Faults {
  const empty = FIELDS.filter((name) => draft[name].trim() === '')
  return Object.fromEntries(empty.map((name) => [name, EMPTY[name]]))
}

function faultsIn(error: unknown): Faults {
  if (!(error instanceof CallFailure)) return { '': FAILED }
  const known = Object.entries(error.fields).filter(([name]) => name in EMPTY)
  return known.length > 0 ? Object.fromEntries(known) : { '': error.message || FAILED }
}

/** Puts the confirmation where the form was, until another message is to be written. */
function showOutcome(form: HTMLFormElement, email: string): void {
  const heading = element('h3', { tabindex: '-1' }, 'We have your message')
  const another = button({ class: 'button quiet' }, 'Write another message', () => {
    outcome.remove()
    form.hidden = false
    inputOf(form, 'name').focus()
  })
  const outcome = element(
    'div',
    { class: 'outcome' },
    heading,
    element('p', {}, `Thank you. The answer comes to ${email.trim()}.`),
    element('p', {}, 'A note that your message has arrived is on its way there as well.'),
    another,
  )
  form.reset()
  form.hidden = true
  form.after(outcome)
  heading.focus()
}
