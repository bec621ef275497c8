import type { User } from '#domain/account/user.ts'
import { resendVerification } from '#stores/account.ts'
import { logout } from '#stores/auth.ts'
import { ActionButton } from '../ui/ActionButton.tsx'

/** Who is signed in, and whether their address is verified. */
export function AccountDetails({ user }: { readonly user: User }) {
  const { email, fullName, isVerified } = user
  return (
    <section className="panel account-card details" aria-labelledby="details">
      <h2 id="details">Account details</h2>
      <dl>
        <div>
          <dt>Name</dt>
          <dd>{fullName || 'Not provided'}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            {email}{' '}
            <span className={isVerified ? 'badge' : 'badge brass'}>
              {isVerified ? 'Verified' : 'Not verified'}
            </span>
          </dd>
        </div>
      </dl>
      {!isVerified && (
        <div className="notice">
          <p>We sent you a link. Open it, and we know that this address is yours.</p>
          <ActionButton className="as-link" run={resendVerification}>
            Send the link again
          </ActionButton>
        </div>
      )}
      <button type="button" className="button quiet" onClick={logout}>
        Sign Out
      </button>
    </section>
  )
}
