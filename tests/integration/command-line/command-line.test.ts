import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '#db/store/client.ts'
import { migrateStore } from '#db/store/migrate.ts'
import { temporaryFolder } from '../../support/folder.ts'
import { copyProgram } from '../../support/project-copy.ts'
import { runHere } from '../../support/run-here.ts'
import { runScript } from '../../support/run-script.ts'

const COMMANDS = [
  ['accounts', 'accounts'],
  ['backup', 'backup'],
  ['build', 'build'],
  ['catalogue', 'catalogue'],
  ['content', 'content'],
  ['dev', 'dev'],
  ['mail', 'mail'],
  ['new', 'new'],
  ['orders', 'orders'],
  ['pictures', 'pictures'],
  ['pipeline', 'pipeline'],
  ['restore', 'restore'],
  ['../tests/test-all', 'test:all'],
  ['../tests/test-faults', 'test:faults'],
  ['../tests/test-postgres', 'test:postgres'],
  ['../tests/test', 'test'],
  ['start', 'start'],
  ['../tests/verify', 'verify'],
] as const

test.each(COMMANDS)(
  'the script %s refuses an unknown option with its usage and exit code 2',
  async (script, name) => {
    const { code, errors } = await runHere(script, ['--hepl'])
    expect(code).toBe(2)
    expect(errors).toMatch(
      new RegExp(`^There is no option --hepl: .*\\nUsage: npm (run )?${name}[ \\n]`),
    )
  },
)

test.each([
  [
    'new gide Wool',
    'A page can’t be a "gide": write guide, retailer, brand, page, product or slug.',
  ],
  ['restore', '<file> is missing.'],
  ['new guide', '"Title" is missing.'],
  ['new guide Drying wool in winter', 'Put the words in quotes: "Drying wool in winter".'],
  ['new slug airer winch lath', 'Too many arguments: lath.'],
  ['accounts end-sessions', '<email|all> is missing.'],
  [
    'mail retry',
    'retry needs the first 8 characters of an email’s id, or all; npm run mail -- list shows them.',
  ],
  ['orders send', 'There is no command send.'],
  ['orders show', 'show needs an order number, such as K7MX-2PQ9.'],
  ['orders export --since May', '--since must be a day such as 2026-11-22, not May.'],
  ['orders list --since 01/11/2026', '--since must be a day such as 2026-11-22, not 01/11/2026.'],
  ['orders show K7MX-2PQ9 --since 2026-11-01', '--since goes with list and export only.'],
  ['orders refund K7MX-2PQ9 ', 'An argument is empty: give it a value, or leave it out.'],
  ['orders cancel K7MX-2PQ9 12.50', 'Too many arguments: 12.50.'],
  ['orders process K7MX-2PQ9 K7MX-2PQ0', 'Too many arguments: K7MX-2PQ0.'],
  ['orders export late', 'Too many arguments: late.'],
  ['orders cancel K7MX-2PQ9 --anyway', '--anyway goes with process, ship and accept only.'],
  ['reviews publish 1c2b3d4e 5f6a7b8c', 'Too many arguments: 5f6a7b8c.'],
  ['orders refund K7MX-2PQ9 -5', '-5 is below zero: write it without the minus.'],
  ['reviews publish', 'publish needs the beginning of an id; npm run reviews -- list shows them.'],
])(
  'the command “%s” is refused with a message, its usage and exit code 2',
  async (line, message) => {
    const [script = '', ...args] = line.split(' ')
    const { code, errors } = await runHere(script, args)
    expect([code, errors]).toEqual([2, expect.stringContaining(`${message}\nUsage: npm run`)])
  },
)

test.each(['build', 'catalogue', 'content', 'start'])(
  'the command %s refuses a malformed BUILD_DAY',
  async (name) => {
    const { code, errors } = await runHere(name, [], { BUILD_DAY: '2026-02-30', PORT: '0' })
    const message = 'BUILD_DAY must be a day such as 2026-11-22, not 2026-02-30.\n'
    expect([code, errors]).toEqual([1, message])
  },
)

test('the commands of production need only files that the container image has, not src/dev, and orders makes no empty store', async () => {
  using folder = temporaryFolder({})
  copyProgram(folder.path)
  const inNoImage = ['src/dev', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json']
  for (const name of inNoImage) rmSync(join(folder.path, name), { recursive: true })
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: '',
    PUBLIC_ORIGIN: 'https://airers.example',
    SMTP_URL: 'smtps://mail.airers.example',
    STRIPE_SECRET_KEY: 'sk_live_51HoistAndLine0',
    STRIPE_WEBHOOK_SECRET: 'whsec_51HoistAndLine00',
  }
  const run = (script: string, ...args: string[]) => runScript(script, args, env, folder.path)
  const store = join(folder.path, 'var/store.sqlite')
  const without = await run('orders', 'list')
  expect(without.code).toBe(1)
  expect(without.errors).toContain(`There is no store at ${store} yet. npm start makes one.`)
  expect(existsSync(store)).toBe(false)
  mkdirSync(join(folder.path, 'var'))
  const opened = openStore({ url: undefined, file: store })
  await migrateStore(opened)
  await opened.destroy()
  const noOrder = `There is no order K7MX-2PQ9 in ${store}. npm run orders -- list all shows them.\n`
  const shown = await run('orders', 'show', 'K7MX-2PQ9')
  expect(shown).toMatchObject({ code: 1, errors: noOrder })
  const noProduct = 'There is no product no-such-airer in data/products/.\n'
  const exported = await run('reviews', 'export', 'no-such-airer')
  expect(exported).toEqual({ code: 1, output: '', errors: noProduct })
  expect(await run('mail')).toMatchObject({ code: 0, output: '0 waiting, 0 given up\n' })
  const others = ['accounts', 'backup', 'check-server', 'desk', 'restore']
  const imports = others.map((name) => `await import('./${name}.ts')`).join('\n')
  writeFileSync(join(folder.path, 'scripts/all.ts'), imports)
  const { code, output } = await run('all', '--help')
  expect([code, output.match(/^Usage: /gm)]).toEqual([0, others.map(() => 'Usage: ')])
})
