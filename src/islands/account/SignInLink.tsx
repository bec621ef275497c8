import type { ReactNode } from 'react'
import { withReturn } from '#domain/routes/return-path.ts'
import { cameFrom } from '#stores/go-to.ts'
import { useIsInBrowser } from '../ui/use-is-in-browser.ts'

interface Props {
  readonly to: '/login' | '/register'
  readonly className?: string
  readonly children: ReactNode
}

/** A link between the pages that sign in, which hands on where the shopper wants to go after it. */
export function SignInLink({ to, className, children }: Props) {
  const isInBrowser = useIsInBrowser()
  return (
    <a className={className} href={isInBrowser ? withReturn(to, cameFrom()) : to}>
      {children}
    </a>
  )
}
