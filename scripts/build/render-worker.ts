import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { isKept, type Pages } from './pages.ts'
import { unlinkFile } from './previous.ts'
import { openRenderer } from './renderer.ts'

/** What several threads do together. */
export interface Task {
  readonly build: string
  /** The shop's address. */
  readonly origin: string
  /** The pages that the build has from the one before. */
  readonly before: Pages
  /** Of the files to render, each thread takes the next that none has taken, and counts it here. */
  readonly next: Int32Array<SharedArrayBuffer>
}

export interface Share {
  /** All that the build is to have, rendered or not, by file. */
  readonly pages: Pages
  /** What this thread rendered. */
  readonly rendered: readonly Rendered[]
}

export interface Rendered {
  readonly file: string
  readonly policy: string | undefined
  /** True when the build before has the very same, so that none was written. */
  readonly isSame: boolean
}

/** Pages under way at a time: some wait for pictures. */
const LANES = 4

const { build, origin, before, next }: Task = workerData
const renderer = await openRenderer(build, origin)
const targets = await renderer.targets()
const missing = targets.filter(({ file, page }) => !isKept(page, before[file]))
const lanes = await Promise.all(Array.from({ length: LANES }, renderNext))
const pages = Object.fromEntries(targets.map(({ file, page }) => [file, page]))
parentPort?.postMessage({ pages, rendered: lanes.flat() } satisfies Share)

async function renderNext(): Promise<Rendered[]> {
  const rendered: Rendered[] = []
  for (;;) {
    const target = missing[Atomics.add(next, 0, 1)]
    if (!target) return rendered
    const { file, page } = target
    const { body, policy } = await renderer.render(target).catch((error) => {
      throw new Error(`${page.pathname} cannot be rendered: ${error.message}`, { cause: error })
    })
    const isSame = file in before && holds(join(build, 'client', file), body)
    if (!isSame) write(file, body)
    rendered.push({ file, policy, isSame })
  }
}

function holds(file: string, body: Buffer): boolean {
  const size = statSync(file, { throwIfNoEntry: false })?.size
  return size === body.length && readFileSync(file).equals(body)
}

/** Never writes into a file: it may be one of `public`, or a link into the build before. */
function write(name: string, body: Buffer): void {
  const file = join(build, 'client', name)
  if (name in before) unlinkFile(build, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, body, { flag: 'wx' })
}
