import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { fetchPrices } from '../../scripts/pipeline/fetch.ts'
import { runPipeline, type Task } from '../../scripts/pipeline/run.ts'
import { CATALOGUE_DATA } from '../support/catalogue-data.ts'
import { temporaryFolder } from '../support/folder.ts'

/** A shop with an airer (KM-1) at £64.95 and a lath (KM-2) at £6.00. */
function shop() {
  const data = Object.entries(CATALOGUE_DATA).map(([name, text]) => [`data/${name}`, text])
  return temporaryFolder(Object.fromEntries(data))
}

const product = (root: string, name: string) =>
  readFileSync(join(root, 'data/products', `${name}.yaml`), 'utf8')

function run(root: string, csv: string, more: Partial<Task> = {}) {
  return runPipeline({
    root,
    csv,
    force: false,
    dryRun: false,
    build: async () => undefined,
    ...more,
  })
}

test('prices that moved are in the data, the rest of each file as it was, and the shop is built', async () => {
  using folder = shop()
  const before = product(folder.path, 'airer')
  const build = vi.fn(async () => undefined)
  const report = await run(folder.path, 'sku,price\nKM-1,69.95\nKM-2,6.00\nNEW-1,3\n', { build })
  expect(report).toMatchObject({
    outcome: 'done',
    moves: { changed: [{ slug: 'airer', from: 6495, to: 6995 }], unknown: ['NEW-1'], gone: [] },
  })
  expect(product(folder.path, 'airer')).toBe(
    before.replace('64.95', '69.95').replaceAll('54.13', '58.29'),
  )
  expect(build).toHaveBeenCalledOnce()
  expect(existsSync(join(folder.path, 'var/pipeline/journal.json'))).toBe(false)
})

test('a product without a market price gets one', async () => {
  using folder = shop()
  await run(folder.path, 'sku,price\nKM-1,64.95\nKM-2,5.50\n')
  expect(product(folder.path, 'lath')).toContain('base_price: 5.00\nmarket_price: 5.50\n')
})

test('a dry run says what would change, and changes nothing', async () => {
  using folder = shop()
  const before = product(folder.path, 'airer')
  const report = await run(folder.path, 'sku,price\nKM-1,69.95\nKM-2,6\n', { dryRun: true })
  expect(report).toMatchObject({ outcome: 'checked', moves: { changed: [{ slug: 'airer' }] } })
  expect(product(folder.path, 'airer')).toBe(before)
})

test('nothing to change builds nothing', async () => {
  using folder = shop()
  const build = vi.fn(async () => undefined)
  const report = await run(folder.path, '\uFEFFSKU, Price ,note\r\nKM-1,64.95,x\r\nKM-2,6,y\r\n', {
    build,
  })
  expect(report).toMatchObject({ outcome: 'done', problems: [] })
  expect(build).not.toHaveBeenCalled()
})

test.each([
  [
    'a price far from what it was',
    'sku,price\nKM-1,90.94\nKM-2,6.00\n',
    'KM-1 goes from £64.95 to £90.94 (+40 %)',
  ],
  ['products that are gone', 'sku,price\nKM-1,64.95\n', '1 of 2 products are gone'],
])('%s needs a person, or to be told', async (_what, csv, problem) => {
  using folder = shop()
  const before = product(folder.path, 'airer')
  const report = await run(folder.path, csv)
  expect(report.outcome).toBe('suspicious')
  expect(report.problems.join()).toContain(problem)
  expect(product(folder.path, 'airer')).toBe(before)
  expect((await run(folder.path, csv, { force: true })).outcome).toBe('done')
})

test('a move of exactly 40 % is taken', async () => {
  using folder = shop()
  expect((await run(folder.path, 'sku,price\nKM-1,90.93\nKM-2,3.60\n')).outcome).toBe('done')
})

