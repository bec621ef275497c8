import type { ReactNode } from 'react'
import { signInPath, withReturnPath } from '#domain/routes/return-path.ts'
import { useIsInBrowser } from './hydration.ts'

interface Props {
  /** The path to return to without a script: only a script knows the page's query. */
  readonly path: string
  readonly children: ReactNode
}

/** Asks a signed-out visitor to sign in, after which they return to this page. */
export function SignInNotice({ path, children }: Props) {
  const href = useIsInBrowser() ? signInPath(location) : withReturnPath('/login', path)
  return (
    <p className="notice">
      {children} <a href={href}>Sign in</a>
    </p>
  )
}
