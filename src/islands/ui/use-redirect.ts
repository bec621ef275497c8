import { useEffect } from 'react'
import { goTo } from '#browser/account/go-to.ts'

const DELAY_MS = 3000

export function useRedirect(isDone: boolean, path: string): void {
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => goTo(path), DELAY_MS)
    return () => clearTimeout(timer)
  }, [isDone, path])
}
