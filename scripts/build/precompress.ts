import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { link, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = '**/*.{css,html,js,json,mjs,svg,txt,wasm,webmanifest,xml}'
/** Brotli at its strongest is worth its time up to here; larger files have gzip alone. */
const BROTLI_LIMIT = 1024 * 1024
const LEDGER = 'compressed.json'

/** By the hash of a file's content: where it is, and which compressed forms stand beside it. */
type Ledger = Record<string, { name: string; suffixes: string[] }>

/**
 * Compresses what is text below `<build>/client`, each beside its file as `.br` and `.gz` where that
 * is smaller. What did not change since the previous build is linked from there.
 * Resolves with the number of files, and how many of them were linked.
 */
export async function precompress(build: string, previous: string | undefined) {
  const client = join(build, 'client')
  const before = await readLedger(previous)
  const ledger: Ledger = {}
  const names = globSync(COMPRESSIBLE, { cwd: client })
  const queue = names.values()
  let reused = 0

  async function work() {
    for (const name of queue) {
      const content = await readFile(join(client, name))
      const hash = createHash('sha256').update(content).digest('base64url')
      const known = before[hash]
      const isLinked =
        known && (await linkForms(known, join(`${previous}`, 'client'), client, name))
      if (isLinked) reused += 1
      const suffixes = isLinked ? known.suffixes : await writeForms(join(client, name), content)
      ledger[hash] = { name, suffixes }
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  await writeFile(join(build, LEDGER), JSON.stringify(ledger))
  return { files: names.length, reused }
}

async function readLedger(build: string | undefined): Promise<Ledger> {
  if (build === undefined) return {}
  return readFile(join(build, LEDGER), 'utf8').then(JSON.parse, () => ({}))
}

/** Links the forms of an equal file; false when that is not possible. */
async function linkForms(known: Ledger[string], from: string, to: string, name: string) {
  const links = known.suffixes.map((suffix) =>
    link(join(from, known.name + suffix), join(to, name + suffix)),
  )
  const outcomes = await Promise.allSettled(links)
  return outcomes.every(({ status }) => status === 'fulfilled')
}

async function writeForms(file: string, content: Buffer): Promise<string[]> {
  const suffixes: string[] = []
  for (const [suffix, compressed] of [
    ['.br', content.length <= BROTLI_LIMIT ? await brotli(content) : content],
    ['.gz', await promisify(gzip)(content, { level: 9 })],
  ] as const) {
    if (compressed.length >= content.length) continue
    await writeFile(file + suffix, compressed)
    suffixes.push(suffix)
  }
  return suffixes
}

function brotli(content: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
}
