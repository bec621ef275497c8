/**
 * `npm run dev`: the editing server. Pages and catalogue follow every change of their sources, drafts
 * are shown, and what is wrong with a page is said as soon as it is saved.
 */
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { startLocalServices } from '#dev/local-services.ts'
import { readConfig } from '#server/config.ts'
import { shopName } from './shop-name.ts'

const root = join(import.meta.dirname, '..')
const { PORT = '4321', HOST = 'localhost' } = process.env
const place = { cwd: root, stdio: 'inherit' } as const

const first = spawnSync(process.execPath, ['scripts/catalogue.ts'], place)
if (first.status !== 0) process.exit(1)

const name = await shopName(join(root, 'data/catalogue.sqlite'))
const services = await startLocalServices(readConfig(process.env), name)
const options = {
  ...place,
  env: { ...process.env, ...services, ASTRO_TELEMETRY_DISABLED: '1', ASTRO_DEV_BACKGROUND: '0' },
} as const

const astro = ['node_modules/astro/bin/astro.mjs', 'dev', '--port', PORT, '--host', HOST]
const watchers = [
  ['scripts/catalogue.ts', '--watch'],
  ['scripts/content.ts', '--watch'],
]
const children = [astro, ...watchers].map((args) => spawn(process.execPath, args, options))
function stop() {
  for (const child of children) child.kill()
}
process.on('SIGINT', stop).on('SIGTERM', stop)
for (const child of children) {
  child.on('exit', (code) => {
    stop()
    process.exitCode ||= code ?? 0
  })
}
