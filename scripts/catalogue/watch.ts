import { watch } from 'node:fs'

const QUIET_MS = 100

/** Runs now, and again whenever files below the directory changed and have been quiet for a moment. */
export function watchData(directory: string, run: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const enqueue = () => {
    running = running.then(run).catch(console.error)
  }
  watch(directory, { recursive: true }, (_, name) => {
    if (name === null || !/\.(yaml|svg|webp|avif|png|jpg)$/.test(name)) return
    clearTimeout(timer)
    timer = setTimeout(enqueue, QUIET_MS)
  })
  enqueue()
}
