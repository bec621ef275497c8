import { hashPassword, isPassword } from '#server/services/auth/hash-password.ts'
import { ADA } from '../../support/account.ts'
import { floodWithLogins, NO_LIMITS, pages, quantile, serve } from '../login-shop.ts'
import { compared, type Part } from '../report.ts'

const SECONDS = 4
/** As many as the shop lets hash at a time. */
const AT_ONCE = 4
const FLOOD = 200
const ARGON2 = 'argon2 itself'

/** Logins a second beside what argon2 can verify, and what a flood of logins does to a page. */
export async function logins(): Promise<Part[]> {
  const hashed = await hashPassword(ADA.password)
  const bare = await perSecond(() => isPassword(ADA.password, hashed))
  await using shop = await serve(NO_LIMITS)
  const rate = await perSecond(async () => {
    const { status } = await shop.post('auth-login', { email: ADA.email, password: ADA.password })
    if (status !== 200) throw new Error(`A login was answered with ${status}`)
  })
  await pages(shop.port, 1)
  const calm = await pages(shop.port, 2)
  const [during] = await Promise.all([
    pages(shop.port, SECONDS),
    floodWithLogins(shop.port, FLOOD, SECONDS),
  ])
  return [
    {
      title: 'Logins',
      unit: 'a second',
      rows: compared({ [ARGON2]: bare, 'the shop, with session and answer': rate }, ARGON2),
      notes: [`${AT_ONCE} at a time; argon2id, 19 MiB, two passes.`],
    },
    {
      title: 'The home page while 200 people sign in at once',
      unit: 'milliseconds',
      rows: compared(
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

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + 1_000 * SECONDS
  let count = 0
  const worker = async () => {
    for (; performance.now() < end; count += 1) await work()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return count / SECONDS
}
