import { resendVerification } from '#browser/account/account.ts'
import { logout } from '#browser/account/auth.ts'
import type { User } from '#domain/account/user.ts'
import { ActionButton } from '../ui/ActionButton.tsx'

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
          <p>We’ve emailed you a link. Open it to verify this address.</p>
          <ActionButton className="as-link" run={resendVerification}>
            Send the Link Again
          </ActionButton>
        </div>
      )}
      <button type="button" className="button quiet" onClick={logout}>
        Sign Out
      </button>
    </section>
  )
}
