import { listSoldConfigurations } from '#db/store/takings.ts'
import type { SoldProduct } from '#domain/catalogue/catalogue.ts'
import { formatPounds } from '#domain/money.ts'
import { columnsOf, type Figure, share } from '#domain/owner/figure.ts'
import type { Period } from '#domain/owner/period.ts'
import { countNoun } from '#domain/text.ts'
import type { Context } from '#server/kernel/context.ts'
import { rangeOf } from './by-time.ts'

/** The plot shows the best; the table has at most this many. */
const BARS_AT_MOST = 15
const ROWS_AT_MOST = 300
const GONE = 'No longer sold'

type Sold = Awaited<ReturnType<typeof listSoldConfigurations>>[number]

async function readSold(context: Context, period: Period) {
  const sold = await listSoldConfigurations(context.store, rangeOf(period))
  const ids = [...new Set(sold.map(({ productId }) => productId))]
  return { sold, products: await (await context.catalogue()).findProducts(ids) }
}

/** Categories and products by today’s catalogue, without delivery. */
export async function readGoods(context: Context, period: Period): Promise<Figure[]> {
  const { sold, products } = await readSold(context, period)
  const categoryOf = ({ productId }: Sold) => products.get(productId)?.category.name ?? GONE
  const nameOf = ({ productId }: Sold) =>
    products.get(productId)?.name ?? `${GONE}: number ${productId}`
  return [
    goodsFigure('Categories', 'Category', sold, categoryOf),
    goodsFigure('Products', 'Product', sold, nameOf),
  ]
}

function goodsFigure(
  heading: string,
  column: string,
  sold: readonly Sold[],
  nameOf: (sold: Sold) => string,
): Figure {
  const rows = groupSums(sold, nameOf)
  const total = rows.reduce((sum, { taken }) => sum + taken, 0)
  const [best] = rows
  return {
    heading,
    summary: best
      ? `${best.name} sold best: ${formatPounds(best.taken)} of ${formatPounds(total)}, delivery not counted.`
      : 'Nothing was sold.',
    plot: {
      kind: 'bars',
      unit: 'pence',
      values: rows.slice(0, BARS_AT_MOST).map(({ name, taken }) => ({ label: name, value: taken })),
    },
    columns: columnsOf(column, { Pieces: 'count', Taken: 'pence', 'Percent of takings': 'count' }),
    rows: rows
      .slice(0, ROWS_AT_MOST)
      .map(({ name, pieces, taken }) => [name, pieces, taken, share(taken, total)]),
  }
}

/** How often each choice of each option was bought, such as a colour or a length. */
export async function readOptions(context: Context, period: Period): Promise<Figure[]> {
  const { sold, products } = await readSold(context, period)
  const known = optionsOf([...products.values()])
  const names = new Set(sold.flatMap(({ options }) => Object.keys(options)))
  const order = [...known.keys()]
  const place = (name: string) => order.indexOf(name) + 1 || order.length + 1
  return [...names]
    .toSorted((one, other) => place(one) - place(other))
    .map((name) => {
      const option = known.get(name)
      const having = sold.filter(({ options }) => options[name] !== undefined)
      const rows = groupSums(having, ({ options }) => options[name] ?? '')
      const total = rows.reduce((sum, { pieces }) => sum + pieces, 0)
      const values = rows.map((row) => ({
        label: option?.choices.find(({ value }) => value === row.name)?.label ?? row.name,
        value: row.pieces,
      }))
      const most = values.toSorted((one, other) => other.value - one.value)[0]
      return {
        heading: option?.label ?? name,
        summary: `${most?.label} was chosen most: ${most?.value.toLocaleString('en-GB')} of ${countNoun(total, 'piece')}.`,
        plot: { kind: 'bars', unit: 'count', values },
        columns: columnsOf(option?.label ?? name, { Pieces: 'count', Percent: 'count' }),
        rows: values.map(({ label, value }) => [label, value, share(value, total)]),
      }
    })
}

function optionsOf(products: readonly SoldProduct[]) {
  return new Map(
    products.flatMap(({ options }) => options.map((option) => [option.name, option] as const)),
  )
}

/** The best first. */
function groupSums(sold: readonly Sold[], nameOf: (sold: Sold) => string) {
  return [...Map.groupBy(sold, nameOf)]
    .map(([name, of]) => ({
      name,
      pieces: of.reduce((sum, { pieces }) => sum + pieces, 0),
      taken: of.reduce((sum, { taken }) => sum + taken, 0),
    }))
    .toSorted((one, other) => other.taken - one.taken)
}
