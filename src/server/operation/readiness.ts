import { statfs } from 'node:fs/promises'
import { setPoints } from '#db/store/rate-limits.ts'
import type { Context } from '#server/context.ts'

const LEAST_FREE = 0.05
/** Milliseconds for which an answer is given again: anybody may ask, and asking writes. */
const REPEATED = 2_000
const KEY = 'readyz'

export interface Readiness {
  /** Whether the shop can take orders. */
  readonly ready: boolean
  readonly store: 'ok' | 'failed'
  readonly disk: 'ok' | 'full'
}

/** Whether this server can do its work: the store takes a write, and its disk has room. */
export function readinessOf(context: Context): () => Promise<Readiness> {
  let asked = 0
  let answer: Promise<Readiness> | undefined
  return () => {
    const now = context.clock().getTime()
    if (!answer || Math.abs(now - asked) > REPEATED) {
      asked = now
      answer = examine(context)
    }
    return answer
  }
}

async function examine(context: Context): Promise<Readiness> {
  const [store, disk] = await Promise.all([isWritable(context), hasRoom(context)])
  return { ready: store && disk, store: store ? 'ok' : 'failed', disk: disk ? 'ok' : 'full' }
}

async function isWritable({ store, log, clock }: Context): Promise<boolean> {
  try {
    await setPoints(store, { key: KEY, points: 0, expire: clock().getTime() })
    return true
  } catch (error) {
    log.error({ error: (error as Error).message }, 'the store cannot be written')
    return false
  }
}

async function hasRoom({ config }: Context): Promise<boolean> {
  const { bavail, blocks } = await statfs(config.varDir)
  return bavail > LEAST_FREE * blocks
}
