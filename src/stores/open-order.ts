import { requireUser } from './go-to.ts'
import { loadOrder } from './order.ts'
import { $user } from './user.ts'

/** Shows the order that the address names to whoever is signed in. Returns what ends it. */
export function openOrder(): () => void {
  const stops = [
    requireUser(),
    $user.listen((user, before) => {
      if (user && user.id !== before?.id) reloadOrder()
    }),
  ]
  if ($user.get()) reloadOrder()
  return () => {
    for (const stop of stops) stop()
  }
}

export function reloadOrder(): void {
  void loadOrder(new URLSearchParams(location.search).get('number') ?? '')
}
