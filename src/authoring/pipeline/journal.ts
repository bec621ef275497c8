import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { replaceFile } from '../catalogue/replace.ts'

export interface FileEdit {
  /** The path below the root. */
  readonly file: string
  /** Null for a new file. */
  readonly before: string | null
  readonly after: string
}

const JOURNAL = 'var/pipeline/journal.json'

/** Writes files. The journal records their old text first, so that a killed run can be undone. */
export function applyEdits(root: string, edits: readonly FileEdit[]): void {
  const journal = join(root, JOURNAL)
  mkdirSync(dirname(journal), { recursive: true })
  replaceFile(journal, (file) => writeFileSync(file, JSON.stringify(edits), { flush: true }))
  for (const { file, after } of edits) write(join(root, file), after)
}

/** Restores the files of an unfinished run, save those edited since. Returns their paths below the root. */
export function undoUnfinishedRun(root: string): string[] {
  const edits = readJournal(root)
  const undone = edits.filter(({ file, after }) => readText(join(root, file)) === after)
  for (const { file, before } of undone) {
    if (before === null) rmSync(join(root, file))
    else write(join(root, file), before)
  }
  removeJournal(root)
  return undone.map(({ file }) => file)
}

export function removeJournal(root: string): void {
  rmSync(join(root, JOURNAL), { force: true })
}

function readJournal(root: string): FileEdit[] {
  const text = readText(join(root, JOURNAL))
  return text === undefined ? [] : JSON.parse(text)
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function write(path: string, text: string): void {
  replaceFile(path, (file) => writeFileSync(file, text, { flush: true }))
}
