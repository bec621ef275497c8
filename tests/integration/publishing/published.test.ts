import {
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { buildCatalogue } from '#authoring/catalogue/build.ts'
import { fillWithSamples } from '#owner/sample/command.ts'
import { followPublished } from '#server/http/site.ts'
import { readConfig } from '#server/kernel/config.ts'
import { catalogueFile } from '#serving/build-files.ts'
import { pagePolicy } from '#serving/csp.ts'
import { dataFiles } from '../../support/catalogue-data.ts'
import { startFixture } from '../../support/fixture-server.ts'
import { temporaryFolder } from '../../support/folder.ts'
import { httpCall } from '../../support/http.ts'

/** Writes a complete build with these files and links `dist` to it in one step. */
async function publish(root: string, name: string, files: Record<string, string>): Promise<void> {
  const build = join(root, name)
  const all = { '../page-policy.txt': pagePolicy([]), ...files }
  for (const [file, content] of Object.entries(all)) {
    const path = join(build, 'client', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
  await buildCatalogue({ data: join(root, 'data'), out: catalogueFile(build), checkOnly: false })
  const dist = join(root, 'dist')
  link(`${dist}.previous`, existsSync(dist) ? realpathSync(dist) : build)
  link(dist, build)
}

function link(path: string, target: string): void {
  symlinkSync(target, `${path}.next`)
  renameSync(`${path}.next`, path)
}

test('the server serves a new build without a restart, and the previous build’s scripts', async () => {
  using folder = temporaryFolder(dataFiles())
  await publish(folder.path, 'first', { 'index.html': 'first', '_astro/a.1.js': '1' })
  const { published, follow } = await followPublished(join(folder.path, 'dist'), readConfig({}))
  await using fixture = await startFixture({}, { published })
  const get = (path: string) => httpCall(fixture.port, path)

  expect((await get('/')).text).toBe('first')
  const second = { 'index.html': 'second', '_astro/b.2.js': '2', 'new.txt': 'n' }
  await publish(folder.path, 'second', second)
  expect((await get('/')).text).toBe('first')

  await follow.run(fixture.context, new AbortController().signal)
  expect((await get('/')).text).toBe('second')
  expect((await get('/_astro/a.1.js')).text).toBe('1')
  expect((await get('/_astro/b.2.js')).text).toBe('2')
  expect(published().build).toBe(join(folder.path, 'second'))

  await publish(folder.path, 'third', { 'index.html': 'third' })
  await follow.run(fixture.context, new AbortController().signal)
  expect((await get('/_astro/a.1.js')).status).toBe(404)
  expect((await get('/new.txt')).status).toBe(404)
})

test('a server started after a new build serves the previous build’s scripts', async () => {
  using folder = temporaryFolder(dataFiles())
  const dist = join(folder.path, 'dist')
  await publish(folder.path, 'first', { 'index.html': 'first', '_astro/a.1.js': '1' })
  await publish(folder.path, 'second', { 'index.html': 'second' })
  const { published } = await followPublished(dist, readConfig({}))
  await using fixture = await startFixture({}, { published })
  expect((await httpCall(fixture.port, '/_astro/a.1.js')).text).toBe('1')
  expect((await httpCall(fixture.port, '/')).text).toBe('second')
})

test('the server starts when the previous build has been deleted', async () => {
  using folder = temporaryFolder(dataFiles())
  const dist = join(folder.path, 'dist')
  await publish(folder.path, 'first', { 'index.html': 'first' })
  link(`${dist}.previous`, join(folder.path, 'none'))
  const { published } = await followPublished(dist, readConfig({}))
  expect(published().previous).toBeUndefined()
})

test('the log warns once when pages were built for another origin than the server’s', async () => {
  using folder = temporaryFolder(dataFiles())
  await publish(folder.path, 'first', { 'index.html': 'first' })
  const config = readConfig({
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://another.example',
    SMTP_URL: 'smtps://mail.airers.example',
    STRIPE_SECRET_KEY: 'sk_test_51HoistAndLine0',
    ALLOW_TEST_PAYMENTS: '1',
    STRIPE_WEBHOOK_SECRET: 'whsec_51HoistAndLine00',
  })
  const { published, follow } = await followPublished(join(folder.path, 'dist'), config)
  await using fixture = await startFixture({}, { published })
  for (const _ of [1, 2]) await follow.run(fixture.context, new AbortController().signal)
  expect(fixture.logged).toMatchObject([
    { server: 'https://another.example', msg: 'pages were built for another address' },
  ])
})

test('the server keeps serving the current build when a new one cannot be opened', async () => {
  using folder = temporaryFolder(dataFiles())
  await publish(folder.path, 'first', { 'index.html': 'first' })
  const { published, follow } = await followPublished(join(folder.path, 'dist'), readConfig({}))
  await using fixture = await startFixture({}, { published })
  mkdirSync(join(folder.path, 'broken'))
  link(join(folder.path, 'dist'), join(folder.path, 'broken'))
  await expect(follow.run(fixture.context, new AbortController().signal)).rejects.toThrow()
  expect((await httpCall(fixture.port, '/')).text).toBe('first')
})

test('without a build the server and the owner’s commands say how to make one, also where dist is a link to none', async () => {
  using folder = temporaryFolder({})
  const dist = join(folder.path, 'dist')
  const open = () => followPublished(dist, readConfig({}))
  await expect(open()).rejects.toThrow(`${dist} leads to no build. npm run build makes one`)
  link(dist, join(folder.path, 'site/dist'))
  await expect(open()).rejects.toThrow('not built yet')
  await expect(fillWithSamples(dist, { orders: 1, seed: 1, now: new Date() })).rejects.toThrow(
    'not built yet',
  )
})
