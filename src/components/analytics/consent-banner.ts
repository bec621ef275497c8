import { $consent, answerConsent, type Consent } from '#stores/consent.ts'

const TEXTS: Readonly<Record<Consent | 'unanswered', string>> = {
  unanswered: 'Until you choose, nothing is loaded and no cookie is set.',
  granted: 'You have accepted. If you refuse now, the cookies are removed.',
  refused: 'You have refused, and nothing is counted.',
}

/** Asks whether visits may be counted until there is an answer, and again when the footer is asked. */
export function startConsent(page: Document): void {
  const banner = page.createElement('section')
  banner.className = 'consent'
  banner.tabIndex = -1
  banner.setAttribute('aria-labelledby', 'consent-title')
  banner.innerHTML = `<div><h2 id="consent-title">May we count your visit?</h2>
<p>We would like to see which pages help, with Google Analytics. The shop works the same either way. <span></span>
<a href="/privacy">How we treat your data</a></p></div>
<p class="consent-answers"><button class="button quiet" type="button">Refuse</button>
<button class="button quiet" type="button">Accept</button></p>`
  const [refuse, accept] = banner.querySelectorAll('button')
  const choices = page.querySelector<HTMLElement>('[data-cookie-choices]')

  const show = () => {
    banner.querySelector('span')?.replaceChildren(TEXTS[$consent.get() ?? 'unanswered'])
    page.querySelector('.skip')?.after(banner)
  }
  const answer = (consent: Consent) => {
    const hadFocus = banner.contains(page.activeElement)
    banner.remove()
    answerConsent(consent)
    if (hadFocus && choices && !choices.hidden)
      choices.querySelector('button')?.focus({ preventScroll: true })
  }
  refuse?.addEventListener('click', () => answer('refused'))
  accept?.addEventListener('click', () => answer('granted'))
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
