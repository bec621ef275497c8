import { EventEmitter } from 'node:events'
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { filesIn } from '#authoring/content/loader.ts'
import { pageFrontmatter } from '#domain/content/frontmatter.ts'
import { CONTENT_FILES } from '../../support/content-data.ts'
import { temporaryFolder } from '../../support/folder.ts'

const GUIDE = 'content/guides/drying-wool.mdx'
const UNREADABLE = '---\ntitle: Care: wool\n---\n'

/** Loads the guides of a folder as Astro does, in a build or while pages are edited. */
async function loadGuides(root: string, watcher?: EventEmitter) {
  const store = new Map<string, { id: string; data: { title: string }; digest: string }>()
  await filesIn('guides').load({
    config: { root: pathToFileURL(`${root}/`) },
    store: {
      keys: () => [...store.keys()],
      get: (id: string) => store.get(id),
      delete: (id: string) => store.delete(id),
      set: (entry: { id: string }) => store.set(entry.id, entry as never),
    },
    parseData: async ({ data }: { data: unknown }) => pageFrontmatter.parse(data),
    generateDigest: (text: string) => text,
    watcher,
  } as never)
  return store
}

test('a page that cannot be read stops a build, is left out while pages are edited, and keeps its data if it had any', async () => {
  using folder = temporaryFolder({ ...CONTENT_FILES, 'content/guides/new.mdx': UNREADABLE })
  await expect(loadGuides(folder.path)).rejects.toThrow()
  const watcher = new EventEmitter()
  const store = await loadGuides(folder.path, watcher)
  expect([...store.keys()]).toEqual(['drying-wool'])
  const path = join(folder.path, GUIDE)
  writeFileSync(path, UNREADABLE)
  watcher.emit('change', path)
  await expect.poll(() => store.get('drying-wool')?.digest).toBe(UNREADABLE)
  expect(store.get('drying-wool')?.data.title).toBe('Drying wool')
  renameSync(path, path.replace('wool', 'silk'))
  watcher.emit('unlink', path)
  await expect.poll(() => [...store.keys()]).toEqual([])
})
