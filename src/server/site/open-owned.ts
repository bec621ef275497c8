import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/**
 * Opens a file of a build, unless it belongs to root or the server's user and the build doesn't. The publishing user could
 * replace a page by a link to what only the server may read, such as its keys.
 */
export async function openOwned(path: string, owner: number): Promise<FileHandle> {
  // A named pipe would block one of the few threads that open files. Windows has no such flag.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  const entry = await file.stat()
  const isOthers = entry.uid !== 0 && entry.uid !== process.getuid?.()
  if (entry.isFile() && (entry.uid === owner || isOthers)) return file
  await file.close()
  throw new Error(`${path} is not a file of the build’s owner and is not served`)
}
