import { editWords, times } from '#domain/cart/equal-entries.ts'
import type { CartLine } from '#domain/cart/lines.ts'
import { formatPounds } from '#domain/money.ts'

interface Props {
  readonly line: CartLine
  readonly addOne: () => void
  readonly removeOne: () => void
  readonly remove: () => void
}

export function CartEntryRow({ line, addOne, removeOne, remove }: Props) {
  const { name, path, editPath, picture, options, price, was, message, soldOnlyIn } = line
  const quantity = line.indexes.length
  // Without the price list there is no address yet, but the link's place is kept.
  const hasOptions = editPath !== null || (path === null && message === null && options.length > 0)
  return (
    <li className="cart-line">
      <a className="frame" href={path ?? undefined} tabIndex={-1}>
        {picture && <img src={picture} alt={name} width="400" height="400" />}
      </a>
      <div className="about">
        <h2>{path ? <a href={path}>{name}</a> : name}</h2>
        {options.length > 0 && (
          <dl className="chosen">
            {options.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <p className="price">
        {price === null ? (
          <small>not available</small>
        ) : (
          <span>{formatPounds(quantity * price)}</span>
        )}
        {price !== null && quantity > 1 && (
          <small>{`${times(quantity)}${formatPounds(price)}`}</small>
        )}
        {was !== null && price !== null && (
          <small>{`was ${formatPounds(was)}, now ${formatPounds(price)}`}</small>
        )}
      </p>
      {message && (
        <p className="notice alert" tabIndex={-1} data-message>
          {message}
        </p>
      )}
      {!message && soldOnlyIn && <p className="notice">{soldOnlyIn}</p>}
      <div className="line-actions no-print">
        <Stepper
          name={name}
          quantity={quantity}
          addOne={price === null ? undefined : addOne}
          removeOne={removeOne}
        />
        {hasOptions && (
          <a href={editPath ?? undefined}>
            <span>{editWords(quantity)}</span>
            <span className="visually-hidden">{` of ${name}`}</span>
          </a>
        )}
        <button
          type="button"
          onClick={({ currentTarget }) => {
            currentTarget.closest('li')?.setAttribute('aria-busy', 'true')
            remove()
          }}
          data-remove
        >
          Remove<span className="visually-hidden">{` ${name}`}</span>
        </button>
      </div>
    </li>
  )
}

interface StepperProps {
  readonly name: string
  readonly quantity: number
  readonly addOne: (() => void) | undefined
  readonly removeOne: () => void
}

/** How many equal entries there are. A line that can't be bought has no +, and the last piece leaves by Remove. */
function Stepper({ name, quantity, addOne, removeOne }: StepperProps) {
  return (
    <fieldset className="quantity" aria-label={`Quantity of ${name}`}>
      <button
        type="button"
        aria-label="One less"
        aria-disabled={quantity === 1}
        onClick={quantity > 1 ? removeOne : undefined}
      >
        −
      </button>
      <output>{quantity}</output>
      <button type="button" aria-label="One more" aria-disabled={!addOne} onClick={addOne}>
        +
      </button>
    </fieldset>
  )
}
