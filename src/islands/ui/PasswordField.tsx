import { useEffect, useState } from 'react'
import { FieldFrame, fieldAttributes } from './Field.tsx'
import type { Form } from './use-form.ts'

interface Props {
  readonly form: Form
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password that can be shown while it is typed. It is hidden again before it is sent. */
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
          {isShown ? 'Hide' : 'Show'}
          <span className="visually-hidden"> {label.toLowerCase()}</span>
        </button>
      </span>
      <span className="visually-hidden" role="status">
        {isShown && 'What you type is visible.'}
      </span>
    </FieldFrame>
  )
}
