import { after } from '#browser/base/timer.ts'
import { openShopSearch, type ShopSearch } from '#browser/search/shop-search.ts'
import { createSuggestions, type SuggestionState } from '#browser/search/suggestions.ts'
import { createElement } from '../dom.ts'
import { noteText, statusText, suggestionGroups } from './suggestion-panel.ts'
import styles from './suggestions.css?url'

const LIST_ID = 'suggestions'
/** A screen reader announces the count when the shopper pauses. */
const ANNOUNCE_AFTER_MS = 500
const MARGIN_PX = 8

const header = document.querySelector<HTMLFormElement>('.masthead form')
if (header) {
  const search = openShopSearch()
  search.open().catch(() => {})
  const link = createElement('link', { rel: 'stylesheet', href: styles })
  link.addEventListener('load', () => startSuggestions(header, search))
  document.head.append(link)
}

/** Makes the form's field a combobox: arrows choose a suggestion, Enter opens it. */
function startSuggestions(form: HTMLFormElement, search: ShopSearch): void {
  const field = form.querySelector('input')
  if (!field) return
  const { $suggestions, suggest } = createSuggestions(search)
  const note = createElement('p', { class: 'note' })
  const list = createElement('div', { id: LIST_ID, role: 'listbox', 'aria-label': 'Suggestions' })
  const panel = createElement('div', { class: 'suggestions', hidden: '' }, note, list)
  const status = createElement('p', { class: 'visually-hidden', role: 'status' })
  form.append(panel, status)
  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': LIST_ID,
    'aria-expanded': 'false',
  }
  for (const [name, value] of Object.entries(combobox)) field.setAttribute(name, value)

  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')]
  const isChosen = (option: HTMLElement) => option.matches('[aria-selected=true]')
  let cancel: (() => void) | undefined

  const choose = (option: HTMLElement | undefined) => {
    for (const other of options()) other.setAttribute('aria-selected', `${other === option}`)
    if (option) field.setAttribute('aria-activedescendant', option.id)
    else field.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }

  const show = (isShown: boolean) => {
    panel.hidden = !isShown
    field.setAttribute('aria-expanded', `${isShown && list.childElementCount > 0}`)
    if (isShown) fitAboveKeyboard()
    else choose(undefined)
  }

  const fitAboveKeyboard = () => {
    const { height, offsetTop } = visualViewport ?? { height: innerHeight, offsetTop: 0 }
    const room = height + offsetTop - panel.getBoundingClientRect().top - MARGIN_PX
    panel.style.maxHeight = `${room}px`
  }

  const render = (state: SuggestionState) => {
    const text = noteText(state)
    note.hidden = text === ''
    note.replaceChildren(text)
    list.replaceChildren(...(state.status === 'done' ? suggestionGroups(state) : []))
    for (const [place, option] of options().entries()) option.id = `${LIST_ID}-${place}`
    choose(undefined)
    show(state.status !== 'idle' && document.activeElement === field)
    cancel?.()
    cancel = after(ANNOUNCE_AFTER_MS, () => status.replaceChildren(statusText(state)))
  }

  const move = (step: 1 | -1) => {
    if (panel.hidden) return void suggest(field.value)
    const all = options()
    const from = all.findIndex(isChosen)
    const to = from === -1 && step === -1 ? all.length - 1 : from + step
    choose(all[to])
  }

  const keys: Readonly<Record<string, () => boolean>> = {
    ArrowDown: () => {
      move(1)
      return true
    },
    ArrowUp: () => {
      move(-1)
      return true
    },
    Enter: () => {
      const option = options().find(isChosen)
      option?.click()
      return option !== undefined
    },
    Escape: () => {
      const wasOpen = !panel.hidden
      const wasEmpty = field.value === ''
      show(false)
      if (!wasOpen) field.value = ''
      return wasOpen || !wasEmpty
    },
    Home: () => {
      choose(undefined)
      return false
    },
    End: () => {
      choose(undefined)
      return false
    },
  }
  field.addEventListener('keydown', (event) => {
    if (!event.isComposing && keys[event.key]?.()) event.preventDefault()
  })
  field.addEventListener('input', () => void suggest(field.value))
  // The field keeps the focus, so that the panel stays open until the click event.
  panel.addEventListener('mousedown', (event) => event.preventDefault())
  field.addEventListener('blur', () => show(false))
  visualViewport?.addEventListener('resize', () => {
    if (!panel.hidden) fitAboveKeyboard()
  })
  addEventListener('pagehide', () => show(false))
  $suggestions.listen(render)
  if (field.value !== '' && document.activeElement === field) void suggest(field.value)
}
