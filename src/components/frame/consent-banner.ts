import { $consent, answerConsent, type Consent } from '#browser/analytics/consent.ts'
import { createButton, createElement } from '../dom.ts'

const TEXTS: Readonly<Record<Consent | 'unanswered', string>> = {
  unanswered: 'Until you choose, we won’t load anything or set any cookies.',
  granted: 'You’ve accepted. If you refuse now, we’ll remove the cookies.',
  refused: 'You’ve refused, so we don’t count your visits.',
}

/** Asks for consent until there is an answer, and again from the footer's link. */
export function startConsent(page: Document): void {
  const state = createElement('span')
  const banner = createElement(
    'section',
    { class: 'consent', tabindex: '-1', 'aria-labelledby': 'consent-title' },
    createElement(
      'div',
      {},
      createElement('h2', { id: 'consent-title' }, 'May we count your visit?'),
      createElement(
        'p',
        {},
        'We’d like to see which pages help, with Google Analytics. The shop works the same either way. ',
        state,
        ' ',
        createElement('a', { href: '/privacy' }, 'How we use your data'),
      ),
    ),
    createElement(
      'p',
      { class: 'consent-answers' },
      createButton({ class: 'button quiet' }, 'Refuse', () => answer('refused')),
      ' ',
      createButton({ class: 'button quiet' }, 'Accept', () => answer('granted')),
    ),
  )
  const choices = page.querySelector<HTMLElement>('[data-cookie-choices]')

  const show = () => {
    state.replaceChildren(TEXTS[$consent.get() ?? 'unanswered'])
    const skipLinks = page.querySelectorAll('.skip')
    skipLinks[skipLinks.length - 1]?.after(banner)
  }
  const answer = (consent: Consent) => {
    const hadFocus = banner.contains(page.activeElement)
    banner.remove()
    answerConsent(consent)
    if (hadFocus && choices && !choices.hidden)
      choices.querySelector('button')?.focus({ preventScroll: true })
  }
  choices?.querySelector('button')?.addEventListener('click', () => {
    show()
    banner.focus()
  })
  if (choices) choices.hidden = false
  if ($consent.get() === null) show()
  $consent.listen((consent) => {
    if (consent !== null) banner.remove()
  })
}
