import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

const FAILURES: Readonly<Record<string, string>> = {
  NotAllowedError: 'Your passkey was not used. Press the button to try again.',
  InvalidStateError: 'This device has a passkey for the desk already. Use another device or key.',
}

/** Each form gets a challenge from the server, has a passkey sign it, and is sent with the answer. */
export function startPasskeyForms(page: Document): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-passkey]')) {
    const fault = form.querySelector('[data-passkey-fault]') as HTMLElement
    const button = form.querySelector('button') as HTMLButtonElement
    if (form.dataset['passkey'] === 'invitation') takeToken(form, fault)
    button.disabled = false
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      button.disabled = true
      fault.textContent = ''
      try {
        await sign(form)
        form.submit()
      } catch (error) {
        const { name, message } = error as Error
        fault.textContent = FAILURES[name] ?? message
        button.disabled = false
      }
    })
  }
}

/** The invitation's token is in the fragment, which no server and no log sees. It leaves the address bar at once. */
function takeToken(form: HTMLFormElement, fault: HTMLElement): void {
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  if (token) {
    setField(form, 'token', token)
    history.replaceState(null, '', location.pathname)
  } else if (!form.elements.namedItem('token')) {
    fault.textContent = 'This link is not complete. Copy the whole line that you were given.'
  }
}

async function sign(form: HTMLFormElement): Promise<void> {
  const isConfirmation = form.dataset['passkey'] === 'confirm'
  const question = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  question.set(isConfirmation ? 'confirmation' : 'action', 'challenge')
  const reply = await fetch(location.pathname, { method: 'POST', body: question })
  const isJson = reply.headers.get('content-type')?.includes('json')
  const options = isJson ? await reply.json() : undefined
  if (!reply.ok || !options) {
    throw new Error(options?.refused ?? 'That didn’t work. Load the page again and repeat it.')
  }
  const isNew = form.dataset['passkey'] === 'invitation' || form.dataset['passkey'] === 'register'
  const credential = isNew
    ? await startRegistration({ optionsJSON: options })
    : await startAuthentication({ optionsJSON: options })
  setField(form, isConfirmation ? 'confirmation' : 'credential', JSON.stringify(credential))
}

function setField(form: HTMLFormElement, name: string, value: string): void {
  const known = form.elements.namedItem(name)
  const field = known instanceof HTMLInputElement ? known : document.createElement('input')
  Object.assign(field, { type: 'hidden', name, value })
  form.append(field)
}
