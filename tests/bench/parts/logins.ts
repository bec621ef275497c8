import { hashPassword, isPassword } from '#server/account/hash-password.ts'
import { ADA } from '../../support/account.ts'
import { floodWithLogins, quantile, startLoginShop, timeHomePage } from '../login-shop.ts'
import { type BenchPart, withRatios } from '../report.ts'

const DURATION_S = 4
/** The number of passwords that the shop hashes at a time. */
const CONCURRENCY = 4
const FLOOD_CONNECTIONS = 200
const SAMPLES = 200
const ARGON2_ROW = 'argon2 itself'
const KNOWN_ROW = 'a known email address'

type Shop = Awaited<ReturnType<typeof startLoginShop>>

export async function benchLogins(): Promise<BenchPart[]> {
  const hashed = await hashPassword(ADA.password)
  const bare = await measureRate(() => isPassword(ADA.password, hashed))
  await using shop = await startLoginShop()
  const rate = await measureRate(async () => {
    const { status } = await shop.post('auth-login', { email: ADA.email, password: ADA.password })
    if (status !== 200) throw new Error(`A login was answered with ${status}`)
  })
  const guesses = await timeByKnowledge(shop, 'auth-login')
  const resets = await timeByKnowledge(shop, 'auth-reset-request')
  await timeHomePage(shop.port, 1)
  const calm = await timeHomePage(shop.port, 2)
  const [during] = await Promise.all([
    timeHomePage(shop.port, DURATION_S),
    floodWithLogins(shop.port, FLOOD_CONNECTIONS, DURATION_S),
  ])
  return [
    {
      title: 'Logins',
      unit: 'a second',
      rows: withRatios(
        { [ARGON2_ROW]: bare, 'the shop, with session and answer': rate },
        ARGON2_ROW,
      ),
      notes: [`${CONCURRENCY} at a time; argon2id, 19 MiB, two passes.`],
    },
    {
      title: 'A wrong password',
      unit: 'milliseconds, median',
      rows: withRatios(guesses, KNOWN_ROW),
      notes: [`${SAMPLES} each by turns. A difference would reveal who has an account.`],
    },
    {
      title: 'Asking for a link to reset the password',
      unit: 'milliseconds, median',
      rows: withRatios(resets, KNOWN_ROW),
      notes: [],
    },
    {
      title: 'The home page while 200 people sign in at once',
      unit: 'milliseconds',
      rows: withRatios(
        {
          'calm, median': quantile(calm, 0.5),
          'flooded, median': quantile(during, 0.5),
          'calm, 99 of 100': quantile(calm, 0.99),
          'flooded, 99 of 100': quantile(during, 0.99),
        },
        'calm, median',
      ),
      notes: ['Without limits on logins. Server, flood and reader share the processors.'],
    },
  ]
}

/** Times a call with Ada's email address and with ones that have no account, in random order. */
async function timeByKnowledge({ post }: Shop, path: string): Promise<Record<string, number>> {
  const time = async (email: string) => {
    const started = performance.now()
    await post(path, { email, password: 'not the password' })
    return performance.now() - started
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let n = 0; n < 20; n++) await time(ADA.email)
  for (let n = 0; n < SAMPLES; n++) {
    const isFirst = Math.random() < 0.5
    if (isFirst) known.push(await time(ADA.email))
    unknown.push(await time(`nobody${n}@example.com`))
    if (!isFirst) known.push(await time(ADA.email))
  }
  return { [KNOWN_ROW]: quantile(known, 0.5), 'an unknown one': quantile(unknown, 0.5) }
}

async function measureRate(work: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + 1_000 * DURATION_S
  let count = 0
  const worker = async () => {
    for (; performance.now() < end; count += 1) await work()
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return count / DURATION_S
}
