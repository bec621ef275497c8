import { type ComponentType, createElement, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLDetailsElement

/**
 * Starts an island for Astro; it has props and no slots. If a browser extension or a translation has changed the HTML, React
 * renders the island anew, and what was typed, chosen or opened until then moves into the new elements.
 */
// biome-ignore lint/style/noDefaultExport: Astro imports it by this name
export default (island: HTMLElement) => (Content: ComponentType, props: object) => {
  const fields = fieldsIn(island)
  const focused = document.activeElement
  startTransition(() => {
    hydrateRoot(island, createElement(Content, props), {
      identifierPrefix: island.getAttribute('prefix') ?? '',
      onRecoverableError: (error) => {
        console.error(error)
        // Not before React has finished, which would take the old values for the fields' own.
        queueMicrotask(() => moveTyped(fields, focused, island))
      },
    })
  })
}

function moveTyped(before: readonly Field[], focused: Element | null, island: HTMLElement): void {
  const after = fieldsIn(island)
  for (const old of before) {
    const field = after.find((one) => keyOf(one) === keyOf(old))
    if (old.isConnected || !field) continue
    if (isTyped(old)) type(old, field)
    if (old === focused) field.focus()
  }
}

function fieldsIn(island: HTMLElement): Field[] {
  return [...island.querySelectorAll<Field>('details, input, select, textarea')]
}

function isChoice(field: Field): field is HTMLInputElement {
  return 'checked' in field && /^(?:radio|checkbox)$/.test(field.type)
}

function keyOf(field: Field): string {
  return `${field.name} ${field.id} ${isChoice(field) ? field.value : ''}`
}

function isTyped(field: Field): boolean {
  if ('open' in field) return field.open
  if (isChoice(field)) return field.checked !== field.defaultChecked
  if (!('options' in field)) return field.value !== field.defaultValue
  const first = [...field.options].find((option) => option.defaultSelected)
  return field.value !== (first ?? field.options[0])?.value
}

/** With the event by which React notices that a field which it controls has changed. */
function type(from: Field, to: Field): void {
  if ('open' in to) to.open = true
  if (isChoice(to) && isChoice(from) && from.checked !== to.checked) to.click()
  if ('open' in to || 'open' in from || isChoice(to)) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')?.set?.call(to, from.value)
  to.dispatchEvent(new Event('options' in to ? 'change' : 'input', { bubbles: true }))
}
