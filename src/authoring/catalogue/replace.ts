import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Replaces `file` by renaming what `write` made: readers get the whole old or new file, even if the process is killed. */
export function replaceFile(file: string, write: (temporary: string) => void): void {
  removeTemporaryFiles(dirname(file), basename(file))
  const temporary = `${file}.${process.pid}.tmp`
  try {
    write(temporary)
    renameSync(temporary, file)
  } finally {
    rmSync(temporary, { force: true })
  }
  syncDirectory(dirname(file))
}

/** Removes temporary files that killed processes left, for one file or for all files in the directory. */
export function removeTemporaryFiles(directory: string, file?: string): void {
  for (const name of readdirSync(directory)) {
    const [, replaced, pid] = /^(.+)\.(\d+)\.tmp$/.exec(name) ?? []
    if (replaced === undefined || (file !== undefined && replaced !== file)) continue
    const isOurs = Number(pid) === process.pid
    if (isOurs || !isRunning(Number(pid))) rmSync(join(directory, name), { force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Makes the rename durable. Windows cannot sync a directory. */
function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(directory, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
