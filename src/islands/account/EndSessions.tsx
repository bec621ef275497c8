import { type AccountSession, endSession, logoutEverywhere } from '#browser/account/account.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

interface Props {
  readonly email: string
  /** The session to end; if undefined, all sessions are ended. */
  readonly session: AccountSession | undefined
  readonly closed: () => void
}

export function EndSessions({ email, session, closed }: Props) {
  if (!session) {
    return (
      <PasswordDialog
        title="Sign out everywhere?"
        email={email}
        label="Sign Out Everywhere"
        busy="Signing Out…"
        cancel="Stay Signed In"
        failed="We couldn’t sign you out everywhere. Please try again later."
        send={logoutEverywhere}
        closed={closed}
      >
        <p>You’ll have to sign in again on every device, including this one.</p>
      </PasswordDialog>
    )
  }
  const { device } = session
  return (
    <PasswordDialog
      title="Sign out this device?"
      email={email}
      label="Sign Out"
      busy="Signing Out…"
      cancel="Cancel"
      failed={`We couldn’t sign out ${device}. Please try again later.`}
      send={(password) => endSession(session, password)}
      closed={closed}
    >
      <p>
        <b>{device}</b> will have to sign in again. If you don’t recognise it, change your password
        too.
      </p>
    </PasswordDialog>
  )
}
