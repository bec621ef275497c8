/**
 * `node scripts/run.mjs <script.ts> [arguments]`: what every npm script goes through.
 *
 * It needs nothing but Node 20: it installs what the lockfile says when that is not what is there,
 * then runs the script with a Node that understands TypeScript (the one in node_modules first).
 * Silent when there is nothing to do.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const isWindows = process.platform === 'win32'

if (!isInstalled()) install()
run(chooseNode(), process.argv.slice(2))

/**
 * Whether node_modules holds what package-lock.json says. npm keeps a lockfile of its own in there,
 * writes it last and removes it first, so an install that was cut short counts as none.
 */
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

/** Optional packages are needed when they name this platform; which C library it has npm knows. */
function isNeeded({ dev, devOptional, optional, os, cpu, libc }) {
  if ((dev || devOptional) && process.env.NODE_ENV === 'production') return false
  if (!optional && !os && !cpu) return true
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc)
}

function install() {
  console.log('Installing the dependencies …')
  const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const { status, error } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...options], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', options, { cwd: root, stdio: 'inherit', shell: isWindows })
  if (status === 0) return
  fail(
    `The dependencies could not be installed: npm ci ${error?.message ?? `ended with code ${status}`}.`,
    'npm says why above. It needs the package registry once; run the same command again when it can be reached.',
  )
}

/** The Node to run TypeScript with: ours where the platform has one, else this one if it is able. */
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

/** npm runs scripts in a shell that dies of a signal without passing it on: we notice ourselves. */
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
