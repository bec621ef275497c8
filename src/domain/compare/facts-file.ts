import type { FactRow } from '#domain/catalogue/facts.ts'

/** `/data/facts/<number>.json`: what the comparison says of each product, by id. */
export type FactsFile = Readonly<Record<string, readonly FactRow[]>>

const IDS_A_FILE = 50

export function factsFile(id: number): string {
  return `/data/facts/${Math.floor(id / IDS_A_FILE)}.json`
}
