import { formatPounds } from '#domain/money/money.ts'
import { count } from '#domain/text.ts'
import { changeLine } from '../source/change-line.ts'
import { namesLine, restoredFileLines } from './journal.ts'
import type { Moves, Report } from './run.ts'

const ENDINGS: Readonly<Record<Report['outcome'], string>> = {
  done: 'Done.',
  checked: 'Nothing was changed: this was a dry run.',
  suspicious: 'Nothing was changed: look at these first, and add --force when they are right.',
  unreadable: 'Nothing was changed: fix the file first.',
  failed: 'Nothing was changed: the shop could not be built.',
}

export function formatReport({
  outcome,
  messages,
  moves,
  ignoredColumns,
  unfinished,
  dryRun,
}: Report): string {
  return [
    ...restoredFileLines(unfinished, dryRun),
    ...ignoredColumns.map((column) => `unknown column ${column}`),
    ...(moves ? moveLines(moves) : []),
    ...atMost(messages.map((message) => `! ${message}`)),
    ...(moves ? [totals(moves)] : []),
    ENDINGS[outcome],
  ].join('\n')
}

function moveLines({ changed, edited, added, drafts, unknown, gone }: Moves): string[] {
  return [
    ...atMost(
      changed.map(
        ({ slug, from, to }) => `price: ${slug} ${formatPounds(from)} → ${formatPounds(to)}`,
      ),
    ),
    ...atMost(
      edited.flatMap(({ slug, fields }) =>
        fields.map(({ name, from, to }) => changeLine(name, slug, from, to)),
      ),
    ),
    ...atMost(added.map((slug) => `added: ${slug}`)),
    ...atMost(
      drafts.flatMap(({ slug, missing }) => [
        `draft: ${slug}, not sold until "draft: true" is removed`,
        ...missing.map((sentence) => `  ${sentence}`),
      ]),
    ),
    ...namesLine('not in the shop, and without a name', unknown),
    ...namesLine('no longer in the price list, kept as they are', gone),
  ]
}

const MAX_LINES = 100

/** The terminal gets the first lines; the file of `--report` gets all lines. */
function atMost(lines: readonly string[]): string[] {
  const more = lines.length - MAX_LINES
  if (more <= 0) return [...lines]
  return [...lines.slice(0, MAX_LINES), `  … and ${count(more, 'more line')}, see --report`]
}

function totals({ changed, edited, added, drafts }: Moves): string {
  const others = count(edited.length, 'other change')
  const parts = [count(changed.length, 'price'), others, `${added.length} added`]
  return `${[...parts, count(drafts.length, 'draft')].join(', ')}.`
}
