import { join } from 'node:path'
import { readPrevious } from '#db/catalogue/previous.ts'
import { buildCatalogue } from '../catalogue/build.ts'
import { isDraft } from '../catalogue/check-data.ts'
import { readData } from '../catalogue/read.ts'
import { applyEdits, type FileEdit, removeJournal, undoUnfinishedRun } from './journal.ts'
import { planEdits } from './plan.ts'
import type { ProductEdit } from './product-edit.ts'
import { readRows, type SupplierRow } from './read-rows.ts'
import { settleEdits } from './settle.ts'
import { findSuspicions, type PriceChange, priceChanges } from './suspicions.ts'

export const EXIT = { done: 0, checked: 0, suspicious: 1, unreadable: 2, failed: 3 } as const

export interface Report {
  readonly outcome: keyof typeof EXIT
  /** Faults to mend, or suspicious changes for a person to check. */
  readonly messages: readonly string[]
  readonly moves?: Moves
  /** Columns that were ignored, each with advice. */
  readonly ignoredColumns: readonly string[]
  /** Files that were restored because an earlier run was killed. */
  readonly takenBack: readonly string[]
}

export interface Moves {
  readonly changed: readonly PriceChange[]
  readonly edited: readonly { readonly slug: string; readonly fields: readonly string[] }[]
  readonly added: readonly string[]
  /** New and changed products that are not sold yet, with what they are missing. */
  readonly drafts: readonly { readonly slug: string; readonly missing: readonly string[] }[]
  readonly unknown: readonly string[]
  readonly gone: readonly string[]
}

export interface PipelineOptions {
  readonly root: string
  readonly source: string
  readonly force: boolean
  /** True if the file need not have every product. */
  readonly partial: boolean
  readonly dryRun: boolean
  /** Builds and publishes the shop. Must leave the published build unchanged when it throws. */
  readonly build: () => Promise<void>
}

/** Writes a supplier's products into `data/` and publishes them, all or none: a failed step leaves data and build as they were. */
export async function runPipeline(options: PipelineOptions): Promise<Report> {
  const { root, force, dryRun, build } = options
  const takenBack = undoUnfinishedRun(root)
  const data = join(root, 'data')
  const sound = await buildCatalogue({ data, out: catalogueOf(data), checkOnly: true })
  if (!sound.ok) {
    const messages = sound.faults.map(({ file, line, message }) => `${file}:${line} ${message}`)
    return { outcome: 'failed', messages, ignoredColumns: [], takenBack }
  }
  const { rows, faults: unreadable, ignoredColumns } = readRows(options.source)
  const { edits, moves, suspicions, faults } = await planRun(data, rows, options.partial)
  const messages = [...unreadable, ...faults]
  if (messages.length > 0) return { outcome: 'unreadable', messages, ignoredColumns, takenBack }
  const report = { messages: suspicions, moves, ignoredColumns, takenBack }
  if (suspicions.length > 0 && !force) return { outcome: 'suspicious', ...report }
  if (dryRun) return { outcome: 'checked', ...report }
  if (edits.length === 0 && takenBack.length === 0) return { outcome: 'done', ...report }
  applyEdits(root, edits.map(toFileEdit))
  try {
    await build()
  } catch (error) {
    undoUnfinishedRun(root)
    return { outcome: 'failed', ...report, messages: [(error as Error).message] }
  }
  removeJournal(root)
  return { outcome: 'done', ...report }
}

async function planRun(data: string, rows: readonly SupplierRow[], partial: boolean) {
  const { files } = readData(data, data)
  const products = [...files.values()].filter(({ file }) => file.startsWith('products/'))
  const plan = planEdits(products, rows)
  const { edits, faults, missing } = await settleEdits(
    files,
    plan.edits,
    join(data, 'pictures'),
    readPrevious(catalogueOf(data)),
  )
  const gone = partial ? [] : plan.gone
  const moves: Moves = {
    changed: priceChanges(edits),
    edited: edits.flatMap(({ before, slug, fields }) => {
      const names = fields.map(({ path }) => path.join('.')).filter((name) => !isPrice(name))
      return before && names.length > 0 ? [{ slug, fields: names }] : []
    }),
    added: edits.filter(({ before, after }) => !before && !isDraft(after)).map(({ slug }) => slug),
    drafts: edits
      .filter(({ after }) => isDraft(after))
      .map(({ slug, file }) => ({ slug, missing: missing.get(file) ?? [] })),
    unknown: plan.unknown,
    gone,
  }
  const suspicions = findSuspicions({ ...plan, edits, gone })
  return { edits, moves, suspicions, faults: [...plan.faults, ...faults] }
}

const catalogueOf = (data: string) => join(data, 'catalogue.sqlite')

function isPrice(field: string): boolean {
  return field.endsWith('_price')
}

function toFileEdit({ file, before, after }: ProductEdit): FileEdit {
  return { file: join('data', file), before: before?.text ?? null, after: after.text }
}
