import { formatPounds } from '#domain/money.ts'
import { countNoun } from '#domain/text.ts'
import { changeLine } from '../source/change-line.ts'
import { formatNames, restoredFileLines } from './journal.ts'
import type { PipelineReport, ReportedChanges } from './run.ts'

const ENDINGS: Readonly<Record<PipelineReport['outcome'], string>> = {
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
  notes,
  unfinished,
  dryRun,
}: PipelineReport): string {
  return [
    ...restoredFileLines(unfinished, dryRun),
    ...notes,
    ...(moves ? moveLines(moves) : []),
    ...atMost(messages.map((message) => `! ${message}`)),
    ...(moves ? [totals(moves)] : []),
    ENDINGS[outcome],
  ].join('\n')
}

function moveLines({ changed, edited, added, drafts, unknown, gone }: ReportedChanges): string[] {
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
    ...formatNames('not in the shop, and without a name', unknown),
    ...formatNames('no longer in the price list, kept as they are', gone),
  ]
}

const MAX_LINES = 100

/** The terminal gets the first lines; the file of `--report` gets all lines. */
function atMost(lines: readonly string[]): string[] {
  const more = lines.length - MAX_LINES
  if (more <= 0) return [...lines]
  return [...lines.slice(0, MAX_LINES), `  … and ${countNoun(more, 'more line')}, see --report`]
}

function totals({ changed, edited, added, drafts }: ReportedChanges): string {
  const others = countNoun(edited.length, 'other change')
  const parts = [countNoun(changed.length, 'price'), others, `${added.length} added`]
  return `${[...parts, countNoun(drafts.length, 'draft')].join(', ')}.`
}
