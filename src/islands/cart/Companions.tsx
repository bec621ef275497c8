import type { Companion } from '#domain/cart/companions.ts'
import { formatPounds } from '#domain/money.ts'

interface Props {
  readonly companions: readonly Companion[]
  readonly add: (companion: Companion) => void
}

/** Suggests companion products of the products in the cart. */
export function Companions({ companions, add }: Props) {
  if (companions.length === 0) return null
  return (
    <section className="companions no-print" aria-labelledby="companions">
      <h2 id="companions">You may also need</h2>
      <ul className="unmarked">
        {companions.map((companion) => (
          <li key={companion.id} className="drawer-line">
            <span className="frame">
              <img src={companion.picture} alt="" width="400" height="400" />
            </span>
            <div>
              <a href={companion.path}>{companion.name}</a>
              <p className="price">
                {`${companion.hasOptions ? 'from ' : ''}${formatPounds(companion.price)}`}
              </p>
              {companion.hasOptions ? (
                <a className="button quiet small" href={companion.path}>
                  Choose Options<span className="visually-hidden">{` of ${companion.name}`}</span>
                </a>
              ) : (
                <button type="button" className="button quiet small" onClick={() => add(companion)}>
                  Add<span className="visually-hidden">{` ${companion.name}`}</span>
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
