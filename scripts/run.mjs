/**
 * Starts every npm script with a Node that runs TypeScript, after `npm ci` if node_modules differs from the lockfile.
 * Needs Node 20 only. `--with-dev` also installs the development dependencies.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const isWindows = process.platform === 'win32'
const LOCK = join(root, '.install.lock')
const SLOW_MS = 15_000
const SLOW = 'Still installing: npm may be waiting for the package registry …'

const isForDev = process.argv[2] === '--with-dev'
const command = process.argv.slice(isForDev ? 3 : 2)
const withDev = isForDev && !(command[0]?.endsWith('.ts') && command.includes('--help'))

if (!isInstalled()) await installOnce()
run(chooseNode(), command)

/** npm writes the lockfile in node_modules last, so an interrupted install counts as none. */
function isInstalled() {
  const wanted = readPackages('package-lock.json')
  const present = readPackages('node_modules/.package-lock.json')
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || !isNeeded(entry) || present[path]?.version === entry.version,
  )
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return {}
  }
}

/** An optional package must support this platform; only npm can tell which C library that has. */
function isNeeded({ dev, devOptional, optional, os, cpu, libc }) {
  if ((dev || devOptional) && !withDev) return false
  if (!optional && !os && !cpu) return true
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc)
}

/** Two installs at once would remove each other's files. */
async function installOnce() {
  for (let isFirst = true; !takeLock(); isFirst = false) {
    if (isFirst) console.log('Another command is installing the dependencies, waiting …')
    await sleep(250)
  }
  if (!isInstalled()) await install()
  rmSync(LOCK, { force: true })
}

/** A lock whose process was killed is ignored. */
function takeLock() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    process.once('exit', () => rmSync(LOCK, { force: true }))
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isHeld()) rmSync(LOCK, { force: true })
    return false
  }
}

function isHeld() {
  try {
    return process.kill(Number(readFileSync(LOCK, 'utf8')), 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

async function install() {
  console.log('Installing the dependencies …')
  const dev = withDev ? '--include=dev' : '--omit=dev'
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  const options = ['ci', dev, '--ignore-scripts', '--prefer-offline', ...quiet]
  const npm = process.env.npm_execpath
  const child = npm?.endsWith('.js')
    ? spawn(process.execPath, [npm, ...options], { cwd: root, stdio: 'inherit' })
    : spawn('npm', options, { cwd: root, stdio: 'inherit', shell: isWindows })
  const notice = setTimeout(() => console.log(SLOW), SLOW_MS)
  const failure = await new Promise((resolve) => {
    child.on('error', ({ message }) => resolve(message))
    child.on('exit', (code) => resolve(code === 0 ? undefined : `ended with code ${code}`))
  })
  clearTimeout(notice)
  if (failure === undefined) return
  fail(
    `The dependencies could not be installed: npm ci ${failure}.`,
    'npm says why above. It needs the package registry once; run the same command again when it can be reached.',
  )
}

function chooseNode() {
  const ours = join(bin, 'node')
  if (existsSync(ours)) return ours
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major >= 24 || (major === 22 && minor >= 18)) return process.execPath
  return fail(
    `This is Node ${process.versions.node}; the shop needs Node 24 (22.18 at least).`,
    'No Node comes with the dependencies on this platform: install it from https://nodejs.org and try again.',
  )
}

function run(node, args) {
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` }
  const child = spawn(node, args, { cwd: root, env, stdio: 'inherit' })
  const forward = (signal) => child.kill(signal)
  process.on('SIGINT', forward).on('SIGTERM', forward)
  child.on('error', (error) => fail(`${node} does not start: ${error.message}`))
  if (process.env.npm_lifecycle_event) onceOrphaned(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (constants.signals[signal] ?? 0))
  })
}

/** npm's shell dies of a signal without forwarding it. */
function onceOrphaned(stop) {
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    stop()
  }, 250)
}

function fail(...lines) {
  console.error(lines.join('\n'))
  process.exit(1)
}
