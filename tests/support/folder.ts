import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface TemporaryFolder extends Disposable {
  readonly path: string
}

/** Makes a folder with the given files (name → content). Disposing of it deletes the folder. */
export function temporaryFolder(files: Readonly<Record<string, string | Buffer>>): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), 'shop-'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), content)
  }
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}
