import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { setPoints } from '#db/store/rate-limits.ts'
import type { Context } from './context.ts'

const MIN_FREE_SHARE = 0.05
/** Answers are cached, because anybody may ask and each check writes to the store. */
const CACHE_MS = 2_000
const STORE_DEADLINE_MS = 2_000
const PROBE_KEY = 'readyz'

export interface Readiness {
  readonly ready: boolean
  readonly store: 'ok' | 'failed'
  readonly disk: 'ok' | 'full' | 'failed'
}

/** Checks that the store takes a write and its disk has room. */
export function readinessOf(context: Context): () => Promise<Readiness> {
  let asked = 0
  let answer: Promise<Readiness> | undefined
  const writeProbe = storeProbe(context)
  return () => {
    const now = context.clock().getTime()
    if (!answer || Math.abs(now - asked) > CACHE_MS) {
      asked = now
      answer = examine(context, writeProbe)
    }
    return answer
  }
}

type Probe = () => Promise<void>

async function examine(context: Context, writeProbe: Probe): Promise<Readiness> {
  const [store, disk] = await Promise.all([isWritable(context, writeProbe), examineDisk(context)])
  return { ready: store && disk === 'ok', store: store ? 'ok' : 'failed', disk }
}

/** Tests the store by writing a row. A test that hasn't finished is awaited again instead of starting another, because it occupies a connection. */
function storeProbe({ store, clock }: Context): Probe {
  let underWay: Promise<void> | undefined
  return () => {
    underWay ??= setPoints(store, { key: PROBE_KEY, points: 0, expire: clock().getTime() })
      .then(() => undefined)
      .finally(() => {
        underWay = undefined
      })
    return underWay
  }
}

async function isWritable({ log }: Context, writeProbe: Probe): Promise<boolean> {
  const inTime = new AbortController()
  const late = wait(STORE_DEADLINE_MS, undefined, inTime).then(() => {
    throw new Error(`no answer within ${STORE_DEADLINE_MS} ms`)
  })
  try {
    await Promise.race([writeProbe(), late])
    return true
  } catch (error) {
    log.error({ error: (error as Error).message }, 'the store cannot be written')
    return false
  } finally {
    late.catch(() => undefined)
    inTime.abort()
  }
}

async function examineDisk({ config, log }: Context): Promise<Readiness['disk']> {
  const { varDir, storeLocation } = config
  try {
    const { bavail, blocks } = await statfs(varDir)
    if (bavail > MIN_FREE_SHARE * blocks) return 'ok'
    log.error({ free: bavail / blocks }, 'the disk of the store is almost full')
    return 'full'
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    // With PostgreSQL nothing needs the folder, and nothing makes it.
    if (storeLocation.url && code === 'ENOENT') return 'ok'
    log.error({ error: message }, 'the disk of the store cannot be examined')
    return 'failed'
  }
}
