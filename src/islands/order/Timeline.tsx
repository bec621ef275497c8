import type { OrderDetail } from '#browser/order/order.ts'
import { isReadersTime, timeInLondon } from '#domain/time/time-in-london.ts'

interface Props {
  readonly steps: OrderDetail['timeline']
  readonly toCome: readonly string[]
}

/** An order's history, oldest first, and the steps to come. */
export function Timeline({ steps, toCome }: Props) {
  const isAbroad = !steps.every(({ at }) => isReadersTime(new Date(at)))
  return (
    <section className="order-timeline no-print" aria-labelledby="timeline">
      <h3 id="timeline">Order progress</h3>
      {isAbroad && <p className="hint">All times are London time.</p>}
      <ol className="unmarked">
        {steps.map(({ at, what, label, note }, index) => (
          <li key={`${at} ${what}`} aria-current={index === steps.length - 1 ? 'step' : undefined}>
            <b>{label}</b>
            <time dateTime={at}>{timeInLondon(new Date(at))}</time>
            {note && <p>{note}</p>}
          </li>
        ))}
        {toCome.map((label) => (
          <li className="to-come" key={label}>
            <span>{label}</span>
            <span className="visually-hidden"> (still to come)</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
