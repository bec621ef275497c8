/**
 * `node scripts/build/render.ts <build> [<previous> [same]]`: renders the pages of a build with the
 * renderer in its folder. Those that did not change are linked from the previous build; with `same`,
 * which says that the renderer is that build's own, so is all else that it has: scripts, styles,
 * public files.
 */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { openCatalogue } from '#db/catalogue/client.ts'
import { getRedirects, getSite } from '#db/catalogue/queries.ts'
import { isKept, type Page, readPages, writeLinked, writePages } from './pages.ts'
import { clientFiles, linkClient } from './previous.ts'
import type { Share, Task } from './render-worker.ts'
import { writeSitemap } from './sitemap.ts'

/** Made by other steps, after the pages. */
const LATER = /^(pagefind\/|sitemap-)/
/** Each thread holds the whole catalogue. */
const MOST_THREADS = 4

try {
  const [build = '', previous, same] = process.argv.slice(2)
  await renderAll(build, previous, same === 'same')
} catch (error) {
  console.error(error)
  process.exitCode = 1
}

async function renderAll(build: string, previous: string | undefined, same: boolean) {
  const { origin, redirects } = await readFrame()
  const before = previous === undefined ? {} : readPages(previous)
  const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const threads = Math.min(MOST_THREADS, availableParallelism())
  const working = Array.from({ length: threads }, (_, index) =>
    work({ build, origin, previous, before, links: index === 0, next }),
  )
  const linked: string[] = []
  const link = (files: readonly string[]) => {
    if (previous !== undefined) linkClient(previous, build, files)
    linked.push(...files)
  }
  const others = same && previous !== undefined ? clientFiles(previous) : []
  link(others.filter((file) => !(file in before || LATER.test(file))))

  const shares = await Promise.all(working)
  const rendered = shares.flatMap((share) => share.rendered)
  link(rendered.filter(({ isSame }) => isSame).map(({ file }) => file))
  const policies = new Map(rendered.map(({ file, policy }) => [file, policy]))
  const pages: Record<string, Page> = {}
  for (const [file, page] of Object.entries(shares[0]?.pages ?? {})) {
    const old = before[file]
    if (isKept(page, old)) linked.push(file)
    pages[file] = { ...page, policy: policies.has(file) ? policies.get(file) : old?.policy }
  }
  writePages(build, pages)
  writeLinked(build, linked)
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
