import {
  $sessions,
  endSession,
  loadAccount,
  logoutEverywhere,
  type Session,
} from '#browser/account/account.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { formatDay } from '../ui/format.ts'
import { useAtom } from '../ui/hydration.ts'

/** The account's sessions, each with a button that ends it. */
export function Sessions() {
  const { state, sessions } = useAtom($sessions)
  return (
    <section className="panel account-card sessions" aria-labelledby="sessions">
      <h2 id="sessions">Where you’re signed in</h2>
      <div role="status">
        {state === 'loading' && sessions.length === 0 && <p className="hint loading">Loading...</p>}
        {state === 'failed' && (
          <p className="notice">
            We couldn’t fetch this list.{' '}
            <button type="button" className="as-link" onClick={loadAccount}>
              Try Again
            </button>
          </p>
        )}
      </div>
      {sessions.length > 0 && (
        <ul>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      <ActionButton run={logoutEverywhere}>Sign Out Everywhere</ActionButton>
    </section>
  )
}

function SessionRow({ session }: { readonly session: Session }) {
  const { device, createdAt, lastUsedAt, isCurrent } = session
  return (
    <li>
      <div>
        <p>
          <b>{device}</b> {isCurrent && <span className="badge">This device</span>}
        </p>
        <p className="hint">
          Signed in {formatDay(createdAt)}, last used {formatDay(lastUsedAt)}
        </p>
      </div>
      {!isCurrent && (
        <ActionButton className="as-link" run={() => endSession(session)}>
          Sign Out<span className="visually-hidden"> on {device}</span>
        </ActionButton>
      )}
    </li>
  )
}
