import { useState } from 'react'
import { confirmEmailChange } from '#browser/account/mailed-links.ts'
import { $user } from '#browser/account/user.ts'
import { CallFailure } from '#browser/base/call.ts'
import { fieldFaults, passwordFault } from '#domain/account/faults.ts'
import { FormFrame, SubmitButton, useForm } from '../ui/Form.tsx'
import { island } from '../ui/Island.tsx'
import { FocusedHeading, TryLinkAgain, useMailedLink } from '../ui/MailedLink.tsx'
import { HiddenUserName, PasswordField } from '../ui/PasswordField.tsx'

const INCOMPLETE = 'This link isn’t complete. Please open the whole link from our email.'
const FAILED = 'We couldn’t change your email address. Please try later.'

/** Confirms an email change by the mailed link; in a browser that is not signed in to the account it first asks for the password. */
export const ConfirmEmail = island(function ConfirmEmail() {
  const link = useMailedLink((token) => confirmEmailChange(token).catch(unlessPasswordNeeded))
  const [confirmed, setConfirmed] = useState<string>()

  const email = link.state === 'opened' ? (link.found ?? confirmed) : undefined
  if (email) return <Changed email={email} />
  if (link.state === 'opened') {
    const confirm = async (password: string) =>
      setConfirmed(await confirmEmailChange(link.token, password))
    return <PasswordForm confirm={confirm} />
  }
  if (link.state === 'failed' && link.retry)
    return <TryLinkAgain message={link.failure.message} retry={link.retry} />
  const message =
    link.state === 'failed'
      ? link.failure.message || FAILED
      : link.state === 'incomplete' && INCOMPLETE
  return (
    <div className={message ? 'outcome alert' : 'outcome'}>
      <div role="status">
        {message ? (
          <>
            <h2>This link can’t change your email address</h2>
            <p>{message}</p>
            <p>Your account shows the address that it has now. You can ask for a new link there.</p>
          </>
        ) : (
          <h2>Changing your email address…</h2>
        )}
      </div>
      {message && <AccountLink />}
    </div>
  )
})

/** Undefined if the page must ask for the account's password. */
function unlessPasswordNeeded(error: unknown): undefined {
  if (!(error instanceof CallFailure && error.status === 403)) throw error
}

function Changed({ email }: { readonly email: string }) {
  const signedInAs = $user.get()?.email ?? email
  return (
    <div className="outcome">
      <FocusedHeading>Your email address has changed</FocusedHeading>
      <p>
        From now on, sign in with <strong>{email}</strong>. If your old address was verified, we’ve
        told it about the change.
      </p>
      {signedInAs === email ? (
        <AccountLink />
      ) : (
        <p>
          This browser is signed in to another account, <strong>{signedInAs}</strong>. To use yours
          here, <a href="/account">sign out there</a> first.
        </p>
      )}
    </div>
  )
}

function AccountLink() {
  return (
    <a className="button" href="/account">
      Go to My Account
    </a>
  )
}

function PasswordForm({ confirm }: { readonly confirm: (password: string) => Promise<void> }) {
  const form = useForm({
    check: ({ currentPassword = '' }) =>
      fieldFaults({ currentPassword: passwordFault(currentPassword) }),
    send: ({ currentPassword = '' }) => confirm(currentPassword),
    explain: (message) => message || FAILED,
  })
  return (
    <FormFrame form={form}>
      <FocusedHeading>Is it you?</FocusedHeading>
      <p>You’re not signed in to the account in this browser, so we need its password.</p>
      <HiddenUserName />
      <PasswordField
        form={form}
        name="currentPassword"
        label="Password"
        hint="The password of the account that asked for this link."
        autoComplete="current-password"
      />
      <SubmitButton form={form} label="Change My Email" busy="Changing…" />
      <p className="hint">
        If you didn’t ask to use this address, close this page. Nothing will change.
      </p>
    </FormFrame>
  )
}
