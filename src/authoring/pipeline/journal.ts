import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { replaceFile } from '../catalogue/replace.ts'

/** The text of a file before and after. */
export interface Edit {
  /** Its path below the root. */
  readonly file: string
  readonly before: string
  readonly after: string
}

const JOURNAL = 'var/pipeline/journal.json'

/** Writes files so that a run which is killed can be taken back: what they were is written first. */
export function applyEdits(root: string, edits: readonly Edit[]): void {
  const journal = join(root, JOURNAL)
  mkdirSync(dirname(journal), { recursive: true })
  replaceFile(journal, (file) => writeFileSync(file, JSON.stringify(edits), { flush: true }))
  for (const { file, after } of edits) write(join(root, file), after)
}

/**
 * Takes back what an unfinished run wrote, as far as nobody has edited it since. Returns the files
 * that are again what they were.
 */
export function takeBack(root: string): string[] {
  const edits = readJournal(root)
  const undone = edits.filter(({ file, after }) => readText(join(root, file)) === after)
  for (const { file, before } of undone) write(join(root, file), before)
  finish(root)
  return undone.map(({ file }) => file)
}

/** Declares the run finished: from now on it stands. */
export function finish(root: string): void {
  rmSync(join(root, JOURNAL), { force: true })
}

function readJournal(root: string): Edit[] {
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
