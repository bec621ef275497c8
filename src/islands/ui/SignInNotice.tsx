import type { ReactNode } from 'react'
import { signInPath, withReturnPath } from '#domain/routes/return-path.ts'
import { useIsInBrowser } from './hydration.ts'

interface Props {
  /** The return path used without a script, which alone knows the query of the page's URL. */
  readonly path: string
  readonly children: ReactNode
}

/** Asks a signed-out visitor to sign in; signing in returns to this page. */
export function SignInNotice({ path, children }: Props) {
  const href = useIsInBrowser() ? signInPath(location) : withReturnPath('/login', path)
  return (
    <p className="notice">
      {children} <a href={href}>Sign in</a>
    </p>
  )
}
