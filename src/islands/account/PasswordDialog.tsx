import { type ReactNode, useEffect, useRef } from 'react'
import { fieldFaults, passwordFault } from '#domain/account/faults.ts'
import { FormFrame, SubmitButton, useForm } from '../ui/Form.tsx'
import { HiddenUserName, PasswordField } from '../ui/PasswordField.tsx'

interface Props {
  readonly title: string
  readonly email: string
  readonly label: string
  readonly busy: string
  readonly kind?: 'danger'
  readonly cancel: string
  /** The message to show if a failed call has none. */
  readonly failed: string
  readonly send: (password: string) => Promise<void>
  readonly closed: () => void
  readonly children: ReactNode
}

/** Asks for the account's password before a step that needs it. The dialog opens when it is rendered. */
export function PasswordDialog({ title, email, closed, children, ...step }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const form = useForm({
    check: ({ password = '' }) => fieldFaults({ password: passwordFault(password) }),
    send: async ({ password = '' }) => {
      await step.send(password)
      dialog.current?.close()
    },
    explain: (message) => message || step.failed,
  })
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="dialog-title" onClose={closed}>
      <h2 id="dialog-title">{title}</h2>
      {children}
      <FormFrame form={form}>
        <HiddenUserName email={email} />
        <PasswordField
          form={form}
          name="password"
          label="Password"
          hint="To check that it’s you."
          autoComplete="current-password"
        />
        <div className="dialog-actions">
          <SubmitButton
            form={form}
            label={step.label}
            busy={step.busy}
            {...(step.kind && { kind: step.kind })}
          />
          <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
            {step.cancel}
          </button>
        </div>
      </FormFrame>
    </dialog>
  )
}
