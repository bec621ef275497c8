import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Loader } from 'astro/loaders'
import { type ContentFolder, readFrontmatter, readYaml, textOfPage } from './read.ts'

type Folder = ContentFolder | 'testimonials'

/**
 * Gives Astro the files of a folder of `content/`, read as the checks read them. In a build one that cannot be read is an error.
 * While pages are edited it stays as it was last read, or is left out: the checks tell its fault.
 */
export function filesIn(folder: Folder): Loader {
  return {
    name: 'checked-content',
    async load({ config, store, parseData, generateDigest, watcher, logger }) {
      const content = join(fileURLToPath(config.root), 'content')
      async function read(): Promise<void> {
        const files = readFiles(content, folder)
        const ids = new Set(files.map(({ id }) => id))
        for (const id of store.keys()) if (!ids.has(id)) store.delete(id)
        for (const { id, file, text, value, ...page } of files) {
          const filePath = join('content', file)
          const parse = () => parseData({ id, data: value as Record<string, unknown>, filePath })
          const data = watcher ? await parse().catch(() => store.get(id)?.data) : await parse()
          if (data) store.set({ ...page, id, data, filePath, digest: generateDigest(text) })
        }
      }
      await read()
      // A file may go between the list and its reading; its own event follows.
      const readAgain = () => read().catch((error: Error) => logger.warn(error.message))
      for (const event of ['add', 'change', 'unlink'])
        watcher?.on(event, (path) => dirname(path) === join(content, folder) && readAgain())
    },
  }
}

/** `deferredRender` leaves the MDX to Vite, which compiles it where a page shows it. */
function readFiles(content: string, folder: Folder) {
  if (folder === 'testimonials') {
    return readYaml(content, folder, 'content').map(({ file, text, value }) => {
      return { id: basename(file, '.yaml'), file, text, value }
    })
  }
  return readFrontmatter(content, 'content')
    .filter((page) => page.folder === folder)
    .map(({ slug, file, text, value }) => {
      return { id: slug, file, text, value, body: textOfPage(text), deferredRender: true }
    })
}
