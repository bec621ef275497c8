import { formatPounds } from '#domain/money/money.ts'
import type { Report } from './run.ts'

const ENDINGS: Readonly<Record<Report['outcome'], string>> = {
  done: 'Done.',
  checked: 'Nothing was changed: this was a dry run.',
  suspicious: 'Nothing was changed: look at these first, and add --force when they are right.',
  unreadable: 'Nothing was changed: the price file has to be mended.',
  failed: 'Nothing was changed: the shop could not be built.',
}

/** What happened, for people. */
export function describe({ outcome, problems, moves, takenBack }: Report): string {
  const changed = moves?.changed ?? []
  return [
    ...takenBack.map((file) => `taken back, since a run was cut short: ${file}`),
    ...changed.map(
      ({ slug, from, to }) => `price: ${slug} ${formatPounds(from)} → ${formatPounds(to)}`,
    ),
    ...list('not in the shop', moves?.unknown),
    ...list('no longer in the price file, price kept', moves?.gone),
    ...problems.map((problem) => `! ${problem}`),
    `prices to change: ${changed.length}. ${ENDINGS[outcome]}`,
  ].join('\n')
}

function list(title: string, skus: readonly string[] = []): string[] {
  return skus.length === 0 ? [] : [`${title}: ${skus.join(', ')}`]
}
