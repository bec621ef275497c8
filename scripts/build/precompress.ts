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
/**
 * Pages up to which each is compressed as strongly as can be. Beyond, pages take level 7: an eighth
 * larger in a fortieth of the time, which for 10,000 pages is minutes.
 */
const STRONG_PAGES = 1000
const STRONGEST = constants.BROTLI_MAX_QUALITY
const LEDGER = 'compressed.json'

/** By the hash of a file's content: where it is, and which compressed forms stand beside it. */
type Ledger = Record<string, { name: string; suffixes: string[] }>

/**
 * Compresses what is text below `<build>/client`, each beside its file as `.br` and `.gz` where that
 * is smaller. What did not change since the previous build is linked from there.
 * Resolves with the number of files, the names of those that are new or changed, and whether the
 * site is so large that its pages are compressed less.
 */
export async function precompress(build: string, previous: string | undefined) {
  const client = join(build, 'client')
  const before = await readLedger(previous)
  const ledger: Ledger = {}
  const names = globSync(COMPRESSIBLE, { cwd: client })
  const isLarge = names.filter(isPage).length > STRONG_PAGES
  const pageLevel = isLarge ? 7 : STRONGEST
  const changed: string[] = []

  async function compress(name: string) {
    const content = await readFile(join(client, name))
    const hash = createHash('sha256').update(content).digest('base64url')
    const linked = await linkForms(before[hash], `${previous}/client`, join(client, name))
    if (!linked) changed.push(name)
    const level = isPage(name) ? pageLevel : STRONGEST
    const suffixes = linked ?? (await writeForms(join(client, name), content, level))
    ledger[hash] = { name, suffixes }
  }

  const queue = names.values()
  async function work() {
    for (const name of queue) await compress(name)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  await writeFile(join(build, LEDGER), JSON.stringify(ledger))
  return { files: names.length, changed, isLarge }
}

function isPage(name: string): boolean {
  return name.endsWith('.html')
}

async function readLedger(build: string | undefined): Promise<Ledger> {
  if (build === undefined) return {}
  return readFile(join(build, LEDGER), 'utf8').then(JSON.parse, () => ({}))
}

/** Links the forms of an equal file and names them; undefined where there is none to link. */
async function linkForms(known: Ledger[string] | undefined, from: string, file: string) {
  if (!known) return undefined
  const links = known.suffixes.map((suffix) => link(join(from, known.name + suffix), file + suffix))
  const outcomes = await Promise.allSettled(links)
  return outcomes.every(({ status }) => status === 'fulfilled') ? known.suffixes : undefined
}

async function writeForms(file: string, content: Buffer, quality: number): Promise<string[]> {
  const suffixes: string[] = []
  for (const [suffix, compressed] of [
    ['.br', content.length <= BROTLI_LIMIT ? await brotli(content, quality) : content],
    ['.gz', await promisify(gzip)(content, { level: 9 })],
  ] as const) {
    if (compressed.length >= content.length) continue
    await writeFile(file + suffix, compressed)
    suffixes.push(suffix)
  }
  return suffixes
}

function brotli(content: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
}
