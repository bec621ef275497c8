/** Calls `run` after the given number of milliseconds, unless the returned function is called before. All timers of pages start here. */
export function after(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

/** Resolves after the given number of milliseconds. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => after(milliseconds, resolve))
}

/** Resolves after the next paint, for what a press needs after its answer. */
export async function nextPaint(): Promise<void> {
  await new Promise(requestAnimationFrame)
  await wait(0)
}
