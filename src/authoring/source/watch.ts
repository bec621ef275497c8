import { extname, join } from 'node:path'
import { watch } from 'chokidar'

const QUIET_MS = 100

/**
 * Calls `run` now, and again once changes to files that match `pattern`, and to names without an extension (folders),
 * have paused for `QUIET_MS`. Returns a function that stops watching.
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
  const enqueueAfter = (path: string) => {
    if (extname(path) && !pattern.test(path)) return
    clearTimeout(timer)
    timer = setTimeout(enqueue, QUIET_MS)
  }
  const watcher = watch([...folders], { ignoreInitial: true })
  watcher.on('ready', enqueue)
  watcher.on('all', (_, path) => enqueueAfter(path))
  // `all` leaves out what has gone before chokidar read it, though `run` may have read it. Windows may give no name.
  watcher.on('raw', (_, name, details) => {
    const { watchedPath = '' } = details as { watchedPath?: string }
    enqueueAfter(join(watchedPath, name ?? ''))
  })
  return async () => {
    clearTimeout(timer)
    await watcher.close()
  }
}
