import { count } from '#domain/text.ts'
import type { UnfinishedRun } from './journal.ts'

/** Says what is restored after a killed run, or would be. */
export function recoveryLines({ undo, edited }: UnfinishedRun, isDryRun = false): string[] {
  const reason = 'since an earlier pipeline run was interrupted'
  const restored = undo.map(({ file }) => file)
  return [
    ...namesLine(`${isDryRun ? 'the next command restores' : 'restored'}, ${reason}`, restored),
    ...namesLine(`edited ${reason}, left as they are`, edited),
  ]
}

const MAX_NAMES = 10

/** `restored: one, two and 60 others`, or no line. */
export function namesLine(title: string, names: readonly string[]): string[] {
  if (names.length === 0) return []
  const more = names.length - MAX_NAMES
  const shown = names.slice(0, more > 1 ? MAX_NAMES : undefined).join(', ')
  return [`${title}: ${shown}${more > 1 ? ` and ${count(more, 'other')}` : ''}`]
}
