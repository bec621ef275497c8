import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '#db/store/client.ts'
import { migrateStore } from '#db/store/migrate.ts'
import { temporaryFolder } from '../../support/folder.ts'

/** Runs /usr/local/bin/shop in a folder, on this checkout and with the rights of the test's user. */
function runShop(cwd: string, ...args: string[]) {
  const script = readFileSync('scripts/production/shop', 'utf8')
    .replace('runuser -u shop -- ', '')
    .replace('/srv/shop/node_modules/.bin/node', process.execPath)
    .replaceAll('/srv/shop', process.cwd())
    .replace('/etc/shop.env', join(cwd, 'shop.env'))
  const words = ['-c', script, 'shop', ...args]
  const { status, stdout, stderr } = spawnSync('sh', words, { cwd, encoding: 'utf8' })
  return { status, stdout, stderr }
}

test.each([
  ['without a command', [], 1, /^Usage: shop <command>\n/],
  [
    'with an unknown command',
    ['bogus'],
    1,
    /^There is no command bogus\.\nUsage: shop <command>\n/,
  ],
  ['with a file for a command', ['../orders'], 1, /^There is no command \.\.\/orders\.\n/],
  ['with --help', ['--help'], 0, /^Usage: shop <command>\n/],
])('shop %s prints its usage', (_, args, status, message) => {
  using folder = temporaryFolder({})
  const ended = runShop(folder.path, ...args)
  expect(ended).toEqual({ status, stdout: '', stderr: expect.stringMatching(message) })
  for (const command of 'orders reviews mail accounts backup restore check-server'.split(' ')) {
    expect(ended.stderr).toMatch(new RegExp(`^  ${command} `, 'm'))
  }
})

test('the help and errors of the command shop say “shop orders”, not “npm run orders”', () => {
  using folder = temporaryFolder({ 'shop.env': '' })
  const { stdout } = runShop(folder.path, 'orders', '--help')
  expect(stdout).toMatch(/^Usage: shop orders <command>\n/)
  const { status, stderr } = runShop(folder.path, 'restore')
  const usage = 'Usage: shop restore <file>\nshop restore --help says more.\n'
  expect([status, stderr]).toEqual([2, `<file> is missing.\n${usage}`])
})

test('shop backup writes the file into the current folder', async () => {
  using folder = temporaryFolder({})
  const { path } = folder
  using environment = temporaryFolder({})
  const store = openStore({ url: undefined, file: join(environment.path, 'store.sqlite') })
  await migrateStore(store)
  await store.destroy()
  writeFileSync(join(path, 'shop.env'), `VAR_DIR=${environment.path}\n`)
  const { status, stdout } = runShop(path, 'backup', 'copy.sqlite')
  expect([status, stdout]).toEqual([0, 'copy.sqlite is complete (accounts: 0, orders: 0).\n'])
  expect(existsSync(join(path, 'copy.sqlite'))).toBe(true)
})
