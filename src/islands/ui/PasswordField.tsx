import { useEffect, useState } from 'react'
import { FieldFrame, fieldAttributes } from './Field.tsx'
import type { Form } from './Form.tsx'

const PASSWORD_HINT =
  'At least 8 characters; 15 or more is safer. Three random words are easy to remember.'

interface Props {
  readonly form: Form
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password field with a Show button. Submitting the form hides the password again. */
export function PasswordField({ form, name, label, hint, autoComplete }: Props) {
  const [isShown, show] = useState(false)
  useEffect(() => {
    if (form.isBusy) show(false)
  }, [form.isBusy])

  return (
    <FieldFrame form={form} name={name} label={label} hint={hint}>
      <span className="password">
        <input
          className="input"
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          {...fieldAttributes(form, name, hint)}
        />
        <button
          type="button"
          className="button quiet"
          disabled={!form.isReady}
          onClick={() => show(!isShown)}
        >
          <span>{isShown ? 'Hide' : 'Show'}</span>
          <span className="visually-hidden">{` ${label.toLowerCase()}`}</span>
        </button>
      </span>
      <span className="visually-hidden" role="status">
        {isShown && 'Your password is now visible.'}
      </span>
    </FieldFrame>
  )
}

interface NewPasswordProps extends Pick<Props, 'form' | 'name' | 'label'> {
  readonly confirmHint?: string
}

/** A new password, and the same once more as `confirmPassword`. */
export function NewPasswordFields({ form, name, label, confirmHint }: NewPasswordProps) {
  const fields = { form, autoComplete: 'new-password' } as const
  return (
    <>
      <PasswordField {...fields} name={name} label={label} hint={PASSWORD_HINT} />
      <PasswordField
        {...fields}
        name="confirmPassword"
        label="Confirm password"
        hint={confirmHint}
      />
    </>
  )
}

/** Password managers need a user name in every form that asks for a password. */
export function HiddenUserName({ email = '' }: { readonly email?: string }) {
  return <input type="text" autoComplete="username" defaultValue={email} hidden readOnly />
}
