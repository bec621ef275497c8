/** Runs something when the browser has nothing better to do. */
export function whenIdle(run: () => void): void {
  // Safari has no such moment.
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, 200)
}
