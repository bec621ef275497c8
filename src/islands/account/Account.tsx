import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { loadAccount } from '#stores/account.ts'
import { requireUser } from '#stores/go-to.ts'
import { loadOrders } from '#stores/orders.ts'
import { $user } from '#stores/user.ts'
import { AccountDetails } from './AccountDetails.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { Sessions } from './Sessions.tsx'
import { YourData } from './YourData.tsx'

/** The account of whoever is signed in; whoever is not is sent to sign in. */
export function Account() {
  const user = useStore($user, { ssr: 'initial' })
  useEffect(() => {
    const stop = requireUser()
    if ($user.get()) void Promise.all([loadAccount(), loadOrders()])
    return stop
  }, [])

  if (!user) {
    return (
      <p className="notice">
        Please log in to view your profile. <a href="/login?from=%2Faccount">Login</a>
      </p>
    )
  }
  return (
    <div className="account">
      <AccountDetails user={user} />
      <OrderHistory />
      <Sessions />
      <YourData email={user.email} />
    </div>
  )
}
