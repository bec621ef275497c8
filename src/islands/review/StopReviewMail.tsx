import { useState } from 'react'
import { stopReviewMail } from '#browser/review/review.ts'
import { FocusedHeading } from '../ui/FocusedHeading.tsx'
import { FormFrame } from '../ui/FormFrame.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { useForm } from '../ui/use-form.ts'

/** Waits for a click, since some email filters open links. */
export function StopReviewMail({ token }: { readonly token: string }) {
  const [isDone, setDone] = useState(false)
  const form = useForm({
    check: () => ({}),
    send: async () => {
      await stopReviewMail(token)
      setDone(true)
    },
    explain: (words) => words || 'We couldn’t change that. Please try again in a moment.',
  })
  if (isDone) {
    return (
      <div className="outcome">
        <FocusedHeading>We won’t ask you for reviews again</FocusedHeading>
        <p>You’ll still get the emails about your orders.</p>
      </div>
    )
  }
  return (
    <FormFrame form={form}>
      <p>Would you rather not be asked for reviews? Then we won’t send you such emails again.</p>
      <SubmitButton form={form} label="Stop These Emails" busy="Stopping…" />
    </FormFrame>
  )
}
