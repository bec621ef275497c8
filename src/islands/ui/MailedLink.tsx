import { type ReactNode, useEffect, useRef, useState } from 'react'
import { goTo } from '#browser/account/go-to.ts'
import { type CallFailure, toCallFailure } from '#browser/base/call.ts'
import { readMailedToken } from '#browser/base/mailed-token.ts'
import { after } from '#browser/base/timer.ts'
import { LoadFailed } from './LoadFailed.tsx'

const REDIRECT_DELAY_MS = 3000

/** Undefined if the link would fail again. */
type Retry = (() => void) | undefined

export type MailedLink<T> = { readonly token: string } & (
  | { readonly state: 'opening' }
  /** The state of the page if its URL has no token. */
  | { readonly state: 'incomplete' }
  | { readonly state: 'failed'; readonly failure: CallFailure; readonly retry: Retry }
  | { readonly state: 'opened'; readonly found: T }
)

/** When the page opens, takes the mailed link's token from the URL and calls `open` with it, again if the shopper retries. */
export function useMailedLink<T>(
  open: (token: string) => Promise<T>,
  openWithoutToken?: () => Promise<T>,
): MailedLink<T> {
  const [link, setLink] = useState<MailedLink<T>>({ state: 'opening', token: '' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is opened once
  useEffect(() => {
    const token = readMailedToken()
    const begin = token === '' ? openWithoutToken : () => open(token)
    if (!begin) return setLink({ state: 'incomplete', token })
    const start = () => {
      setLink({ state: 'opening', token })
      begin().then(
        (found) => setLink({ state: 'opened', token, found }),
        (error) => {
          const failure = toCallFailure(error)
          setLink({ state: 'failed', token, failure, retry: isFinal(failure) ? undefined : start })
        },
      )
    }
    start()
  }, [])
  return link
}

function isFinal({ status }: CallFailure): boolean {
  return status >= 400 && status < 500 && status !== 429
}

/** A link that the shop could not answer, which says nothing about the link itself. */
export function TryLinkAgain({ message, retry }: { message: string; retry: () => void }) {
  return (
    <div role="alert">
      <LoadFailed className="notice alert" retry={retry}>
        {message || 'We couldn’t open your link.'}
      </LoadFailed>
    </div>
  )
}

/** An `open` for `useMailedLink` on pages that send the token only together with a form. */
export async function keepMailedToken(): Promise<void> {}

export function useRedirect(isDone: boolean, path: string): void {
  useEffect(() => {
    return isDone ? after(REDIRECT_DELAY_MS, () => goTo(path)) : undefined
  }, [isDone, path])
}

/** A heading that replaces a form; it takes the focus so that screen readers read it. */
export function FocusedHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}
