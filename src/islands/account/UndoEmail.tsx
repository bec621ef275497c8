import { useState } from 'react'
import { type PasswordReset, undoEmailChange } from '#browser/account/mailed-links.ts'
import { MAILED_LINKS } from '#domain/account/mailed-links.ts'
import { FormFrame, SubmitButton, useForm } from '../ui/Form.tsx'
import { island } from '../ui/Island.tsx'
import { FocusedHeading, keepMailedToken, useMailedLink } from '../ui/MailedLink.tsx'
import { ChoosePassword } from './NewPasswordForm.tsx'

/** Waits for a click before it undoes the change, since email filters open links. */
export const UndoEmail = island(function UndoEmail() {
  const { state, token } = useMailedLink(keepMailedToken)
  const [undone, setUndone] = useState<PasswordReset>()
  const form = useForm({
    check: () => ({}),
    send: async () => setUndone(await undoEmailChange(token)),
    explain: (message) => message || 'We couldn’t undo the change. Please try again later.',
  })

  if (undone) return <ChoosePassword {...undone} intro={<Restored email={undone.email} />} />
  if (state === 'incomplete') return <NoToken />
  return (
    <FormFrame form={form}>
      <p>
        Your account had another email address before. If you didn’t change it, give it the old one
        back here.
      </p>
      <p>We’ll sign your account out everywhere and ask you for a new password.</p>
      <SubmitButton form={form} label="Undo the Change" busy="Undoing…" />
      <p className="hint">
        <span>{`The link works once, for ${MAILED_LINKS['undo-email'].lifetime}. If it has expired, `}</span>
        <a href="/contact-us">write to us</a>.
      </p>
    </FormFrame>
  )
})

function Restored({ email }: { readonly email: string }) {
  return (
    <>
      <FocusedHeading>Your account is yours again</FocusedHeading>
      <p>
        It has the address <strong>{email}</strong>, and everyone is signed out. Now choose a new
        password.
      </p>
    </>
  )
}

function NoToken() {
  return (
    <div className="outcome alert">
      <h2>This link isn’t complete</h2>
      <p>
        Please open the whole link from our email. If it still doesn’t work,{' '}
        <a href="/contact-us">write to us</a>.
      </p>
    </div>
  )
}
