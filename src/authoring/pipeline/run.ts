import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readPrevious } from '#db/catalogue/previous.ts'
import { LAST_RUN_FILE, type PipelineOutcome } from '#domain/owner/pipeline-run.ts'
import { buildCatalogue } from '../catalogue/build.ts'
import { isDraft } from '../catalogue/check-data.ts'
import { replaceFile } from '../catalogue/replace.ts'
import { UNSEEN_PRICES_FILE } from '../source/documents.ts'
import { readData, type SourceFile } from '../source/read-data.ts'
import { lockShop, ShopBusyError } from '../source/shop-lock.ts'
import type { ColumnNames } from './headings.ts'
import {
  applyEdits,
  type FileEdit,
  NOTHING_UNFINISHED,
  removeJournal,
  textsAfterUndo,
  type UnfinishedRun,
  undoUnfinishedRun,
  unfinishedRun,
} from './journal.ts'
import { planEdits } from './plan.ts'
import {
  type PriceChange,
  priceChanges,
  readUnseenPrices,
  updateUnseenPrices,
} from './price-changes.ts'
import type { ProductEdit } from './product-edit.ts'
import { readSupplierRows, type SupplierRow } from './read-rows.ts'
import { checkEditedData } from './settle.ts'
import { findSuspicions } from './suspicions.ts'

export const EXIT_CODES: Readonly<Record<PipelineOutcome, number>> = {
  done: 0,
  checked: 0,
  suspicious: 1,
  unreadable: 2,
  failed: 3,
}

export interface PipelineReport {
  readonly outcome: PipelineOutcome
  /** Messages about faults to fix, or about suspicious changes for a person to check. */
  readonly messages: readonly string[]
  readonly moves?: ReportedChanges
  /** What of the supplier's file was not used, and why. */
  readonly notes: readonly string[]
  /** Files that were restored because an earlier run was killed; a dry run only lists them. */
  readonly unfinished: UnfinishedRun
  readonly dryRun: boolean
}

export interface ReportedChanges {
  readonly changed: readonly PriceChange[]
  readonly edited: readonly { readonly slug: string; readonly fields: readonly EditedField[] }[]
  readonly added: readonly string[]
  /** New and changed products that are not sold yet, with what they are missing. */
  readonly drafts: readonly { readonly slug: string; readonly missing: readonly string[] }[]
  readonly unknown: readonly string[]
  readonly gone: readonly string[]
}

/** `name` is the name of a column, such as `dimensions.width`. */
interface EditedField {
  readonly name: string
  readonly from: unknown
  readonly to: unknown
}

export interface PipelineOptions {
  readonly root: string
  readonly source: string
  readonly columns?: ColumnNames
  readonly force: boolean
  /** True if the supplier's file need not have every product. */
  readonly partial: boolean
  readonly dryRun: boolean
  /** Builds and publishes the shop. If building throws, the published build must be unchanged. */
  readonly build: () => Promise<void>
}

/**
 * Writes a supplier's products into `data/` and publishes them, all or none: a failed step leaves data and
 * build as they were. Has the shop's lock from reading the data to the end.
 */
export async function runPipeline(options: PipelineOptions): Promise<PipelineReport> {
  const { root, dryRun } = options
  const report = await importProducts(options).catch((error: unknown): PipelineReport => {
    if (error instanceof ShopBusyError) throw error
    const messages = [(error as Error).message]
    return { outcome: 'failed', messages, notes: [], unfinished: NOTHING_UNFINISHED, dryRun }
  })
  if (!dryRun) recordRun(root, report.outcome)
  return report
}

/** Records how a run ended, for the owner's desk, which shows the last run's time and outcome. A run that is done stays done when this can't be written. */
export function recordRun(root: string, outcome: PipelineOutcome): void {
  const path = join(root, LAST_RUN_FILE)
  try {
    mkdirSync(dirname(path), { recursive: true })
    replaceFile(path, (file) => writeFileSync(file, JSON.stringify({ outcome })))
  } catch (error) {
    console.error(`The desk cannot show this run: ${(error as Error).message}`)
  }
}

