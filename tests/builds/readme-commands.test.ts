import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertReview } from '#db/store/reviews.ts'
import { startMailbox } from '#dev/mailbox.ts'
import { SECRET_KEY, WEBHOOK_SECRET } from '../support/card-provider.ts'
import { freePort } from '../support/http.ts'
import {
  buyAndPay,
  type PayingShop,
  registerBuyer,
  startPayingShop,
} from '../support/paying-shop.ts'
import { writePriceList } from '../support/price-list.ts'
import { readmeCommands } from '../support/readme-commands.ts'
import { startProgram } from '../support/shop-command.ts'
import { copyOfTheShop } from '../support/shop-copy.ts'

const NUMBER = 'K7MX-2PQ9'
const ID = '1c2b3d4e-0000-4000-8000-000000000000'
const BACKUP = 'var/backups/store-2026-11-21T02-00-00-000Z.sqlite'

/** Commands that go on until they are stopped, with what they print once they are ready. */
const READY: readonly (readonly [RegExp, RegExp])[] = [
  [/^npm start$/, /^http:\/\/localhost:\d+$/m],
  [/^npm run dev$/, /^The shop to edit: http/m],
  [/^npm run catalogue -- --watch$/, /^catalogue (written|unchanged)/m],
  [/^npm run content -- --watch$/, /^content checked/m],
]

const OF_THE_STORE = /^npm run (-s )?(orders|reviews|mail|accounts|backup|restore)\b/

/** The text that a command prints according to the READMEs. */
const PRINTS: readonly (readonly [RegExp, string | RegExp])[] = [
  [/^npm run build$/, /^Built in /m],
  [/^npm run catalogue -- --json$/, '"ok":true'],
  [/^npm run catalogue/, /^catalogue /m],
  [/^npm run content -- --json$/, '"ok":true'],
  [/^npm run content/, /^content checked/m],
  [/^npm run new/, 'is a draft'],
  [/ orders -- list/, NUMBER],
  [/ orders -- show/, '1 High Street'],
  [/ orders -- export --since/, NUMBER],
  [/ orders -- refund/, 'refunded £12.50'],
  [/ orders -- cancel/, 'refunded £64.95'],
  [/ orders -- ship .*Parcelforce/, 'parcelforce.com'],
  [/ orders -- (process|ship|remove|deliver|not-arrived|accept)/, NUMBER],
  [/ reviews -- list/, 'Straight'],
  [/ reviews -- show/, 'Straight'],
  [/ reviews -- publish/, 'is published'],
  [/ reviews -- refuse/, 'is refused'],
  [/^npm run mail$/, /^\d+ waiting, \d+ given up$/m],
  [/^npm run mail -- retry/, '1 email will be tried again'],
  [/^npm run mail -- check/, 'accepts the shop’s login'],
  [/^npm run backup$/, 'is complete'],
  [/^npm run check-server$/, /^ok {5}webhook$/m],
  [/^npm run restore -- var/, 'Restored'],
  [/^npm run pipeline/, /^Done\.$/m],
  [/^sqlite3 /, 'Ceiling Airer'],
  [/ --help$/, /^Usage: npm (run )?\S+/m],
]

