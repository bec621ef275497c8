import { createHash } from 'node:crypto'
import { linkSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** By the hash of a file's content: where it is, and which compressed forms stand beside it. */
export type Ledger = Record<string, { readonly name: string; readonly suffixes: readonly string[] }>

/** What several threads do together. */
export interface Task {
  readonly client: string
  /** The previous build: equal files have their forms there. */
  readonly before: { readonly client: string; readonly ledger: Ledger }
  /** The files to compress; each thread takes the next that none has taken, and counts it here. */
  readonly names: readonly string[]
  readonly next: Int32Array<SharedArrayBuffer>
  /** Whether the site is so large that its pages are compressed less. */
  readonly isLarge: boolean
}

/** What one of them did. */
export interface Share {
  readonly ledger: Ledger
  /** Files that are new or changed. */
  readonly changed: readonly string[]
}

/** Brotli is worth its time up to here; larger files have gzip alone. */
const BROTLI_LIMIT = 1024 * 1024
/** A feed of so many products takes a second of its own, half of which the level saves. */
const HUGE = 16 * 1024 * 1024
const HUGE_GZIP = 3
/** Levels beyond which time grows faster than it is worth: Brotli's is an eighth larger in a fiftieth. */
const QUICK = { brotli: 7, gzip: 6 }
const STRONGEST = { brotli: constants.BROTLI_MAX_QUALITY, gzip: 9 }
/** What a large site has many of: pages, and the cards of products beside them. */
const OF_MANY = /\.html$|^data\/products\//
/** Of many files, those that one packet of the network takes as they are need no other forms. */
const PACKET = 1400
/** What is larger than any script lists many products. */
const LONG = 256 * 1024

parentPort?.postMessage(share(workerData))

function share({ client, before, names, next, isLarge }: Task): Share {
  const ledger: Ledger = {}
  const changed: string[] = []
  for (;;) {
    const name = names[Atomics.add(next, 0, 1)]
    if (name === undefined) return { ledger, changed }
    const file = join(client, name)
    const content = readFileSync(file)
    const hash = createHash('sha256').update(content).digest('base64url')
    const linked = linkForms(before.ledger[hash], before.client, file)
    if (!linked) changed.push(name)
    const isOfMany = isLarge && OF_MANY.test(name)
    const isQuick = isOfMany || content.length > LONG
    const isLeft = isOfMany && content.length < PACKET
    const forms = () => (isLeft ? [] : writeForms(file, content, isQuick ? QUICK : STRONGEST))
    const suffixes = linked ?? forms()
    ledger[hash] = { name, suffixes }
  }
}

/** Links the forms of an equal file and names them; undefined where there is none to link. */
function linkForms(known: Ledger[string] | undefined, from: string, file: string) {
  try {
    for (const suffix of known?.suffixes ?? [])
      linkSync(join(from, known?.name + suffix), file + suffix)
    return known?.suffixes
  } catch {
    return undefined
  }
}

function writeForms(file: string, content: Buffer, levels: typeof QUICK): string[] {
  const forms = {
    '.br': content.length <= BROTLI_LIMIT ? brotli(content, levels.brotli) : content,
    '.gz': gzipSync(content, { level: content.length > HUGE ? HUGE_GZIP : levels.gzip }),
  }
  return Object.entries(forms).flatMap(([suffix, compressed]) => {
    if (compressed.length >= content.length) return []
    writeFileSync(file + suffix, compressed)
    return [suffix]
  })
}

function brotli(content: Buffer, quality: number): Buffer {
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(content.length),
    },
  })
}

/** A window no larger than the content: to clear a larger one takes as long as to compress a page. */
function windowBits(length: number): number {
  const { BROTLI_MIN_WINDOW_BITS, BROTLI_MAX_WINDOW_BITS } = constants
  const bits = Math.ceil(Math.log2(length + 16))
  return Math.min(Math.max(bits, BROTLI_MIN_WINDOW_BITS), BROTLI_MAX_WINDOW_BITS)
}
