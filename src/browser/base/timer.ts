/** Calls `run` after the given number of milliseconds, unless the returned function is called before. All timers of pages start here. */
export function after(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

/** Resolves after the given number of milliseconds. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => after(milliseconds, resolve))
}

/**
 * Resolves after the next paint, for what a press needs after its answer, or as soon as the page is hidden or left, which
 * is not painted any more: what was pressed still counts.
 */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController()
    const end = () => {
      ended.abort()
      resolve()
    }
    requestAnimationFrame(() => after(0, end))
    document.addEventListener('visibilitychange', end, ended)
    addEventListener('pagehide', end, ended)
  })
}
