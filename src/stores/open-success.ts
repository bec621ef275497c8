import { confirmOrder } from './confirmation.ts'
import { $user } from './user.ts'

/** Asks for the order of the payment that the address names, now and once somebody signs in. */
export function openSuccess(): () => void {
  askAgain()
  return $user.listen((user, before) => {
    if (user && user.id !== before?.id) askAgain()
  })
}

/** Asks once more, from the beginning. The payment stays in the address, so that a reload asks too. */
export function askAgain(): void {
  void confirmOrder(new URLSearchParams(location.search).get('session_id'))
}
