import { watch } from 'chokidar'

const QUIET_MS = 100

/**
 * Calls `run` now, and again once changes to files that match `pattern`, and new folders, have paused for `QUIET_MS`.
 * Returns a function that stops watching.
 */
export function watchFiles(
  folders: readonly string[],
  pattern: RegExp,
  run: () => Promise<unknown>,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  const enqueue = () => {
    running = running.then(run).catch(console.error)
  }
  const watcher = watch([...folders], { ignoreInitial: true })
  watcher.on('ready', enqueue)
  watcher.on('all', (event, path) => {
    // A file can come into a new folder before that is watched.
    if (event !== 'addDir' && !pattern.test(path)) return
    clearTimeout(timer)
    timer = setTimeout(enqueue, QUIET_MS)
  })
  return async () => {
    clearTimeout(timer)
    await watcher.close()
  }
}
