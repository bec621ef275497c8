import type { ReactNode } from 'react'
import { ErrorSummary } from './ErrorSummary.tsx'
import type { Form } from './use-form.ts'

/** A form with its error summary. Without script it can't be sent, so that nothing typed is lost. */
export function FormFrame({
  form,
  children,
}: {
  readonly form: Form
  readonly children: ReactNode
}) {
  return (
    <form className="form" method="post" noValidate onSubmit={form.submit}>
      <ErrorSummary faults={form.faults} />
      {children}
    </form>
  )
}
