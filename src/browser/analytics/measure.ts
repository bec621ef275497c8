import { loadPart } from '../base/load-part.ts'

type Measuring = typeof import('./analytics.ts')
type Track<Name extends keyof Measuring> = (...about: Parameters<Measuring[Name]>) => Promise<void>

/*
 * The shop sells without measuring: its code loads beside the page, events wait for it in their order, and are dropped if it doesn't come.
 */

export const trackPageView: Track<'trackPageView'> = () => measure((to) => to.trackPageView())

export const trackViewItem: Track<'trackViewItem'> = (item) =>
  measure((to) => to.trackViewItem(item))

export const trackAddToCart: Track<'trackAddToCart'> = (item) =>
  measure((to) => to.trackAddToCart(item))

export const trackBeginCheckout: Track<'trackBeginCheckout'> = (items) =>
  measure((to) => to.trackBeginCheckout(items))

export const trackPurchase: Track<'trackPurchase'> = (id, items, total) =>
  measure((to) => to.trackPurchase(id, items, total))

/** One promise for all calls: a second load would resolve before the first, whose files are still being preloaded. */
let loading: Promise<Measuring | undefined> | undefined

async function measure(record: (measuring: Measuring) => void): Promise<void> {
  loading ??= loadPart(() => import('./analytics.ts'))
  const measuring = await loading
  if (measuring) record(measuring)
}
