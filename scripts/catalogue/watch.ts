import { watch } from 'node:fs'

const QUIET_MS = 100

/** Runs again when files below the directory have changed and then been quiet for a moment. */
export function watchData(directory: string, run: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  watch(directory, { recursive: true }, (_, name) => {
    if (name === null || !/\.(yaml|svg|webp|avif|png|jpg)$/.test(name)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(run).catch(console.error)
    }, QUIET_MS)
  })
}
