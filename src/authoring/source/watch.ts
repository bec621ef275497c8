import { watch } from 'node:fs'

const QUIET_MS = 100

/** Calls `run` now, and again once changes to matching files have paused for `QUIET_MS`. */
export function watchFiles(
  patterns: Readonly<Record<string, RegExp>>,
  run: () => Promise<unknown>,
): void {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
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
