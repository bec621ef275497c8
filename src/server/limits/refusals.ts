/** More than this is forgotten at once: then the store is asked again. */
const MOST = 10_000

/** Who was refused and until when, so that refusing a flood costs no writing to the store. */
export function createRefusals(clock: () => Date) {
  const until = new Map<string, number>()
  return {
    add: (key: string, milliseconds: number): void => {
      if (until.size >= MOST) until.clear()
      until.set(key, clock().getTime() + milliseconds)
    },
    forget: (key: string): void => {
      until.delete(key)
    },
    /** Milliseconds to wait still; undefined when the store has to be asked. */
    wait: (key: string): number | undefined => {
      const left = (until.get(key) ?? 0) - clock().getTime()
      if (left > 0) return left
      until.delete(key)
      return undefined
    },
  }
}
