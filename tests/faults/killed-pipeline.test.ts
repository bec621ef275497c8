import { randomInt } from 'node:crypto'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { experimentSize, reportResult } from '../support/experiment.ts'
import { freePort } from '../support/http.ts'
import {
  pricesInCatalogue,
  pricesInData,
  pricesOnPages,
  writePriceList,
} from '../support/price-list.ts'
import { startCommand } from '../support/shop-command.ts'
import { copyOfTheShop } from '../support/shop-copy.ts'

const KILLS = experimentSize(4, 50)

type Shop = ReturnType<typeof copyOfTheShop>
type Words = readonly [name: string, ...args: string[]]

/** The commands that follow a kill. A command that does not end by itself is stopped once it prints `ready`. */
const NEXT: readonly { readonly words: Words; readonly ready?: RegExp; readonly isDry?: true }[] = [
  { words: ['catalogue'] },
  { words: ['pipeline', 'none.csv', '--partial', '--dry-run'], isDry: true },
  { words: ['build'] },
  { words: ['start'], ready: /^http:\/\/localhost:\d+$/m },
  { words: ['pipeline', 'none.csv', '--partial'] },
  { words: ['dev'], ready: /catalogue (written|unchanged)/ },
  { words: ['content'] },
  { words: ['catalogue', '--check'], isDry: true },
]

/** Functions that wait for the moment to kill: while the run writes data, after it has published, at a random time, or while it builds. */
const MOMENTS: readonly ((shop: Shop, durationMs: number) => Promise<void>)[] = [
  async (shop) => {
    await until(() => existsSync(join(shop.path, 'var/pipeline/journal.json')))
    await sleep(randomInt(100))
  },
  (shop) => untilChanged(shop.published),
  (_, durationMs) => sleep(randomInt(durationMs)),
  async (shop, durationMs) => {
    await untilChanged(() => pricesInCatalogue(shop.path).join())
    await sleep(randomInt(durationMs >> 1))
  },
]

async function until(happens: () => boolean): Promise<void> {
  while (!happens()) await sleep(1)
}

function untilChanged(read: () => string): Promise<void> {
  const before = read()
  return until(() => read() !== before)
}

async function run(shop: Shop, words: Words, ready?: RegExp): Promise<string> {
  const ports = { PORT: String(await freePort()), MAILBOX_PORT: '0', CARDS_PORT: '0' }
  const command = startCommand(shop.path, words, ports)
  if (ready) {
    await Promise.race([until(() => ready.test(command.output())), command.ended])
    await command.end('SIGTERM')
  }
  const code = await command.ended
  if (!ready) expect([code, words, command.output()]).toEqual([0, words, expect.anything()])
  return command.output()
}

test('after the pipeline is killed at any moment, the next command makes data, catalogue and pages agree on prices', {
  timeout: 7_200_000,
}, async () => {
  using shop = copyOfTheShop()
  shop.build()
  writeFileSync(join(shop.path, 'none.csv'), 'sku,category\nKM-ACC-GRIP,accessories\n')
  const started = performance.now()
  await run(shop, ['pipeline', writePriceList(shop.path, 'up.csv', 5), '--partial'])
  const durationMs = Math.round(performance.now() - started)
  let [agreed, restored] = [0, 0]
  for (let round = 0; round < KILLS; round += 1) {
    const before = pricesInData(shop.path)
    const list = writePriceList(shop.path, 'other.csv', round % 2 === 0 ? -5 : 5)
    const killed = startCommand(shop.path, ['pipeline', list, '--partial'])
    await Promise.race([MOMENTS[round % MOMENTS.length]?.(shop, durationMs), killed.ended])
    // Every third kill hits one process, as the kernel's does when memory is short.
    if (round % 3 === 2) killed.child.kill('SIGKILL')
    else await killed.end('SIGKILL')
    await killed.ended

    const left = pricesInData(shop.path)
    const { words, ready, isDry } = NEXT[round % NEXT.length] ?? { words: ['build'] }
    const output = await run(shop, words, ready)
    if (isDry) expect(pricesInData(shop.path)).toEqual(left)
    if (isDry) await run(shop, ['catalogue'])
    const after = pricesInData(shop.path)
    const isRestored = after.join() !== left.join()
    if (isRestored) {
      expect(after).toEqual(before)
      expect(output).toContain(`${isDry ? 'the next command restores' : 'restored'}, since an`)
    }
    expect(pricesOnPages(shop.path), `${words.join(' ')}, round ${round}`).toEqual(after)
    expect(pricesInCatalogue(shop.path), `${words.join(' ')}, round ${round}`).toEqual(after)
    agreed += 1
    restored += Number(isRestored)
  }
  const products = readdirSync(join(shop.path, 'data/products'))
  expect(products.filter((name) => name.endsWith('.tmp'))).toEqual([])
  const what = `shops with the same prices in data and pages after a kill (${restored} restored)`
  reportResult('K22', agreed, KILLS, what)
})
