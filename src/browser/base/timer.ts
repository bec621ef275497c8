/** Calls `run` after the given number of milliseconds, unless the returned function is called before. All timers of pages start here. */
export function after(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}
