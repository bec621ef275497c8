import { showToast } from './toasts.ts'

export const UNREACHABLE_MESSAGE =
  'We can’t reach the shop at the moment. Check your connection and try again.'

/** Firefox aborts a page's requests before it says, with `pagehide`, that the page is being left. */
const LEAVING_MS = 1000

/**
 * Loads code that a page doesn't start with; undefined if it can't be loaded. On a page that is being left it stays
 * pending, and loads again if the page comes back.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await load()
  } catch {
    return (await hasPageReturned()) ? loadPart(load) : undefined
  }
}

/** Resolves with false if the browser is not leaving the page. Otherwise resolves with true when the page is shown again, which may never happen. */
function hasPageReturned(): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), LEAVING_MS)
    const waitForReturn = () => {
      clearTimeout(timer)
      addEventListener('pageshow', () => resolve(true), { once: true })
    }
    addEventListener('pagehide', waitForReturn, { once: true })
  })
}

/** Tells the shopper that a button did nothing because its code couldn't be loaded. */
export function toastUnreachable(): void {
  showToast(UNREACHABLE_MESSAGE, { type: 'error' })
}
