/** Calls `act` each time that the page returns from the back/forward cache, as it was left. Returns a function that ends this. */
export function whenRestored(act: () => void): () => void {
  const look = ({ persisted }: PageTransitionEvent) => {
    if (persisted) act()
  }
  addEventListener('pageshow', look)
  return () => removeEventListener('pageshow', look)
}

/** Calls `act` each time that the page is looked at again after another tab or app. Returns a function that ends this. */
export function whenLookedAt(act: () => void): () => void {
  const look = () => document.visibilityState === 'visible' && act()
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}
