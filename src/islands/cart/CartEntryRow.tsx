import type { CartLine } from '#domain/cart/lines.ts'
import { formatPounds } from '#domain/money/money.ts'

interface Props {
  readonly line: CartLine
  readonly addOneMore: () => void
  readonly remove: () => void
}

export function CartEntryRow({ line, addOneMore, remove }: Props) {
  const { name, path, editPath, picture, options, price, was, message } = line
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
        {price === null ? <small>not available</small> : <span>{formatPounds(price)}</span>}
        {was !== null && price !== null && (
          <small>{`was ${formatPounds(was)}, now ${formatPounds(price)}`}</small>
        )}
      </p>
      {message && (
        <p className="notice alert" tabIndex={-1} data-message>
          {message}
        </p>
      )}
      <div className="line-actions">
        <label className="quantity">
          Quantity
          <input className="input" value="1" size={1} readOnly aria-label={`Quantity of ${name}`} />
        </label>
        {hasOptions && (
          <a href={editPath ?? undefined}>
            Edit options<span className="visually-hidden">{` of ${name}`}</span>
          </a>
        )}
        {price !== null && (
          <button type="button" onClick={addOneMore}>
            One more of this<span className="visually-hidden">{` ${name}`}</span>
          </button>
        )}
        <button type="button" onClick={remove} data-remove>
          Remove<span className="visually-hidden">{` ${name}`}</span>
        </button>
      </div>
    </li>
  )
}
