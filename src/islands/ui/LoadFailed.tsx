import type { ReactNode } from 'react'

interface Props {
  /** What couldn't be fetched, as a sentence. */
  readonly children: ReactNode
  readonly retry: () => void
  readonly className?: string
}

export function LoadFailed({ children, retry, className = 'notice' }: Props) {
  return (
    <p className={className}>
      {children}{' '}
      <button type="button" className="as-link" onClick={retry}>
        Try Again
      </button>
    </p>
  )
}
