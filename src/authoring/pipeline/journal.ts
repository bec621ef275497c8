import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { countNoun } from '#domain/text.ts'
import { linkedBuild } from '#serving/build-files.ts'
import { removeTemporaryFiles, replaceFile } from '../catalogue/replace.ts'
import type { FileOverrides } from '../source/read-data.ts'
import { decodeText } from '../source/read-files.ts'
import { lockShop } from '../source/shop-lock.ts'

export interface FileEdit {
  /** The path of an edited file below the project's root. */
  readonly file: string
  /** Null for a new file. */
  readonly before: string | null
  readonly after: string
}

interface Journal {
  readonly edits: readonly FileEdit[]
  /** The published build from before the run: once another one is published, the run is complete. */
  readonly published: string | null
}

/** The edits of a killed run that are still to be undone; none if no run was killed, or if its build was published. */
export interface UnfinishedRun {
  /** The edits to undo. */
  readonly undo: readonly FileEdit[]
  /** Files that somebody has edited since the killed run, which are not restored. */
  readonly edited: readonly string[]
}

const JOURNAL = 'var/pipeline/journal.json'
const CATALOGUE = 'data/catalogue.sqlite'
const SAVED_CATALOGUE = 'var/pipeline/catalogue.sqlite'

/** Writes files. The journal records first what is needed to undo the run if it is killed. */
export function applyEdits(root: string, edits: readonly FileEdit[]): void {
  for (const { file, before } of edits) {
    if ((readText(join(root, file)) ?? null) !== before) {
      throw new Error(`${file} was edited while the pipeline read it. Run it again.`)
    }
  }
  mkdirSync(dirname(join(root, JOURNAL)), { recursive: true })
  saveCatalogue(root)
  const journal: Journal = { edits, published: linkedBuild(join(root, 'dist')) ?? null }
  write(join(root, JOURNAL), JSON.stringify(journal))
  for (const { file, after } of edits) write(join(root, file), after)
}

export const NOTHING_UNFINISHED: UnfinishedRun = { undo: [], edited: [] }

/** Describes what `undoUnfinishedRun` would do, without doing it. */
export function unfinishedRun(root: string): UnfinishedRun {
  const text = readText(join(root, JOURNAL))
  if (text === undefined) return NOTHING_UNFINISHED
  const { edits, published }: Journal = JSON.parse(text)
  const current = linkedBuild(join(root, 'dist'))
  // The run's last step is to publish, and no other command publishes before the run is undone.
  if (current !== undefined && current !== published) return NOTHING_UNFINISHED
  const found = edits.map((edit) => ({ edit, now: readText(join(root, edit.file)) ?? null }))
  return {
    undo: found.filter(({ edit, now }) => now === edit.after).map(({ edit }) => edit),
    edited: found
      .filter(({ edit, now }) => now !== edit.after && now !== edit.before)
      .map(({ edit }) => edit.file),
  }
}

/** Restores the files and the catalogue from before a killed run, save files edited since. */
export function undoUnfinishedRun(root: string): UnfinishedRun {
  if (!existsSync(join(root, JOURNAL))) return NOTHING_UNFINISHED
  const found = unfinishedRun(root)
  if (found.undo.length > 0) restoreCatalogue(root)
  for (const { file, before } of found.undo) {
    if (before === null) rmSync(join(root, file))
    else write(join(root, file), before)
  }
  for (const folder of ['data', 'data/products']) removeTemporaryFiles(join(root, folder))
  removeJournal(root)
  return found
}

export function removeJournal(root: string): void {
  for (const file of [JOURNAL, SAVED_CATALOGUE]) rmSync(join(root, file), { force: true })
}

function saveCatalogue(root: string): void {
  if (!existsSync(join(root, CATALOGUE))) return
  replaceFile(join(root, SAVED_CATALOGUE), (file) => copyFileSync(join(root, CATALOGUE), file))
}

/** Moves the catalogue, since a full disk has no room for a copy; copies it where `var/` is another disk. */
function restoreCatalogue(root: string): void {
  const saved = join(root, SAVED_CATALOGUE)
  if (!existsSync(saved)) return
  try {
    renameSync(saved, join(root, CATALOGUE))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    replaceFile(join(root, CATALOGUE), (file) => copyFileSync(saved, file))
  }
}

/** Decodes as the reader of `data/` does, which leaves out the byte order mark of Windows Notepad. */
function readText(file: string): string | undefined {
  try {
    return decodeText(readFileSync(file)).text
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function write(path: string, text: string): void {
  replaceFile(path, (file) => writeFileSync(file, text, { flush: true }))
}

/** The texts that files of `data/` would have after `undoUnfinishedRun`, by their path below `data/`. */
export function textsAfterUndo({ undo }: UnfinishedRun): FileOverrides {
  return new Map(undo.map(({ file, before }) => [relative('data', file), before]))
}

/** Lists the files that are restored, or in a dry run would be restored, after a killed run. */
export function restoredFileLines({ undo, edited }: UnfinishedRun, isDryRun = false): string[] {
  const reason = 'since an earlier pipeline run was interrupted'
  const restored = undo.map(({ file }) => file)
  return [
    ...formatNames(`${isDryRun ? 'the next command restores' : 'restored'}, ${reason}`, restored),
    ...formatNames(`edited ${reason}, left as they are`, edited),
  ]
}

const MAX_NAMES = 10

/** Returns the line `restored: one, two and 60 others`; no line without names. */
export function formatNames(title: string, names: readonly string[]): string[] {
  if (names.length === 0) return []
  const more = names.length - MAX_NAMES
  const shown = names.slice(0, more > 1 ? MAX_NAMES : undefined).join(', ')
  return [`${title}: ${shown}${more > 1 ? ` and ${countNoun(more, 'other')}` : ''}`]
}

/**
 * Waits for the shop's lock and undoes what a killed pipeline left. Each command that writes the catalogue or the site calls it first. Returns undefined if this process or its parent has the lock.
 */
export async function lockAndRecoverShop(root: string): Promise<Disposable | undefined> {
  const lock = await lockShop(root)
  if (lock) for (const line of restoredFileLines(undoUnfinishedRun(root))) console.error(line)
  return lock
}
