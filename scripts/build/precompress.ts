import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { filesBelow } from './files.ts'
import type { Ledger, Share, Task } from './precompress-worker.ts'

const COMPRESSIBLE = /\.(css|html|js|json|mjs|svg|txt|wasm|webmanifest|xml)$/
/** Pages up to which everything is compressed as strongly as can be. */
const STRONG_PAGES = 1000
const LEDGER = 'compressed.json'

/**
 * Compresses what is text below `<build>/client`, each beside its file as `.br` and `.gz` where that
 * is smaller. What did not change since the previous build is linked from there; the `linked` files
 * have been already, with their forms.
 * Resolves with the number of files, the names of those that are new or changed, and whether the
 * site is so large that its pages are compressed less.
 */
export async function precompress(
  build: string,
  previous: string | undefined,
  linked: ReadonlySet<string> = new Set(),
) {
  const client = join(build, 'client')
  const all = filesBelow(client).filter((name) => COMPRESSIBLE.test(name))
  const isLarge = all.filter((name) => name.endsWith('.html')).length > STRONG_PAGES
  const before = { client: `${previous}/client`, ledger: readLedger(previous) }
  const task: Task = {
    client,
    before,
    names: all.filter((name) => !linked.has(name)),
    isLarge,
    next: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
  }
  const shares = await Promise.all(Array.from({ length: availableParallelism() }, () => work(task)))
  const known = Object.entries(before.ledger).filter(([, { name }]) => linked.has(name))
  const ledger = Object.assign(Object.fromEntries(known), ...shares.map((share) => share.ledger))
  writeFileSync(join(build, LEDGER), JSON.stringify(ledger))
  return { files: all.length, changed: shares.flatMap((share) => share.changed), isLarge }
}

/** Takes part in the task on a thread of its own until no name is left. */
function work(workerData: Task): Promise<Share> {
  return new Promise((resolve, reject) => {
    new Worker(new URL('./precompress-worker.ts', import.meta.url), { workerData })
      .on('message', resolve)
      .on('error', reject)
  })
}

function readLedger(build: string | undefined): Ledger {
  try {
    return build === undefined ? {} : JSON.parse(readFileSync(join(build, LEDGER), 'utf8'))
  } catch {
    return {}
  }
}
