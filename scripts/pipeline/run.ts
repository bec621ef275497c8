import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listPrice } from '#domain/pricing/pricing.ts'
import { buildCatalogue } from '../catalogue/build.ts'
import { readDocuments } from '../catalogue/documents.ts'
import { readData } from '../catalogue/read.ts'
import { withPrice } from './edit.ts'
import { applyEdits, finish, takeBack } from './journal.ts'
import { findMoves, type Moves, type PricedProduct } from './moves.ts'
import { readPrices } from './prices.ts'

/** How a run ended, by the exit code of the command. */
export const EXIT = { done: 0, checked: 0, suspicious: 1, unreadable: 2, failed: 3 } as const

export interface Report {
  readonly outcome: keyof typeof EXIT
  /** What is to be mended, or looked at by a person. */
  readonly problems: readonly string[]
  readonly moves?: Moves
  /** Files of a run that was killed, now as they were before it. */
  readonly takenBack: readonly string[]
}

export interface Task {
  readonly root: string
  /** The price file's text. */
  readonly csv: string
  readonly force: boolean
  readonly dryRun: boolean
  /** Builds the shop and publishes it, or throws and leaves the published one as it was. */
  readonly build: () => Promise<void>
}

/**
 * Brings the prices of a supplier's file into `data/` and onto the site: all of them or none. When
 * anything fails, the data and the site are what they were.
 */
export async function runPipeline({ root, csv, force, dryRun, build }: Task): Promise<Report> {
  const takenBack = takeBack(root)
  const data = join(root, 'data')
  const sound = await buildCatalogue({ data, out: join(data, 'catalogue.sqlite'), checkOnly: true })
  if (!sound.ok) {
    const problems = sound.faults.map(({ file, line, message }) => `${file}:${line} ${message}`)
    return { outcome: 'failed', problems, takenBack }
  }
  const { prices, faults } = readPrices(csv)
  if (faults.length > 0) return { outcome: 'unreadable', problems: faults, takenBack }

  const moves = findMoves(readProducts(data), prices)
  const problems = moves.suspicions
  if (problems.length > 0 && !force) return { outcome: 'suspicious', problems, moves, takenBack }
  if (dryRun) return { outcome: 'checked', problems, moves, takenBack }
  if (moves.changed.length === 0 && takenBack.length === 0) {
    return { outcome: 'done', problems, moves, takenBack }
  }
  applyEdits(
    root,
    moves.changed.map(({ file, to }) => edit(root, join('data', file), to)),
  )
  try {
    await build()
  } catch (error) {
    takeBack(root)
    return { outcome: 'failed', problems: [(error as Error).message], moves, takenBack }
  }
  finish(root)
  return { outcome: 'done', problems, moves, takenBack }
}

function readProducts(data: string): PricedProduct[] {
  const { documents } = readDocuments(readData(data, data).files)
  return documents.products.map(({ file, value }) => ({
    file,
    sku: value.sku,
    slug: value.slug,
    price: listPrice({
      basePrice: value.base_price,
      maxPrice: value.max_price ?? null,
      marketPrice: value.market_price ?? null,
    }),
  }))
}

function edit(root: string, file: string, price: number) {
  const before = readFileSync(join(root, file), 'utf8')
  return { file, before, after: withPrice(before, price) }
}
