import { $products } from '#browser/order/products.ts'
import type { CartEntry } from '#domain/cart/cart.ts'
import { entryPicture } from '#domain/cart/lines.ts'
import { useAtom } from '../ui/hydration.ts'

/** A small picture of an ordered item in its colour. Its place is kept free until it is known. */
export function OrderPicture({ item }: { readonly item: CartEntry }) {
  const list = useAtom($products)
  const picture = list && entryPicture(item, list)
  return (
    <span className="frame order-picture">
      {picture && <img src={picture} alt="" width="56" height="56" loading="lazy" />}
    </span>
  )
}
