import { z } from 'zod'
import { FIGURE_VIEWS, type Figure, type FigureView, figureCsv } from '#domain/owner/figure.ts'
import { type Period, readPeriod } from '#domain/owner/period.ts'
import { londonDay } from '#domain/time/london-day.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Actions, action } from '../desk/actions.ts'
import { readRefunds, readTakings } from './by-time.ts'
import { readGoods, readOptions } from './goods.ts'
import { readCountries, readDispatch, readUnpaid } from './orders.ts'

const READERS: Readonly<
  Record<FigureView, (context: Context, period: Period) => Promise<Figure[]>>
> = {
  takings: readTakings,
  goods: readGoods,
  options: readOptions,
  countries: readCountries,
  dispatch: readDispatch,
  unpaid: readUnpaid,
  refunds: readRefunds,
}

/** The figures of an address: `show` is one of the views, `from`, `to` and `by` are its period. */
export async function readFigures(context: Context, params: URLSearchParams) {
  const asked = params.get('show') ?? ''
  const view: FigureView = Object.hasOwn(FIGURE_VIEWS, asked) ? (asked as FigureView) : 'takings'
  const period = readPeriod(params, londonDay(context.clock()))
  return { view, period, figures: await READERS[view](context, period) }
}

const exported = z.object({
  show: z.string(),
  from: z.string(),
  to: z.string(),
  by: z.string(),
  figure: z.string().regex(/^\d$/),
})

/** A file of one table. It has no customer in it, so it needs no passkey. */
export const FIGURE_ACTIONS: Actions = {
  export: action(exported, async ({ context }, { figure: at, ...asked }) => {
    const { view, period, figures } = await readFigures(context, new URLSearchParams(asked))
    const figure = figures[Number(at)]
    if (!figure) return { refused: 'There is nothing to export for these days.' }
    return csvFile(`${view}-${period.from}-${period.to}.csv`, figureCsv(figure))
  }),
}

export function csvFile(name: string, text: string): Response {
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}
