/** Returns a function to call at the start of each asynchronous call. It returns a check that is true as long as no later call has started. */
export function trackLatestCall(): () => () => boolean {
  let turn = 0
  return () => {
    turn += 1
    const own = turn
    return () => own === turn
  }
}
