import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/folder.ts'
import { freePort, httpCall } from '../support/http.ts'
import { copyProgram } from '../support/project-copy.ts'
import { untilUp } from '../support/until-up.ts'

/** As on a server, root may give each its own user; others run both as themselves. */
const IDS = process.getuid?.() === 0 ? { shop: 64_021, publisher: 64_022 } : undefined

const STEAL = `import { writeFileSync } from 'node:fs'
writeFileSync(process.env.VAR_DIR + '/stolen', process.env.STRIPE_SECRET_KEY)
export const handler = () => {}
`

test('no code that the publishing user writes into the published build or its checkout runs in the server', {
  timeout: 1_800_000,
}, async () => {
  using machine = temporaryFolder({})
  const [shop, site] = [join(machine.path, 'shop'), join(machine.path, 'site')]
  const build = join(site, '.builds/now')
  mkdirSync(join(shop, 'var'), { recursive: true })
  copyProgram(shop)
  cpSync(realpathSync('dist'), build, { recursive: true })
  symlinkSync(build, join(site, 'dist'))
  for (const name of ['dist', 'dist.previous']) symlinkSync(join(site, 'dist'), join(shop, name))
  const routes = globSync('server/**/*.mjs', { cwd: join(shop, '.routes') })
  for (const name of [
    ...routes.map((route) => join(build, route)),
    join(site, 'src/server/main.ts'),
  ]) {
    mkdirSync(dirname(name), { recursive: true })
    writeFileSync(name, STEAL)
  }
  chmodSync(machine.path, 0o755)
  for (const [folder, id] of [
    [join(shop, 'var'), IDS?.shop],
    [site, IDS?.publisher],
  ] as const) {
    if (id !== undefined) spawnSync('chown', ['-R', `${id}:${id}`, folder])
  }

  const port = await freePort()
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: shop,
    ...(IDS && { uid: IDS.shop, gid: IDS.shop }),
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      VAR_DIR: join(shop, 'var'),
      SMTP_URL: 'smtp://127.0.0.1:9',
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      STRIPE_API_URL: 'http://127.0.0.1:9',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const closed = once(server, 'close')
  try {
    await untilUp(server, port)
    expect((await httpCall(port, '/')).status).toBe(200)
    const quote = await httpCall(port, '/api/shipping-quote', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"country": "GB", "postcode": "M1 1AE"}',
    })
    expect(quote.status).toBe(200)
    expect(existsSync(join(shop, 'var/stolen'))).toBe(false)
  } finally {
    server.kill()
    await closed
  }
})
