import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TemporaryFolder, temporaryFolder } from '../../support/folder.ts'

const lockfile = (packages: object) => JSON.stringify({ packages: { '': {}, ...packages } })
const WANTED = {
  'node_modules/astro': { version: '2.0.0' },
  'node_modules/ours': {
    version: '1.0.0',
    optional: true,
    os: [process.platform],
    cpu: [process.arch],
  },
  'node_modules/vitest': { version: '3.0.0', dev: true },
  'node_modules/theirs': { version: '1.0.0', optional: true, os: ['aix'], cpu: ['ppc64'] },
}
const { 'node_modules/theirs': _theirs, 'node_modules/vitest': _vitest, ...PRESENT } = WANTED
/** Replaces npm: records its arguments and "installs" the packages for this platform. */
const NPM = `
const fs = require('node:fs')
fs.writeFileSync('npm-was-called', process.argv.slice(2).join(' '))
fs.appendFileSync('npm-calls', 'x')
if (fs.existsSync('offline')) process.exit(3)
while (fs.existsSync('slow')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
fs.mkdirSync('node_modules', { recursive: true })
fs.writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(lockfile(PRESENT))})
`

let project: TemporaryFolder
beforeEach(() => {
  project = temporaryFolder({
    'package-lock.json': lockfile(WANTED),
    'npm.js': NPM,
    'scripts/script.ts': 'const code: string = process.argv[2]\nprocess.exit(Number(code))\n',
    'scripts/wait.ts':
      "process.on('SIGTERM', () => process.exit(5))\nconsole.log('up')\nsetInterval(() => {}, 99)\n",
  })
  copyFileSync(join(import.meta.dirname, '../../../scripts/run.mjs'), at('scripts/run.mjs'))
})
afterEach(() => project[Symbol.dispose]())

const at = (name: string) => join(project.path, name)

function start(...args: string[]) {
  const { NODE_ENV: _nodeEnv, npm_lifecycle_event: _event, ...rest } = process.env
  const env = { ...rest, npm_execpath: at('npm.js') }
  return spawn(process.execPath, [at('scripts/run.mjs'), ...args], { cwd: project.path, env })
}

async function run(...args: string[]) {
  const child = start(...args)
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const [code] = await once(child, 'close')
  return { code, output, installed: existsSync(at('npm-was-called')) }
}

function present(packages: object) {
  mkdirSync(at('node_modules'), { recursive: true })
  writeFileSync(at('node_modules/.package-lock.json'), lockfile(packages))
}

test('run.mjs installs packages on a fresh clone, then runs the script and passes its exit code on', async () => {
  const output = 'Installing the dependencies …\n'
  expect(await run('scripts/script.ts', '7')).toEqual({ code: 7, output, installed: true })
})

test.each([
  [[], '--omit=dev'],
  [['--with-dev'], '--include=dev'],
])('run.mjs with the flags %j runs npm ci %s', async (flags, option) => {
  const { code } = await run(...flags, 'scripts/script.ts', '7')
  expect(code).toBe(7)
  expect(readFileSync(at('npm-was-called'), 'utf8')).toContain(
    `ci ${option} --ignore-scripts --prefer-offline `,
  )
})

test('run.mjs --with-dev installs packages when only production ones are there', async () => {
  present(PRESENT)
  expect((await run('--with-dev', 'scripts/script.ts', '0')).installed).toBe(true)
})

test('run.mjs installs and prints nothing when all packages are there', async () => {
  present(PRESENT)
  expect(await run('scripts/script.ts', '0')).toEqual({ code: 0, output: '', installed: false })
})

test.each([
  ['was interrupted', undefined],
  ['belongs to an older lockfile', { ...PRESENT, 'node_modules/astro': { version: '1.0.0' } }],
  ['belongs to another platform', { 'node_modules/astro': { version: '2.0.0' } }],
])('run.mjs installs packages again when the last install %s', async (_what, packages) => {
  mkdirSync(at('node_modules/astro'), { recursive: true })
  if (packages) present(packages)
  expect((await run('scripts/script.ts', '0')).installed).toBe(true)
})

test('run.mjs explains a failed install, exits with 1 and does not run the script', async () => {
  writeFileSync(at('offline'), '')
  const { code, output } = await run('scripts/script.ts', '7')
  expect(code).toBe(1)
  expect(output).toContain('npm ci ended with code 3')
})

test('run.mjs waits while another command installs, and installs once', async () => {
  writeFileSync(at('slow'), '')
  const first = run('scripts/script.ts', '7')
  await expect.poll(() => existsSync(at('npm-was-called'))).toBe(true)
  const waiting = start('scripts/script.ts', '5')
  const closed = once(waiting, 'close')
  const [line] = await once(waiting.stdout, 'data')
  expect(String(line)).toBe('Another command is installing the dependencies, waiting …\n')
  rmSync(at('slow'))
  expect(await first).toMatchObject({ code: 7 })
  expect((await closed)[0]).toBe(5)
  expect(readFileSync(at('npm-calls'), 'utf8')).toBe('x')
  expect(existsSync(at('.install.lock'))).toBe(false)
})

test('run.mjs installs although an install that was killed has left its lock', async () => {
  writeFileSync(at('.install.lock'), '999999999')
  expect(await run('scripts/script.ts', '7')).toMatchObject({ code: 7, installed: true })
})

test('run.mjs --with-dev installs nothing for --help', async () => {
  present(PRESENT)
  expect((await run('--with-dev', 'scripts/script.ts', '--help')).installed).toBe(false)
})

test('run.mjs passes SIGTERM on to the script', async () => {
  present(PRESENT)
  const child = start('scripts/wait.ts')
  const closed = once(child, 'close')
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect((await closed)[0]).toBe(5)
})