test('every fault of a price file is named with its line, and nothing changes', async () => {
  using folder = shop()
  const csv = 'sku,price\nKM-1,64.955\nKM-1,1\n,3\nKM-2,-4\nKM-3,0\n'
  const { outcome, problems } = await run(folder.path, csv)
  expect(outcome).toBe('unreadable')
  expect(problems).toEqual([
    'line 2: KM-1 has the price "64.955"; write pounds such as 64.95',
    'line 3: KM-1 was on line 2 already',
    'line 4: the sku is missing',
    'line 5: KM-2 has the price "-4"; write pounds such as 64.95',
    'line 6: KM-3 has the price "0"; write pounds such as 64.95',
  ])
})

test.each([
  ['', 'the file has no prices'],
  ['sku,price\n', 'the file has no prices'],
  ['code,cost\nKM-1,2\n', 'there is no column sku and price'],
  ['<html>not found</html>\n<p>\n', 'there is no column'],
  ['sku,price\n"KM-1,2\n', 'Quote'],
])('%j is no price file', async (csv, problem) => {
  using folder = shop()
  const { outcome, problems } = await run(folder.path, csv)
  expect([outcome, problems.join()]).toEqual(['unreadable', expect.stringContaining(problem)])
})

test('a shop that cannot be built keeps its prices', async () => {
  using folder = shop()
  const before = product(folder.path, 'airer')
  const build = async () => {
    throw new Error('Over the page-weight budget')
  }
  const report = await run(folder.path, 'sku,price\nKM-1,69.95\nKM-2,6\n', { build })
  expect(report).toMatchObject({ outcome: 'failed', problems: ['Over the page-weight budget'] })
  expect(product(folder.path, 'airer')).toBe(before)
})

test('a run that is killed is taken back by the next, which goes on', async () => {
  using folder = shop()
  const before = product(folder.path, 'airer')
  const script = `
    import { runPipeline } from ${JSON.stringify(join(import.meta.dirname, '../../scripts/pipeline/run.ts'))}
    const build = () => new Promise((resolve) => { console.log('building'); setTimeout(resolve, 60_000) })
    await runPipeline({ root: ${JSON.stringify(folder.path)}, csv: 'sku,price\\nKM-1,69.95\\nKM-2,7\\n', force: false, dryRun: false, build })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'pipe' })
  await once(child.stdout, 'data')
  expect(product(folder.path, 'airer')).not.toBe(before)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const report = await run(folder.path, 'sku,price\nKM-1,66.00\nKM-2,6\n')
  expect(report.takenBack).toEqual(['data/products/airer.yaml', 'data/products/lath.yaml'])
  expect(product(folder.path, 'airer')).toContain('market_price: 66.00')
  expect(product(folder.path, 'lath')).toBe(CATALOGUE_DATA['products/lath.yaml'])
})

test('what an editor changed since a killed run stays', async () => {
  using folder = shop()
  writeFileSync(join(folder.path, 'data/site.yaml'), CATALOGUE_DATA['site.yaml'] ?? '')
  const build = async () => {
    const path = join(folder.path, 'data/products/lath.yaml')
    writeFileSync(path, product(folder.path, 'lath').replace('A lath.', 'A better lath.'))
    throw new Error('no')
  }
  await run(folder.path, 'sku,price\nKM-1,69.95\nKM-2,7\n', { build })
  expect(product(folder.path, 'lath')).toContain('A better lath.')
})

test('a price file that is not there is said to be missing', async () => {
  await expect(fetchPrices('data/none.csv', [])).rejects.toThrow('There is no file data/none.csv.')
})

test('addresses are fetched from suppliers only, and not by way of a redirect', async () => {
  const server = createServer((req, res) => {
    if (req.url === '/moved') res.writeHead(302, { location: '/prices.csv' }).end()
    else if (req.url === '/prices.csv') res.end('sku,price\n')
    else res.writeHead(500).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    expect(await fetchPrices(`${origin}/prices.csv`, [origin])).toBe('sku,price\n')
    await expect(fetchPrices(`${origin}/moved`, [origin])).rejects.toThrow()
    await expect(fetchPrices(`${origin}/broken`, [origin])).rejects.toThrow('answered 500')
    await expect(fetchPrices(`${origin}/prices.csv`, [])).rejects.toThrow(
      `${origin} is not among the suppliers`,
    )
    await expect(fetchPrices('file:///etc/passwd', [origin])).rejects.toThrow('not among')
  } finally {
    server.close()
  }
})
