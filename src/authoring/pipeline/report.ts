import { formatPounds } from '#domain/money/money.ts'
import { count } from '#domain/text.ts'
import type { Moves, Report } from './run.ts'

const ENDINGS: Readonly<Record<Report['outcome'], string>> = {
  done: 'Done.',
  checked: 'Nothing was changed: this was a dry run.',
  suspicious: 'Nothing was changed: look at these first, and add --force when they are right.',
  unreadable: 'Nothing was changed: the file has to be mended.',
  failed: 'Nothing was changed: the shop could not be built.',
}

export function formatReport({
  outcome,
  messages,
  moves,
  ignoredColumns,
  takenBack,
}: Report): string {
  return [
    ...takenBack.map((file) => `restored, because an earlier run was interrupted: ${file}`),
    ...ignoredColumns.map((column) => `unknown column ${column}`),
    ...(moves ? moveLines(moves) : []),
    ...messages.map((message) => `! ${message}`),
    ...(moves ? [totals(moves)] : []),
    ENDINGS[outcome],
  ].join('\n')
}

function moveLines({ changed, edited, added, drafts, unknown, gone }: Moves): string[] {
  return [
    ...changed.map(
      ({ slug, from, to }) => `price: ${slug} ${formatPounds(from)} → ${formatPounds(to)}`,
    ),
    ...edited.map(({ slug, fields }) => `changed: ${slug} ${fields.join(', ')}`),
    ...added.map((slug) => `added: ${slug}`),
    ...drafts.flatMap(({ slug, missing }) => [
      `draft: ${slug}, not sold until "draft: true" is removed`,
      ...missing.map((sentence) => `  ${sentence}`),
    ]),
    ...list('not in the shop, and without a name', unknown),
    ...list('no longer in the price list, kept as they are', gone),
  ]
}

function list(title: string, skus: readonly string[]): string[] {
  return skus.length === 0 ? [] : [`${title}: ${skus.join(', ')}`]
}

function totals({ changed, edited, added, drafts }: Moves): string {
  const others = count(edited.length, 'other change')
  const parts = [count(changed.length, 'price'), others, `${added.length} added`]
  return `${[...parts, count(drafts.length, 'draft')].join(', ')}.`
}
