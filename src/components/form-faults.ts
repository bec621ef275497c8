import type { FieldFaults } from '#domain/account/faults.ts'
import { createElement } from './dom.ts'

const PREFIX = 'Error: '

/** Shows a form's faults: a summary that takes the focus, a message at each field, and a word in the page's title. */
export function showFaults(form: HTMLFormElement, faults: FieldFaults): void {
  clearFaults(form)
  const entries = Object.entries(faults)
  if (entries.length === 0) return
  for (const [name, message] of entries) markField(form, name, message)
  const summary = createElement(
    'div',
    { class: 'error-summary', role: 'alert', 'aria-labelledby': 'problem', tabindex: '-1' },
    createElement('h2', { id: 'problem' }, 'There is a problem'),
    createElement(
      'ul',
      { class: 'unmarked' },
      ...entries.map(([name, message]) => createElement('li', {}, link(form, name, message))),
    ),
  )
  form.prepend(summary)
  document.title = PREFIX + document.title
  summary.focus()
}

export function clearFaults(form: HTMLFormElement): void {
  form.querySelector('.error-summary')?.remove()
  for (const message of form.querySelectorAll('.error')) message.remove()
  for (const field of form.querySelectorAll('.missing')) field.classList.remove('missing')
  for (const input of form.querySelectorAll('[aria-invalid]')) {
    input.removeAttribute('aria-invalid')
    input.removeAttribute('aria-describedby')
  }
  if (document.title.startsWith(PREFIX)) document.title = document.title.slice(PREFIX.length)
}

function markField(form: HTMLFormElement, name: string, message: string): void {
  const input = inputOf(form, name)
  const field = input?.closest('.field')
  if (!input || !field) return
  const id = `${input.id}-error`
  const spoken = createElement('span', { class: 'visually-hidden' }, PREFIX)
  field.classList.add('missing')
  input.before(createElement('p', { class: 'error', id }, spoken, message))
  input.setAttribute('aria-invalid', 'true')
  input.setAttribute('aria-describedby', id)
}

function link(form: HTMLFormElement, name: string, message: string): Node | string {
  const input = inputOf(form, name)
  if (!input) return message
  const made = createElement('a', { href: `#${input.id}` }, message)
  made.addEventListener('click', (event) => {
    event.preventDefault()
    input.focus()
  })
  return made
}

function inputOf(form: HTMLFormElement, name: string): HTMLElement | null {
  const input = form.elements.namedItem(name)
  return input instanceof HTMLElement ? input : null
}
