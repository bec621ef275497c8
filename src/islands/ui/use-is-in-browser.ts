import { useSyncExternalStore } from 'react'

/** False on the server and while its markup is taken over, which must look the same. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
