import { type ReactNode, useEffect, useRef, useState } from 'react'
import { $pendingEmail, resendVerification } from '#browser/account/account.ts'
import { logout } from '#browser/account/auth.ts'
import { cancelEmailChange } from '#browser/account/details.ts'
import { loadPart, toastUnreachable } from '#browser/base/load-part.ts'
import type { User } from '#domain/account/user.ts'
import { dayInReadersZone } from '#domain/time/format-day.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { useFocusIfLost } from '../ui/focus.ts'
import { useAtom } from '../ui/hydration.ts'

type Forms = typeof import('./detail-forms.tsx').DETAIL_FORMS
type Detail = keyof Forms

export function AccountDetails({ user }: { readonly user: User }) {
  const { email, fullName, isVerified } = user
  return (
    <section className="panel account-section details" aria-labelledby="details">
      <h2 id="details">Account details</h2>
      <DetailList
        user={user}
        values={{
          name: fullName || 'Not provided',
          email: (
            <>
              <span>{`${email} `}</span>
              <span className={isVerified ? 'badge' : 'badge brass'}>
                {isVerified ? 'Verified' : 'Not verified'}
              </span>
            </>
          ),
          password: '••••••••',
        }}
      />
      <UnverifiedEmail isVerified={isVerified} />
      <PendingEmail current={email} />
      <button type="button" className="button quiet" onClick={logout}>
        Sign Out
      </button>
    </section>
  )
}

const LABELS = { name: 'Name', email: 'Email', password: 'Password' } as const

interface ListProps {
  readonly user: User
  readonly values: Readonly<Record<Detail, ReactNode>>
}

/** Only one form is open at a time, since the forms share names of fields. What was typed stays for the next opening, except passwords. The forms' code is loaded when the first one opens. */
function DetailList({ user, values }: ListProps) {
  const [forms, setForms] = useState<Forms>()
  const [opened, setOpened] = useState<Detail>()
  const [typed] = useState(() => new Map<Detail, string>())
  const { place, focusIfLost } = useFocusIfLost<HTMLDListElement>()

  async function open(detail: Detail) {
    const found = await loadPart(() => import('./detail-forms.tsx'))
    if (!found) return toastUnreachable()
    setForms(found.DETAIL_FORMS)
    setOpened(detail)
  }

  /** Another form may have been opened while the closed one was being saved. */
  function close(detail: Detail) {
    typed.delete(detail)
    setOpened((now) => (now === detail ? undefined : now))
    focusIfLost(detail)
  }

  return (
    <dl ref={place}>
      {(['name', 'email', 'password'] as const).map((detail) => {
        const Form = opened === detail ? forms?.[detail] : undefined
        return (
          <div key={detail}>
            <dt>{LABELS[detail]}</dt>
            <dd>{values[detail]}</dd>
            <dd>
              <ActionButton
                className="as-link"
                name={detail}
                isExpanded={Form !== undefined}
                run={async () => (Form ? setOpened(undefined) : open(detail))}
              >
                Change<span className="visually-hidden">{` ${LABELS[detail].toLowerCase()}`}</span>
              </ActionButton>
              {Form && (
                <Form
                  user={user}
                  typed={typed.get(detail)}
                  type={(text) => typed.set(detail, text)}
                  close={() => close(detail)}
                />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function UnverifiedEmail({ isVerified }: Pick<User, 'isVerified'>) {
  useFocusIfGone(!isVerified)
  if (isVerified) return null
  return (
    <div className="notice">
      <p>We’ve emailed you a link. Open it to verify this address.</p>
      <ActionButton className="as-link" run={resendVerification}>
        Send the Link Again
      </ActionButton>
    </div>
  )
}

/** When a pressed button disappears together with its notice, the focus moves to the one that changes the email. */
function useFocusIfGone(isShown: boolean) {
  const wasShown = useRef(false)
  useEffect(() => {
    const isLost = wasShown.current && !isShown && document.activeElement === document.body
    if (isLost) document.querySelector<HTMLElement>('button[name="email"]')?.focus()
    wasShown.current = isShown
  }, [isShown])
}

/** The new email that is not yet confirmed by its mailed link. */
export function PendingEmail({ current }: { readonly current: string }) {
  const pending = useAtom($pendingEmail)
  useFocusIfGone(pending !== null)
  return (
    <div role="status">
      {pending && (
        <div className="notice">
          <p>
            <b>{`Waiting for ${pending.email}`}</b>
          </p>
          <p>{`We’ve emailed a link to that address. Open it by ${dayInReadersZone(pending.expiresAt)} to finish. Until then your account keeps ${current}.`}</p>
          <ActionButton className="as-link" run={cancelEmailChange}>
            Cancel the Change
          </ActionButton>
        </div>
      )}
    </div>
  )
}
