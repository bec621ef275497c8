import { expect, test } from 'vitest'
import { pricesInData, pricesOnPages, writePriceList } from '../support/price-list.ts'
import { runScript } from '../support/run-script.ts'
import { startCommand } from '../support/shop-command.ts'
import { copyOfTheShop } from '../support/shop-copy.ts'

const WAITS = /^Waiting a moment: npm run \w+ \(process \d+\) is writing …$/m

test('commands that write the shop wait until a running pipeline ends and then succeed, and Ctrl-C stops a build', {
  timeout: 1_800_000,
}, async () => {
  using shop = copyOfTheShop()
  const run = (name: string, ...args: string[]) => runScript(name, args, {}, shop.path)
  const before = pricesInData(shop.path)
  const later = writePriceList(shop.path, 'later.csv', 4)
  const first = run('pipeline', writePriceList(shop.path, 'first.csv', 5), '--partial')
  await expect.poll(() => pricesInData(shop.path)).not.toEqual(before)
  const raised = pricesInData(shop.path)
  const others = await Promise.all([
    run('pipeline', later, '--partial'),
    run('pipeline', later, '--partial', '--dry-run'),
    run('build'),
    run('catalogue'),
    run('new', 'guide', 'Drying wool'),
  ])
  expect(await first).toMatchObject({ code: 0, output: expect.stringMatching(/Done\.\n$/) })
  expect(others.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0])
  expect(others.map(({ errors }) => errors).join('')).toMatch(WAITS)
  expect(pricesInData(shop.path)).not.toEqual(raised)
  expect(pricesOnPages(shop.path)).toEqual(pricesInData(shop.path))

  // Ctrl-C reaches all processes of a command.
  const published = shop.published()
  const build = startCommand(shop.path, ['build'])
  await expect.poll(build.output).toContain('Building the pages')
  await build.end('SIGINT')
  expect(build.output()).toContain('Stopped. What is published stays as it was.')
  expect(build.output()).not.toContain('Astro could not render')
  expect(shop.published()).toBe(published)
})
