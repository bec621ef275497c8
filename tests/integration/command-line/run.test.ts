import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TemporaryFolder, temporaryFolder } from '../support/folder.ts'

const lockfile = (packages: object) => JSON.stringify({ packages: { '': {}, ...packages } })
const WANTED = {
  'node_modules/astro': { version: '2.0.0' },
  'node_modules/ours': {
    version: '1.0.0',
    optional: true,
    os: [process.platform],
    cpu: [process.arch],
  },
  'node_modules/theirs': { version: '1.0.0', optional: true, os: ['aix'], cpu: ['ppc64'] },
}
const { 'node_modules/theirs': _, ...PRESENT } = WANTED
/** Stands in for npm: notes how it was called and "installs" what this platform has. */
const NPM = `
const fs = require('node:fs')
fs.writeFileSync('npm-was-called', process.argv.slice(2).join(' '))
if (fs.existsSync('offline')) process.exit(3)
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
  copyFileSync(join(import.meta.dirname, '../../scripts/run.mjs'), at('scripts/run.mjs'))
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

test('installs on a fresh clone, then runs the script and passes its exit code on', async () => {
  expect(await run('scripts/script.ts', '7')).toEqual({
    code: 7,
    output: 'Installing the dependencies …\n',
    installed: true,
  })
})

test('says and installs nothing when everything is there', async () => {
  present(PRESENT)
  expect(await run('scripts/script.ts', '0')).toEqual({ code: 0, output: '', installed: false })
})

test.each([
  ['was cut short', undefined],
  ['is of an older lockfile', { ...PRESENT, 'node_modules/astro': { version: '1.0.0' } }],
  ['is of another platform', { 'node_modules/astro': { version: '2.0.0' } }],
])('installs again what %s', async (_what, packages) => {
  mkdirSync(at('node_modules/astro'), { recursive: true })
  if (packages) present(packages)
  expect((await run('scripts/script.ts', '0')).installed).toBe(true)
})

test('explains an install that failed and runs nothing', async () => {
  writeFileSync(at('offline'), '')
  const { code, output } = await run('scripts/script.ts', '7')
  expect(code).toBe(1)
  expect(output).toContain('npm ci ended with code 3')
})

test('passes signals on', async () => {
  present(PRESENT)
  const child = start('scripts/wait.ts')
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect((await once(child, 'close'))[0]).toBe(5)
})
