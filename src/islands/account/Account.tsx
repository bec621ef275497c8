import { lazy, Suspense, useEffect } from 'react'
import { loadAccount } from '#browser/account/account.ts'
import { requireUser } from '#browser/account/go-to.ts'
import { $user } from '#browser/account/user.ts'
import { loadPart } from '#browser/base/load-part.ts'
import { loadOrders } from '#browser/order/order.ts'
import type { Country } from '#domain/shipping/quote.ts'
import { useAtom } from '../ui/hydration.ts'
import { island } from '../ui/Island.tsx'
import { PartNotLoaded } from '../ui/LoadFailed.tsx'
import { SignInNotice } from '../ui/SignInNotice.tsx'
import { AccountDetails } from './AccountDetails.tsx'
import { Addresses } from './Addresses.tsx'
import { OrderHistory } from './OrderHistory.tsx'

// These sections are rarely used and at the foot of the page, so their code is loaded after the orders.
const SessionsAndData = lazy(async () => ({
  default: (await loadPart(() => import('./YourData.tsx')))?.SessionsAndData ?? PartNotLoaded,
}))

/** The signed-in user's account; a signed-out visitor is sent to sign in. */
export const Account = island(function Account({
  countries,
}: {
  readonly countries: readonly Country[]
}) {
  const user = useAtom($user)
  useEffect(() => {
    const stop = requireUser()
    if ($user.get()) void Promise.all([loadAccount(), loadOrders()])
    return stop
  }, [])
  // In another tab someone else may have signed in: what the page shows and holds is not theirs.
  useEffect(
    () =>
      $user.listen((now, before) => {
        if (now && before && now.id !== before.id) location.reload()
      }),
    [],
  )
  const email = user?.email
  // `/signed-in.js` reads the kept email again: it may have been changed on another device.
  useEffect(() => void (email && dispatchEvent(new Event('signed-in'))), [email])

  if (!user) {
    return <SignInNotice>Please log in to view your profile.</SignInNotice>
  }
  return (
    <div className="account">
      <OrderHistory />
      <AccountDetails user={user} />
      <Addresses user={user} countries={countries} />
      <Suspense>
        <SessionsAndData email={user.email} />
      </Suspense>
    </div>
  )
})
