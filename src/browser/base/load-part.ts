import { after } from './timer.ts'
import { showToast } from './toasts.ts'

export const UNREACHABLE_MESSAGE =
  'We can’t reach the shop at the moment. Check your connection and try again.'

/** Firefox aborts a page's requests before the `pagehide` event says that the page is being left. */
const LEAVING_MS = 1000

/**
 * Loads code on demand; resolves with undefined if the code can't be loaded. While the page is being left the promise stays pending, and it tries again if the page is shown again.
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
    const cancel = after(LEAVING_MS, () => resolve(false))
    const waitForReturn = () => {
      cancel()
      addEventListener('pageshow', () => resolve(true), { once: true })
    }
    addEventListener('pagehide', waitForReturn, { once: true })
  })
}

/** Tells the shopper that a button did nothing because its code couldn't be loaded. */
export function toastUnreachable(): void {
  showToast(UNREACHABLE_MESSAGE, { type: 'error' })
}
