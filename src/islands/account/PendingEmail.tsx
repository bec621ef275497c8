import { $pendingEmail } from '#browser/account/account.ts'
import { cancelEmailChange } from '#browser/account/details.ts'
import { readersDay } from '#domain/time/format-day.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { useAtom } from '../ui/hydration.ts'

/** The address that waits for its mailed link. */
export function PendingEmail({ current }: { readonly current: string }) {
  const pending = useAtom($pendingEmail)
  return (
    <div role="status">
      {pending && (
        <div className="notice">
          <p>
            <b>Waiting for {pending.email}</b>
          </p>
          <p>
            We’ve emailed a link to that address. Open it by {readersDay(pending.expiresAt)} to
            finish. Until then your account keeps {current}.
          </p>
          <ActionButton className="as-link" run={cancelEmailChange}>
            Cancel the Change
          </ActionButton>
        </div>
      )}
    </div>
  )
}
