import type { InputHTMLAttributes, ReactNode } from 'react'
import { after } from '#browser/base/timer.ts'
import type { Form } from './Form.tsx'

interface FrameProps {
  readonly form: Pick<Form, 'faults'>
  /** The field's name, which is also its id. */
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly children: ReactNode
}

type Props = Omit<FrameProps, 'children'> &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'autoCapitalize' | 'defaultValue' | 'onChange'
  >

export function Field({ form, name, label, hint, ...input }: Props) {
  return (
    <FieldFrame form={form} name={name} label={label} hint={hint}>
      <input className="input" {...input} {...fieldAttributes(form, name, hint)} />
    </FieldFrame>
  )
}

export function FieldFrame({ form, name, label, hint, children }: FrameProps) {
  const fault = form.faults[name]
  return (
    <div className={fault ? 'field missing' : 'field'}>
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {fault && (
        <p className="error" id={`${name}-error`}>
          <span className="visually-hidden">Error: </span>
          <span>{fault}</span>
        </p>
      )}
      {children}
    </div>
  )
}

export function fieldAttributes(
  form: Pick<Form, 'faults'>,
  name: string,
  hint: string | undefined,
) {
  const fault = form.faults[name]
  const about = [hint && `${name}-hint`, fault && `${name}-error`].filter(Boolean).join(' ')
  return {
    id: name,
    name,
    required: true,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': about || undefined,
  }
}

/**
 * Calls `run` at once or, during a press of mouse or finger, at its end: a message shown earlier would move the pressed control, and the click would be lost.
 */
export function runAfterPress(run: () => void): void {
  const isPressing = document.querySelector(':active') !== null
  // A click event follows `mouseup`; a touch fires both at the same time.
  if (isPressing) addEventListener('mouseup', () => after(0, run), { once: true })
  else run()
}
