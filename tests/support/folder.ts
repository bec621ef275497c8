import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface TemporaryFolder extends Disposable {
  readonly path: string
}

const IN_MEMORY = '/dev/shm'

/** The folder for stores of tests, in memory where the system has such a one: each write of an order waits for the disk. */
export const STORES = existsSync(IN_MEMORY) ? IN_MEMORY : tmpdir()

/** Makes a folder with the given files (name → content). Disposing of it deletes the folder. */
export function temporaryFolder(
  files: Readonly<Record<string, string | Buffer>>,
  parent = tmpdir(),
): TemporaryFolder {
  const path = mkdtempSync(join(parent, 'shop-'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), content)
  }
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}
