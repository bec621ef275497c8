import { useEffect, useRef, useState } from 'react'
import { requestReset } from '#browser/account/auth.ts'
import { savePathBeforeReset } from '#browser/account/go-to.ts'
import { emailFault, fieldFaults } from '#domain/account/faults.ts'
import { MAILED_LINKS } from '#domain/account/mailed-links.ts'
import { FormFrame, SubmitButton } from '../ui/Form.tsx'
import { island } from '../ui/Island.tsx'
import { FocusedHeading } from '../ui/MailedLink.tsx'
import { useAuthForm } from './auth-form.ts'
import { EmailField } from './EmailField.tsx'

const FAILED = 'Failed to process your request. Please try again later.'

/** Requests a reset link. The answer never reveals whether an account exists. */
export const ForgotPasswordForm = island(function ForgotPasswordForm() {
  const [isSent, setIsSent] = useState(false)
  const wasSent = useRef(isSent)
  useEffect(() => {
    // The pressed button has disappeared, so the focus moves to the field.
    if (wasSent.current && !isSent) document.getElementById('email')?.focus()
    wasSent.current = isSent
  }, [isSent])
  const form = useAuthForm({
    check: ({ email = '' }) => fieldFaults({ email: emailFault(email) }),
    send: async ({ email = '' }) => {
      await requestReset(email)
      savePathBeforeReset()
      setIsSent(true)
    },
    explain: () => FAILED,
  })
  if (isSent) return <LinkSent again={() => setIsSent(false)} />
  return (
    <FormFrame form={form}>
      <p>Enter your email address and we’ll send you a link to choose a new password.</p>
      <EmailField form={form} autoComplete="username" />
      <SubmitButton form={form} label="Send the Link" busy="Sending…" />
    </FormFrame>
  )
})

function LinkSent({ again }: { readonly again: () => void }) {
  return (
    <div className="outcome">
      <FocusedHeading>Check your email</FocusedHeading>
      <p>If an account with that email exists, a password reset link has been sent.</p>
      <p className="hint">
        <span>{`The link works for ${MAILED_LINKS['reset-password'].lifetime}. If nothing arrives within a few minutes, check your junk folder or `}</span>
        <button type="button" className="as-link" onClick={again}>
          try another address
        </button>
        .
      </p>
    </div>
  )
}