/** A pattern such as `npm run orders -- …` stands for what `--help` says. */
function runnable(text: string): string {
  return /[[<…]/.test(text) ? `${text.replace(/ (-- |\[).*/, '')} -- --help` : text
}

/** Prepares an order with the number used in the READMEs, in the status that the command needs. */
async function freshOrder(shop: PayingShop, command: string, name: string): Promise<void> {
  const { store } = shop.context
  const orders = () => store.updateTable('orders')
  await orders().set({ orderNumber: sql<string>`substr(id, 1, 9)` }).execute()
  await buyAndPay(shop, await registerBuyer(shop, name))
  const changes = {
    orderNumber: NUMBER,
    ...(/ accept /.test(command) && { review: 'possible-duplicate' }),
    ...(/ --anyway/.test(command) && { cancelRequestedAt: new Date().toISOString() }),
  }
  await orders().set(changes).where('orderNumber', 'like', '____-____').execute()
}

/** The owner's command that must run before this one. */
function stepBefore(command: string): string | undefined {
  if (command.includes('--instead-of')) return `ship ${NUMBER} DPD 15501234567891`
  if (command.includes('remove-parcel')) return `ship ${NUMBER} DPD 15501234567890`
  return / (deliver|not-arrived) /.test(command) ? `ship ${NUMBER}` : undefined
}

async function freshReview(shop: PayingShop, command: string, productId: number) {
  const { store } = shop.context
  const words = { stars: 4, title: 'Straight', text: 'Dry.', name: 'Ada' }
  await store.deleteFrom('reviews').execute()
  const order = { orderId: null as unknown as string, productId, productName: 'Hills Cover' }
  await insertReview(store, { ...order, ...words, writtenAt: '2026-11-01T12:00:00.000Z' })
  const status = command.includes(' export ') ? 'published' : 'pending'
  await store
    .updateTable('reviews')
    .set({ id: ID, status } as never)
    .execute()
}

async function givenUpMail(shop: PayingShop) {
  const { store } = shop.context
  await store.deleteFrom('outbox').where('id', '=', ID).execute()
  const [mail] = await store.selectFrom('outbox').select('id').limit(1).execute()
  await store
    .updateTable('outbox')
    .set({ id: ID, sentAt: null } as never)
    .where('id', '=', mail?.id ?? '')
    .execute()
}

test('each command in the READMEs runs as written, and prints what the READMEs say', {
  timeout: 1_800_000,
}, async () => {
  using copy = copyOfTheShop()
  const root = copy.path
  const varDir = join(root, 'var')
  mkdirSync(varDir)
  const env = { VAR_DIR: varDir, DATABASE_URL: '' }
  const location = { url: undefined, file: join(varDir, 'store.sqlite') }
  const kept = { [Symbol.asyncDispose]: async () => undefined }
  await using shop = await startPayingShop({ store: { env, location, ...kept } })
  await using mailbox = await startMailbox({ port: 0, varDir })
  const PORT = String(await freePort())
  const PUBLIC_ORIGIN = `http://localhost:${PORT}`
  // The shop that the commands start has a store of its own.
  const served = { PORT, MAILBOX_PORT: '0', CARDS_PORT: '0', VAR_DIR: join(root, 'served') }
  const settings = {
    SMTP_URL: mailbox.smtpUrl,
    STRIPE_API_URL: shop.provider.url,
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  }
  const [, csv = ''] = /```csv\n(.*?)```/s.exec(readFileSync('data/README.md', 'utf8')) ?? []
  writeFileSync(join(root, 'pegs.csv'), csv)
  writePriceList(root, 'supplier.csv', 0)
  let buyers = 0
  const cover = readFileSync(join(root, 'data/products/hills-cover.yaml'), 'utf8')
  const coverId = Number(/^id: (\d+)/.exec(cover)?.[1])

  /** Resolves when the command has ended, or is ready if it goes on until it is stopped. */
  async function start(line: string, more: Readonly<Record<string, string>> = {}) {
    const ready = READY.find(([pattern]) => pattern.test(line))?.[1]
    const env = { PUBLIC_ORIGIN, ...(ready ? served : settings), ...more }
    const program = startProgram(root, ['sh', '-c', line], env)
    if (ready) await Promise.race([expect.poll(program.output).toMatch(ready), program.ended])
    else await program.ended
    return { ...program, [Symbol.asyncDispose]: () => program.end('SIGTERM') }
  }

  async function run(line: string, more: Readonly<Record<string, string>> = {}) {
    await using program = await start(line, more)
    const code = program.child.exitCode ?? 0
    return { code, output: program.output() }
  }

  const commands = readmeCommands()
  const here = commands.filter(({ isElsewhere }) => !isElsewhere)
  const named = new Map(here.map(({ readme, text }) => [runnable(text), `${readme}: ${text}`]))
  async function tryCommand([line, name]: readonly [line: string, name: string]) {
    if (/ orders -- (?!-)/.test(line)) await freshOrder(shop, line, `registerBuyer${buyers++}`)
    const step = stepBefore(line)
    if (step) await run(`npm run orders -- ${step}`)
    if (/ reviews -- (?!-)/.test(line)) await freshReview(shop, line, coverId)
    if (/ mail -- retry/.test(line)) await givenUpMail(shop)
    const isRestore = / restore -- var/.test(line)
    if (isRestore) cpSync(join(root, 'copied.sqlite'), join(root, BACKUP))
    await using _shop = line === 'npm run check-server' ? await start('npm start') : undefined
    const { code, output } = await run(line, isRestore ? { VAR_DIR: join(root, 'restored') } : {})
    const says = PRINTS.find(([pattern]) => pattern.test(line))?.[1] ?? ''
    expect([name, code, output]).toEqual([name, 0, expect.stringMatching(says)])
    expect(output, name).not.toMatch(/^\s+at .*:\d+:\d+/m)
    if (line === 'npm run backup') await run('npm run backup -- copied.sqlite')
  }
  // Commands of the store and commands of the pages do not touch each other.
  const groups = Map.groupBy(named, ([line]) => OF_THE_STORE.test(line)).values()
  const tries = Array.from(groups, async (group) => {
    for (const each of group) await tryCommand(each)
  })
  await Promise.all(tries)
  const [, command = '', printed] =
    /`(npm run pipeline .*)` prints\n\n```\n(.*?)```/s.exec(
      readFileSync('data/README.md', 'utf8'),
    ) ?? []
  expect((await run(command.replace('run', 'run -s'))).output).toBe(printed)
  console.log(`README commands: ${named.size} run, ${commands.length - here.length} elsewhere`)
  expect(named.size).toBeGreaterThan(40)
})
