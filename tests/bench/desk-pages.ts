import { FIGURE_VIEWS, type FigureView } from '#domain/owner/figure.ts'
import { readBooks } from '#owner/figures/books.ts'
import { readFigures } from '#owner/figures/figures.ts'
import { readToday } from '#owner/figures/today.ts'
import { readMails } from '#owner/mail/desk-mail.ts'
import { readOrder } from '#owner/orders/desk-order.ts'
import { findByWords, readOrders } from '#owner/orders/desk-orders.ts'
import { readOrdersToPack, readPackingLists } from '#owner/orders/to-pack.ts'
import { readReviews } from '#owner/reviews/desk-reviews.ts'
import type { Context } from '#server/kernel/context.ts'

/** What each page of the desk reads, without drawing it. */
export function deskPages(context: Context): Readonly<Record<string, () => Promise<unknown>>> {
  const orders = (query: string) => () => readOrders(context, new URLSearchParams(query), 'owner')
  const figures = (show: string) => () =>
    readFigures(context, new URLSearchParams({ show, from: '2025-11-26', to: '2026-11-25' }))
  const views = Object.keys(FIGURE_VIEWS) as FigureView[]
  return {
    Today: () => readToday(context, 'owner'),
    Orders: orders(''),
    'Orders, late': orders('status=late'),
    'Orders, page 100': orders('page=100'),
    'Orders of a day': orders('day=2026-06-01'),
    'Search for a name': () => findByWords(context, 'Okafor', 'owner'),
    'Search for a postcode': () => findByWords(context, 'YO10', 'owner'),
    'One order': async () => {
      const { rows } = await readOrders(context, new URLSearchParams(), 'owner')
      return readOrder(context, rows[0]?.orderNumber ?? '', 'owner')
    },
    Packing: async () => readPackingLists(context, await readOrdersToPack(context, null, 'Ann')),
    'Sent email': () => readMails(context, new URLSearchParams('show=sent')),
    'Published reviews': () => readReviews(context, new URLSearchParams('show=published')),
    Books: () => readBooks(context, '2026-06'),
    ...Object.fromEntries(views.map((view) => [`Figures, ${FIGURE_VIEWS[view]}`, figures(view)])),
  }
}
