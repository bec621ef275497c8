import type { OrderDetail } from '#stores/order.ts'

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** What has happened to an order, the oldest first. */
export function Timeline({ steps }: { readonly steps: OrderDetail['timeline'] }) {
  return (
    <section className="order-timeline no-print" aria-labelledby="timeline">
      <h3 id="timeline">Where it is</h3>
      <ol>
        {steps.map(({ at, what, label, note }) => (
          <li key={`${at} ${what}`}>
            <b>{label}</b>
            <time dateTime={at}>{TIME.format(new Date(at))}</time>
            {note && <p>{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
