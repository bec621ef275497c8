import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const NOT_RUN = /(^|\/)\.|\.test\.tsx?$|\.md$|^src\/dev\//
const DIGEST_FILE = 'program.txt'

/** Where the build of the routes rendered on demand lies: beside the program, whose part it is, and never with the pages. */
export function routesFolder(root: string): string {
  return join(root, '.routes')
}

/** A hash of the content of all that the server runs. */
export function programDigest(root: string): string {
  const hash = createHash('sha256')
  for (const name of globSync('src/**', { cwd: root }).sort()) {
    const path = name.replaceAll('\\', '/')
    if (NOT_RUN.test(path) || !statSync(join(root, name)).isFile()) continue
    hash.update(`${path}\n`).update(readFileSync(join(root, name)))
  }
  return hash.digest('hex')
}

export function digestFile(folder: string): string {
  return join(folder, DIGEST_FILE)
}

/** False if the routes were never built, or from other files than the program has now. */
export function areRoutesBuilt(root: string): boolean {
  try {
    return readFileSync(digestFile(routesFolder(root)), 'utf8') === programDigest(root)
  } catch {
    return false
  }
}
