import { watch } from 'node:fs'

const QUIET_MS = 100

/** Runs now, and again whenever files changed that a pattern fits, and have been quiet for a moment. */
export function watchFiles(
  patterns: Readonly<Record<string, RegExp>>,
  run: () => Promise<void>,
): void {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const enqueue = () => {
    running = running.then(run).catch(console.error)
  }
  for (const [directory, pattern] of Object.entries(patterns)) {
    watch(directory, { recursive: true }, (_, name) => {
      if (name === null || !pattern.test(name)) return
      clearTimeout(timer)
      timer = setTimeout(enqueue, QUIET_MS)
    })
  }
  enqueue()
}
