import { useEffect, useState } from 'react'
import { readMailedToken } from '#browser/base/mailed-token.ts'

export type MailedLink<T> = { readonly token: string } & (
  | { readonly state: 'opening' }
  /** The address has no token. */
  | { readonly state: 'incomplete' }
  | { readonly state: 'failed'; readonly error: Error }
  | { readonly state: 'opened'; readonly found: T }
)

/** Takes the token of the mailed link from the address when the page opens, and calls `open` with it, once. */
export function useMailedLink<T>(
  open: (token: string) => Promise<T>,
  openWithoutToken?: () => Promise<T>,
): MailedLink<T> {
  const [link, setLink] = useState<MailedLink<T>>({ state: 'opening', token: '' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is opened once
  useEffect(() => {
    const token = readMailedToken()
    const opening = token === '' ? openWithoutToken?.() : open(token)
    if (!opening) return setLink({ state: 'incomplete', token })
    opening.then(
      (found) => setLink({ state: 'opened', token, found }),
      (error: Error) => setLink({ state: 'failed', token, error }),
    )
  }, [])
  return link
}

/** For `useMailedLink` on a page that sends the token later, when its form is sent. */
export async function keepToken(): Promise<void> {}
