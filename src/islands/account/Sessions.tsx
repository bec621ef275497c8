import { useStore } from '@nanostores/react'
import {
  $sessions,
  endSession,
  loadAccount,
  logoutEverywhere,
  type Session,
} from '#stores/account.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { day } from './dates.ts'

/** Where the account is signed in, with a way to end it there. */
export function Sessions() {
  const { state, sessions } = useStore($sessions, { ssr: 'initial' })
  return (
    <section className="panel account-card sessions" aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <div role="status">
        {state === 'loading' && sessions.length === 0 && <p className="hint">Loading...</p>}
        {state === 'failed' && (
          <p className="notice">
            This list could not be fetched just now.{' '}
            <button type="button" className="as-link" onClick={loadAccount}>
              Try again
            </button>
          </p>
        )}
      </div>
      {sessions.length > 0 && (
        <ul>
          {sessions.map((session) => (
            <Place key={session.id} session={session} />
          ))}
        </ul>
      )}
      <ActionButton run={logoutEverywhere}>Sign out everywhere</ActionButton>
    </section>
  )
}

function Place({ session }: { readonly session: Session }) {
  const { device, createdAt, lastUsedAt, isCurrent } = session
  return (
    <li>
      <div>
        <p>
          <b>{device}</b> {isCurrent && <span className="badge">This device</span>}
        </p>
        <p className="hint">
          Signed in {day(createdAt)}, last used {day(lastUsedAt)}
        </p>
      </div>
      {!isCurrent && (
        <ActionButton className="as-link" run={() => endSession(session)}>
          Sign out<span className="visually-hidden"> on {device}</span>
        </ActionButton>
      )}
    </li>
  )
}
