import { returnPath } from '#browser/account/go-to.ts'
import { withReturnPath } from '#domain/site/return-path.ts'
import { useIsInBrowser } from '../ui/hydration.ts'

interface Props {
  readonly to: '/login' | '/register' | '/forgot-password'
  readonly className?: string
  readonly label: string
}

/** A link between the sign-in pages that passes on the return path. */
export function SignInLink({ to, className, label }: Props) {
  const isInBrowser = useIsInBrowser()
  return (
    <a className={className} href={isInBrowser ? withReturnPath(to, returnPath()) : to}>
      {label}
    </a>
  )
}
