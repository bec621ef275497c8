import { expect, test } from 'vitest'
import { fixtureFiles } from '../support/fixture-server.ts'
import { freePort, httpCall } from '../support/http.ts'
import { startNginx } from '../support/nginx.ts'
import { publishedFixture } from '../support/published-fixture.ts'

test('nginx serves a new build without a reload, and still has the previous build’s scripts', async () => {
  using shop = publishedFixture()
  await using nginx = await startNginx(shop.path, await freePort())
  const page = '/product/line'
  const script = await httpCall(nginx.port, '/_astro/app.B1a2.js')
  expect([script.status, (await httpCall(nginx.port, page)).status]).toEqual([200, 200])
  const others = Object.entries(fixtureFiles()).filter(([name]) => !name.startsWith('_astro/'))
  shop.publish({ ...Object.fromEntries(others), 'product/line/index.html': 'Another build' })
  // nginx caches an open file for a second, so the test waits until nginx looks for a newer one.
  await expect.poll(async () => (await httpCall(nginx.port, page)).text).toBe('Another build')
  const { status, body } = await httpCall(nginx.port, '/_astro/app.B1a2.js')
  expect([status, body]).toEqual([200, script.body])
})

test('nginx logs no query strings, which carry the tokens of mailed links', async () => {
  using shop = publishedFixture()
  await using nginx = await startNginx(shop.path, await freePort())
  await httpCall(nginx.port, '/reset-password?token=secret-token')
  await expect.poll(() => nginx.log()).toContain('/reset-password')
  expect(nginx.log()).not.toContain('secret-token')
})
