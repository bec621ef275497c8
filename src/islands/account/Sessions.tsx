import { useRef, useState } from 'react'
import { $sessions, type AccountSession, loadAccount } from '#browser/account/account.ts'
import { loadPart, toastUnreachable } from '#browser/base/load-part.ts'
import { dayInReadersZone } from '#domain/time/format-day.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { useAtom } from '../ui/hydration.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'

type Dialog = typeof import('./EndSessions.tsx').EndSessions

interface Asked {
  readonly session: AccountSession | undefined
  readonly Dialog: Dialog
}

/** The account's sessions, each with a button that ends it. */
export function Sessions({ email }: { readonly email: string }) {
  const { state, sessions } = useAtom($sessions)
  const [asked, setAsked] = useState<Asked>()
  const heading = useRef<HTMLHeadingElement>(null)

  /** The dialog's code is loaded when the dialog first opens. */
  async function ask(session?: AccountSession) {
    const found = await loadPart(() => import('./EndSessions.tsx'))
    if (found) setAsked({ session, Dialog: found.EndSessions })
    else toastUnreachable()
  }

  function closed() {
    setAsked(undefined)
    const isEnded = !$sessions.get().sessions.some(({ id }) => id === asked?.session?.id)
    // Ending a session removed the focused button, so the focus moves to the heading.
    if (asked?.session && isEnded) heading.current?.focus()
  }

  return (
    <section className="panel account-section sessions" aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1}>
        Where you’re signed in
      </h2>
      <div role="status">
        {state === 'loading' && sessions.length === 0 && <p className="hint loading">Loading...</p>}
        {state === 'failed' && (
          <LoadFailed retry={loadAccount}>We couldn’t fetch this list.</LoadFailed>
        )}
      </div>
      {sessions.length > 0 && (
        <ul className="unmarked">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} end={() => ask(session)} />
          ))}
        </ul>
      )}
      <ActionButton run={() => ask()}>Sign Out Everywhere</ActionButton>
      {asked && <asked.Dialog email={email} session={asked.session} closed={closed} />}
    </section>
  )
}

interface RowProps {
  readonly session: AccountSession
  readonly end: () => Promise<void>
}

function SessionRow({ session, end }: RowProps) {
  const { device, createdAt, lastUsedAt, isCurrent } = session
  return (
    <li>
      <div>
        <p>
          <b>{device}</b> {isCurrent && <span className="badge">This device</span>}
        </p>
        <p className="hint">
          {`Signed in ${dayInReadersZone(createdAt)}, last used ${dayInReadersZone(lastUsedAt)}`}
        </p>
      </div>
      {!isCurrent && (
        <ActionButton className="as-link" run={end}>
          Sign Out<span className="visually-hidden">{` on ${device}`}</span>
        </ActionButton>
      )}
    </li>
  )
}
