import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openRouteFiles, openRoutes } from '#server/http/routes.ts'
import { readConfig } from '#server/kernel/config.ts'
import { areRoutesBuilt, digestFile, programDigest, routesFolder } from '#serving/routes-folder.ts'
import { builtHandler } from '../../support/astro-handler.ts'
import { invitedToken } from '../../support/desk.ts'
import { startFixture } from '../../support/fixture-server.ts'
import { temporaryFolder } from '../../support/folder.ts'
import { httpCall } from '../../support/http.ts'
import { startShop } from '../../support/shop-server.ts'

test('routes count as built only while the program’s files are those that they were built from', () => {
  using folder = temporaryFolder({ 'src/a.ts': '1', 'src/a.test.ts': '1', '.routes/server/x': '' })
  const { path } = folder
  expect(areRoutesBuilt(path)).toBe(false)
  writeFileSync(digestFile(routesFolder(path)), programDigest(path))
  writeFileSync(join(path, 'src/a.test.ts'), '2')
  expect(areRoutesBuilt(path)).toBe(true)
  writeFileSync(join(path, 'src/a.ts'), '2')
  expect(areRoutesBuilt(path)).toBe(false)
})

test('a server does not start with the routes of another program, and says what to do', async () => {
  using folder = temporaryFolder({ 'src/a.ts': '1' })
  await using fixture = await startFixture()
  await expect(openRoutes(folder.path, fixture.context)).rejects.toThrow('npm run routes')
})

test('the desk keeps its scripts, styles and fonts when newer routes replace those it started with', async () => {
  using folder = temporaryFolder({})
  cpSync(join('.routes', 'client'), join(folder.path, 'client'), { recursive: true })
  const files = await openRouteFiles(folder.path, readConfig({}))
  await using shop = await startShop({ astro: await builtHandler(), files })
  await invitedToken(shop)
  rmSync(join(folder.path, 'client'), { recursive: true })
  const get = (path: string) => httpCall(shop.port, path, { headers: { host: 'localhost' } })
  const { text } = await get('/desk/sign-in')
  const names = [...text.matchAll(/(?:src|href)="(\/desk\/_astro\/[^"]+)"/g)].map(([, url]) => url)
  const endings = names.map((name) => name?.replace(/^.*\./, '')).toSorted()
  expect(endings).toEqual(['css', 'js', 'js', 'woff2', 'woff2'])
  const immutable = { 'cache-control': 'public, max-age=31536000, immutable' }
  for (const name of names)
    expect(await get(name ?? ''), name).toMatchObject({ status: 200, headers: immutable })
})

test('of the routes that the build has, only calls and desk can be reached', async () => {
  const [chunk = ''] = globSync('.routes/server/chunks/*.mjs')
  const routes = [...readFileSync(chunk, 'utf8').matchAll(/"route":"([^"]+)"/g)]
  const others = routes
    .map(([, route = '']) => route)
    .filter((route) => !/^\/(api|desk)\b/.test(route))
  expect(others.toSorted()).toEqual(['/_image', '/_server-islands/[name]'])
  await using shop = await startShop({ astro: await builtHandler() })
  for (const path of ['/_image?href=/favicon.svg', '/_server-islands/x', '/_actions/x']) {
    const { status, text } = await httpCall(shop.port, path)
    expect([status, text]).toEqual([404, (await httpCall(shop.port, '/nothing')).text])
  }
})
