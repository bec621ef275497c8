import { type ReactNode, useEffect, useRef } from 'react'
import type { User } from '#domain/account/user.ts'
import { type Form, FormFrame, SubmitButton } from '../ui/Form.tsx'

export interface DetailFormProps {
  readonly user: User
  /** The detail as typed before another form was opened. */
  readonly typed: string | undefined
  readonly type: (text: string) => void
  readonly close: () => void
}

interface Props extends Pick<DetailFormProps, 'close'> {
  readonly form: Form
  readonly label: string
  readonly busy: string
  readonly children: ReactNode
}

/** A form that opens below the detail that it changes. Its first field takes the focus. */
export function DetailForm({ form, label, busy, close, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), [])
  return (
    <div ref={box} className="detail-form">
      <FormFrame form={form}>
        {children}
        <div className="dialog-actions">
          <SubmitButton form={form} label={label} busy={busy} />
          <button type="button" className="button quiet" onClick={close}>
            Cancel
          </button>
        </div>
      </FormFrame>
    </div>
  )
}
