import { useEffect } from 'react'
import { goTo } from '#stores/go-to.ts'

const DELAY_MS = 3000

/** Goes to a path after three seconds, from when `isDone`. */
export function useRedirect(isDone: boolean, path: string): void {
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => goTo(path), DELAY_MS)
    return () => clearTimeout(timer)
  }, [isDone, path])
}
