import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readShopName } from '#db/catalogue/queries.ts'
import { startLocalServices } from '#dev/local-services.ts'
import { readConfig } from '#server/config.ts'
import { command } from './command.ts'

const ROOT = join(import.meta.dirname, '..')

await command({
  usage: `Usage: npm run dev
Serves the shop while you edit it: pages and catalogue follow every change, drafts are shown, and
errors are reported when you save. PORT and HOST come from the environment.`,
  run: async () => {
    const { PORT = '4321', HOST = 'localhost' } = process.env
    const spawnOptions = { cwd: ROOT, stdio: 'inherit' } as const

    const catalogueBuild = spawnSync(process.execPath, ['scripts/catalogue.ts'], spawnOptions)
    if (catalogueBuild.status !== 0) return 1

    const name = await readShopName(join(ROOT, 'data/catalogue.sqlite'))
    const services = await startLocalServices(readConfig(process.env), name)
    // Started by a coding agent, Astro would go to the background, and this command would end.
    const settings = { ASTRO_TELEMETRY_DISABLED: '1', ASTRO_DEV_BACKGROUND: '0' }
    const options = { ...spawnOptions, env: { ...process.env, ...services, ...settings } }

    const astro = ['node_modules/astro/bin/astro.mjs', 'dev', '--port', PORT, '--host', HOST]
    const watchers = [
      ['scripts/catalogue.ts', '--watch'],
      ['scripts/content.ts', '--watch'],
    ]
    const children = [astro, ...watchers].map((args) => spawn(process.execPath, args, options))
    const stop = () => {
      for (const child of children) child.kill()
    }
    process.on('SIGINT', stop).on('SIGTERM', stop)
    for (const child of children) {
      child.on('exit', (code) => {
        stop()
        process.exitCode ||= code ?? 0
      })
    }
    return undefined
  },
})
