import type { ReactNode } from 'react'
import { signInPath } from '#domain/site/return-path.ts'
import { useIsInBrowser } from './hydration.ts'

/** Asks a signed-out visitor to sign in; signing in returns to this page. The page's HTML doesn't know who is signed in, and asks nobody. */
export function SignInNotice({ children }: { readonly children: ReactNode }) {
  if (!useIsInBrowser()) return <p className="loading">Loading...</p>
  return (
    <p className="notice">
      {children} <a href={signInPath(location)}>Sign in</a>
    </p>
  )
}
