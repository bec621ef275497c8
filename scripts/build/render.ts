/**
 * `node scripts/build/render.ts <build> [<previous>]`: renders the pages of a build with the renderer in
 * its folder. With a previous build, that one's pages are there already: those that did not change
 * stay, others are replaced or removed.
 */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { openCatalogue } from '#db/catalogue/client.ts'
import { getRedirects, getSite } from '#db/catalogue/queries.ts'
import { type Page, readPages, writePages, writeReplaced } from './pages.ts'
import { unlinkFile } from './previous.ts'
import type { Share, Task } from './render-worker.ts'
import { writeSitemap } from './sitemap.ts'

/** Each thread holds the whole catalogue. */
const MOST_THREADS = 4

try {
  const [build = '', previous] = process.argv.slice(2)
  await renderAll(build, previous)
} catch (error) {
  console.error(error)
  process.exitCode = 1
}

async function renderAll(build: string, previous: string | undefined) {
  const { origin, redirects } = await readFrame()
  const before = previous === undefined ? {} : readPages(previous)
  const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const threads = Math.min(MOST_THREADS, availableParallelism())
  const working = Array.from({ length: threads }, () => work({ build, origin, before, next }))
  const shares = await Promise.all(working)
  const rendered = shares.flatMap((share) => share.rendered)
  const policies = new Map(rendered.map(({ file, policy }) => [file, policy]))
  const pages: Record<string, Page> = {}
  for (const [file, page] of Object.entries(shares[0]?.pages ?? {})) {
    const policy = policies.has(file) ? policies.get(file) : before[file]?.policy
    pages[file] = { ...page, policy }
  }
  const gone = Object.keys(before).filter((file) => !(file in pages))
  for (const file of gone) unlinkFile(build, file)
  writePages(build, pages)
  const replaced = rendered.filter(({ isSame }) => !isSame).map(({ file }) => file)
  writeReplaced(build, [...replaced, ...gone])
  const listed = Object.values(pages).filter(
    ({ isPage, pathname }) => isPage && !redirects.has(pathname),
  )
  const paths = listed.map(({ pathname }) => pathname)
  await writeSitemap(join(build, 'client'), origin, paths)
}

async function readFrame() {
  const db = openCatalogue('data/catalogue.sqlite')
  try {
    const [{ origin }, redirects] = await Promise.all([getSite(db), getRedirects(db)])
    return { origin, redirects }
  } finally {
    await db.destroy()
  }
}

/** Takes part in the task on a thread of its own until no page is left. */
function work(workerData: Task): Promise<Share> {
  return new Promise((resolve, reject) => {
    new Worker(new URL('./render-worker.ts', import.meta.url), { workerData })
      .on('message', resolve)
      .on('error', reject)
  })
}
