import { useStore } from '@nanostores/react'
import { $returned } from '#stores/returned.ts'

/** What somebody hears who is back from the payment page without having paid. */
export function ReturnedNotice() {
  const returned = useStore($returned, { ssr: 'initial' })
  return (
    <div role="status">
      {returned && (
        <p className="notice">
          {returned.words} {returned.path && <a href={returned.path}>See how it stands</a>}
        </p>
      )}
    </div>
  )
}
