import { z } from 'zod'
import { price } from '#domain/fields.ts'
import { type Pence, penceToPounds } from '#domain/money.ts'
import { isDraft } from '../catalogue/check-data.ts'
import { productFieldsOf } from '../catalogue/product-file.ts'
import { UNSEEN_PRICES_FILE } from '../source/documents.ts'
import { schemaFindings } from '../source/schemas.ts'
import { listPriceOf, type ProductEdit } from './product-edit.ts'

/** List prices in pence, VAT included. */
export interface PriceChange {
  readonly sku: string
  readonly slug: string
  readonly from: Pence
  readonly to: Pence
}

export function priceChanges(edits: readonly ProductEdit[]): PriceChange[] {
  return edits.flatMap(({ sku, slug, before, after }) => {
    if (!before || isDraft(before)) return []
    const from = listPriceOf(productFieldsOf(before))
    const to = listPriceOf(productFieldsOf(after))
    return from === undefined || to === undefined || from === to ? [] : [{ sku, slug, from, to }]
  })
}

const HEADER = `# Prices that \`npm run pipeline\` changed since a person last looked at them, in pounds inc. VAT. The next supplier's
# file is compared with what a person has seen. Remove the lines of prices that are right.
`

const schema = z.record(z.string(), z.strictObject({ seen: price, now: price }))

/** By SKU: the list price in pence that a person saw last, and the list price that the pipeline has written since. */
export type UnseenPrices = ReadonlyMap<string, z.output<typeof schema>[string]>

export function readUnseenPrices(value: unknown): { unseen: UnseenPrices; faults: string[] } {
  const { data = {}, error } = schema.safeParse(value ?? {}, { reportInput: true })
  const faults = schemaFindings(UNSEEN_PRICES_FILE, schema, error?.issues ?? []).map(
    ({ file, message, hint }) => `data/${file}: ${message}; ${hint}`,
  )
  return { unseen: new Map(Object.entries(data)), faults }
}

/** A price that differs from the one the pipeline wrote was edited by a person, so a person has seen it. */
export function lastSeenPrice(unseen: UnseenPrices, { sku, from }: PriceChange): Pence {
  const entry = unseen.get(sku)
  return entry?.now === from ? entry.seen : from
}

/** Returns the new text of `unseen-prices.yaml`. `looked` are the SKUs whose prices a person has confirmed with `--force`. */
export function updateUnseenPrices(
  unseen: UnseenPrices,
  changes: readonly PriceChange[],
  looked: readonly string[],
): string {
  const next = new Map(unseen)
  for (const change of changes) {
    next.set(change.sku, { seen: lastSeenPrice(unseen, change), now: change.to })
  }
  for (const sku of looked) next.delete(sku)
  const pounds = (pence: Pence) => penceToPounds(pence).toFixed(2)
  const lines = [...next]
    .filter(([, { seen, now }]) => seen !== now)
    .map(([sku, { seen, now }]) => `"${sku}": {seen: ${pounds(seen)}, now: ${pounds(now)}}\n`)
  return HEADER + lines.sort().join('')
}
