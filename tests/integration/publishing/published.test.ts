import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { followPublished } from '#server/published.ts'
import { catalogueOf } from '#server/site.ts'
import { buildCatalogue } from '../../scripts/catalogue/build.ts'
import { CATALOGUE_DATA } from '../support/catalogue-data.ts'
import { startFixture } from '../support/fixture-server.ts'
import { temporaryFolder } from '../support/folder.ts'
import { call } from '../support/http.ts'

/** A complete build with these pages and scripts, to which `dist` leads in one step. */
async function publish(root: string, name: string, files: Record<string, string>): Promise<void> {
  const build = join(root, name)
  for (const [file, content] of Object.entries({ '../_headers.json': '[]', ...files })) {
    const path = join(build, 'client', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
  await buildCatalogue({ data: join(root, 'data'), out: catalogueOf(build), checkOnly: false })
  symlinkSync(build, join(root, 'dist.next'))
  renameSync(join(root, 'dist.next'), join(root, 'dist'))
}

test('a new build is served without a restart, and open pages keep their scripts', async () => {
  const data = Object.entries(CATALOGUE_DATA).map(([name, text]) => [`data/${name}`, text])
  using folder = temporaryFolder(Object.fromEntries(data))
  await publish(folder.path, 'first', { 'index.html': 'first', '_astro/a.1.js': '1' })
  const { published, follow } = await followPublished(join(folder.path, 'dist'), readConfig({}))
  await using fixture = await startFixture({}, { published })
  const get = (path: string) => call(fixture.port, path)

  expect((await get('/')).text).toBe('first')
  await publish(folder.path, 'second', {
    'index.html': 'second',
    '_astro/b.2.js': '2',
    'new.txt': 'n',
  })
  expect((await get('/')).text).toBe('first')

  await follow.run(fixture.context, new AbortController().signal)
  expect((await get('/')).text).toBe('second')
  expect([(await get('/_astro/a.1.js')).text, (await get('/_astro/b.2.js')).text]).toEqual([
    '1',
    '2',
  ])
  expect(published().build).toBe(join(folder.path, 'second'))

  await publish(folder.path, 'third', { 'index.html': 'third' })
  await follow.run(fixture.context, new AbortController().signal)
  expect((await get('/_astro/a.1.js')).status).toBe(404)
  expect((await get('/new.txt')).status).toBe(404)
})

test('pages that were built for another address than the server has are named in the log, once', async () => {
  const data = Object.entries(CATALOGUE_DATA).map(([name, text]) => [`data/${name}`, text])
  using folder = temporaryFolder(Object.fromEntries(data))
  await publish(folder.path, 'first', { 'index.html': 'first' })
  const config = readConfig({
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://another.example',
    SMTP_URL: 'smtps://mail.example',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  })
  const { published, follow } = await followPublished(join(folder.path, 'dist'), config)
  await using fixture = await startFixture({}, { published })
  for (const _ of [1, 2]) await follow.run(fixture.context, new AbortController().signal)
  expect(fixture.logged).toMatchObject([
    { server: 'https://another.example', msg: 'pages were built for another address' },
  ])
})

test('a build that cannot be opened is left alone', async () => {
  const data = Object.entries(CATALOGUE_DATA).map(([name, text]) => [`data/${name}`, text])
  using folder = temporaryFolder(Object.fromEntries(data))
  await publish(folder.path, 'first', { 'index.html': 'first' })
  const { published, follow } = await followPublished(join(folder.path, 'dist'), readConfig({}))
  await using fixture = await startFixture({}, { published })
  mkdirSync(join(folder.path, 'broken'))
  symlinkSync(join(folder.path, 'broken'), join(folder.path, 'dist.next'))
  renameSync(join(folder.path, 'dist.next'), join(folder.path, 'dist'))
  await expect(follow.run(fixture.context, new AbortController().signal)).rejects.toThrow()
  expect((await call(fixture.port, '/')).text).toBe('first')
})
