import { expect, test } from 'vitest'
import { pricesInData, pricesOnPages, writePriceList } from '../support/price-list.ts'
import { runScript } from '../support/run-script.ts'
import { startCommand } from '../support/shop-command.ts'
import { copyOfTheShop } from '../support/shop-copy.ts'

const WAITS = /^Waiting for npm run \w+ \(process \d+\) to end …$/m

test('a command that writes the shop waits for the pipeline that is under way, both succeed, and Ctrl-C stops a build', {
  timeout: 900_000,
}, async () => {
  using shop = copyOfTheShop()
  // The first build takes long enough to want its progress.
  expect(shop.build()).toMatch(/^ {2}page \d+ of \d+$/m)
  expect(pricesOnPages(shop.path)).toEqual(pricesInData(shop.path))
  const run = (name: string, ...args: string[]) => runScript(name, args, {}, shop.path)
  const together = [
    [['pipeline', writePriceList(shop.path, 'later.csv', 4), '--partial']],
    [
      ['build'],
      ['catalogue'],
      ['new', 'guide', 'Drying wool'],
      ['pipeline', 'later.csv', '--partial', '--dry-run'],
    ],
  ] as const
  for (const commands of together) {
    const before = pricesInData(shop.path)
    const first = run('pipeline', writePriceList(shop.path, 'first.csv', 5), '--partial')
    await expect.poll(() => pricesInData(shop.path)).not.toEqual(before)
    const others = await Promise.all(commands.map(([name, ...args]) => run(name, ...args)))
    expect(await first).toMatchObject({ code: 0, output: expect.stringMatching(/Done\.\n$/) })
    expect(others.map(({ code }) => code)).toEqual(commands.map(() => 0))
    expect(others.map(({ errors }) => errors).join('')).toMatch(WAITS)
    expect(pricesInData(shop.path)).not.toEqual(before)
    expect(pricesOnPages(shop.path)).toEqual(pricesInData(shop.path))
  }

  // Ctrl-C reaches all processes of a command.
  const published = shop.published()
  const build = startCommand(shop.path, ['build'])
  await expect.poll(build.output).toContain('Building the pages')
  await build.end('SIGINT')
  expect(build.output()).toContain('Stopped. What is published stays as it was.')
  expect(build.output()).not.toContain('Astro could not render')
  expect(shop.published()).toBe(published)
})
