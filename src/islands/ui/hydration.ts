import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/* The first render in the browser must match the page's HTML, which knows neither storage nor address. */

/** An atom's value; during hydration, the atom's initial value. */
export function useAtom<T>($atom: ReadableAtom<T>): T {
  return useStore($atom, { ssr: 'initial' })
}

/** False on the server and during hydration. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