async function importProducts(options: PipelineOptions): Promise<PipelineReport> {
  const { root, force, dryRun, build } = options
  using _lock = await lockShop(root)
  const unfinished = dryRun ? unfinishedRun(root) : undoUnfinishedRun(root)
  const overlay = dryRun ? textsAfterUndo(unfinished) : undefined
  const data = join(root, 'data')
  const sound = await buildCatalogue({ data, out: catalogueFile(data), checkOnly: true, overlay })
  if (!sound.ok) {
    const messages = sound.faults.map(
      ({ file, line, message, hint }) => `${file}:${line} ${message}; ${hint}`,
    )
    return { outcome: 'failed', messages, notes: [], unfinished, dryRun }
  }
  const { rows, faults: unreadable, notes } = readSupplierRows(options.source, options.columns)
  const { files } = readData(data, data, overlay)
  const { edits, moves, suspicions, faults } = await planRun(data, files, rows, options)
  const messages = [...unreadable, ...faults]
  const found = { notes, unfinished, dryRun }
  if (messages.length > 0) return { outcome: 'unreadable', messages, ...found }
  const report = { messages: suspicions, moves, ...found }
  if (suspicions.length > 0 && !force) return { outcome: 'suspicious', ...report }
  if (dryRun) return { outcome: 'checked', ...report }
  if (edits.length === 0) return { outcome: 'done', ...report }
  try {
    applyEdits(root, edits)
    await build()
  } catch (error) {
    const { edited } = undoUnfinishedRun(root)
    const messages = [(error as Error).message]
    return { outcome: 'failed', ...report, messages, unfinished: { undo: [], edited } }
  }
  removeJournal(root)
  return { outcome: 'done', ...report }
}

async function planRun(
  data: string,
  files: ReadonlyMap<string, SourceFile>,
  rows: readonly SupplierRow[],
  { partial, force }: PipelineOptions,
) {
  const products = [...files.values()].filter(({ file }) => file.startsWith('products/'))
  const previous = readPrevious(catalogueFile(data))
  const plan = planEdits(products, rows, previous)
  const { edits, faults, missing } = await checkEditedData(
    files,
    plan.edits,
    join(data, 'pictures'),
    previous,
  )
  const gone = partial ? [] : plan.gone
  const changed = priceChanges(edits)
  const unseenFile = files.get(UNSEEN_PRICES_FILE)
  const { unseen, faults: unseenFaults } = readUnseenPrices(unseenFile?.value)
  const looked = force ? rows.map(({ sku }) => sku) : []
  const unseenEdit = {
    file: join('data', UNSEEN_PRICES_FILE),
    before: unseenFile?.text ?? null,
    after: updateUnseenPrices(unseen, changed, looked),
  }
  const isUnseenChanged = unseenEdit.after !== updateUnseenPrices(unseen, [], [])
  const moves: ReportedChanges = {
    changed,
    edited: edits.flatMap(({ before, slug, fields }) => {
      const named = fields.map(({ path, from, to }) => ({ name: path.join('.'), from, to }))
      // The line of a list price stands for the prices that it consists of.
      const isMoved = changed.some((change) => change.slug === slug)
      const others = isMoved ? named.filter(({ name }) => !name.endsWith('_price')) : named
      return before && others.length > 0 ? [{ slug, fields: others }] : []
    }),
    added: edits.filter(({ before, after }) => !before && !isDraft(after)).map(({ slug }) => slug),
    drafts: edits
      .filter(({ after }) => isDraft(after))
      .map(({ slug, file }) => ({ slug, missing: missing.get(file) ?? [] })),
    unknown: plan.unknown,
    gone,
  }
  return {
    edits: [...edits.map(toFileEdit), ...(isUnseenChanged ? [unseenEdit] : [])],
    moves,
    suspicions: [...plan.strange, ...findSuspicions({ ...plan, edits, gone }, unseen)],
    faults: [...plan.faults, ...faults, ...unseenFaults],
  }
}

const catalogueFile = (data: string) => join(data, 'catalogue.sqlite')

function toFileEdit({ file, before, after }: ProductEdit): FileEdit {
  return { file: join('data', file), before: before?.text ?? null, after: after.text }
}
