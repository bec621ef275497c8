import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../support/folder.ts'
import { runShopNginx } from '../../support/nginx.ts'

const POLICY =
  "default-src 'none'; script-src 'self' 'sha256-BF0290pkb3jxQsE7z00xR8Imp8X34FLC88L0lkMnrGw='"

function publishedBuild({ policy = POLICY, redirects = '/rotary /rotary-lines 301\n' } = {}) {
  const folder = temporaryFolder({
    'dist/page-policy.txt': policy,
    'dist/client/_redirects': redirects,
  })
  const maps = join(folder.path, 'maps.conf')
  return {
    [Symbol.dispose]: folder[Symbol.dispose],
    shop: folder.path,
    maps,
    text: () => (existsSync(maps) ? readFileSync(maps, 'utf8') : undefined),
  }
}

test('shop-nginx writes the policy and the moved addresses of a build as maps for nginx', () => {
  using build = publishedBuild()
  expect(runShopNginx(build)).toEqual({ status: 0, stderr: '' })
  expect(build.text()).toBe(`map $host $shop_page_policy { default "${POLICY}"; }
map $shop_path $shop_moved {
  default "";
  "/rotary" "/rotary-lines";
}
`)
})

test.each([
  ['a server block', '/a /b 301\n}\nserver { access_log /etc/cron.d/x; }\n', 2],
  ['a closed quote', '/a /b"; 301\n', 1],
  ['a variable', '/a /$http_cookie 301\n', 1],
  ['a regular expression', '~. /b 301\n', 1],
  ['an include', 'include /etc/shop.env 301\n', 1],
  ['another host', '/a //evil.example 301\n', 1],
  ['another status', '/a /b 200\n', 1],
  ['a carriage return', '/a /b 301\r\n', 1],
  ['a NUL', '/a /b 301\0"; }\n', 1],
  ['an empty line', '/a /b 301\n\n', 2],
  ['a line of 400 characters', `/${'a'.repeat(400)} /b 301\n`, 1],
])('shop-nginx refuses %s among the moved addresses with file and line', (_, redirects, line) => {
  using build = publishedBuild({ redirects })
  const { status, stderr } = runShopNginx(build)
  expect([status, stderr]).toEqual([
    1,
    `${build.shop}/dist/client/_redirects:${line}: not a moved address; nginx keeps what it has\n`,
  ])
  expect(build.text()).toBeUndefined()
})

test.each([
  ['an empty file', '', 1],
  ['a closed quote', `${POLICY}"; } server { listen 81; } #`, 1],
  ['a variable', `${POLICY} $http_cookie`, 1],
  ['a second line', `${POLICY}\n${POLICY}\n`, 2],
  ['a policy without a default', "script-src 'self'", 1],
])('shop-nginx refuses %s as page policy', (_, policy, line) => {
  using build = publishedBuild({ policy })
  const { status, stderr } = runShopNginx(build)
  expect(status).toBe(1)
  expect(stderr).toContain(`/dist/page-policy.txt:${line}: `)
  expect(build.text()).toBeUndefined()
})

test('shop-nginx leaves nginx alone when nothing changed', () => {
  using build = publishedBuild()
  runShopNginx(build)
  expect(runShopNginx({ ...build, reload: 'false' }).status).toBe(0)
})

test('shop-nginx restores the maps before when nginx does not reload', () => {
  using build = publishedBuild()
  runShopNginx(build)
  const before = build.text()
  writeFileSync(join(build.shop, 'dist/client/_redirects'), '/wall /wall-lines 301\n')
  expect(runShopNginx({ ...build, reload: 'false' }).status).toBe(1)
  expect(build.text()).toBe(before)
})

test('shop-nginx ends without a change when the build cannot be read', () => {
  using folder = temporaryFolder({})
  const maps = join(folder.path, 'maps.conf')
  expect(runShopNginx({ shop: folder.path, maps }).status).not.toBe(0)
  expect(existsSync(maps)).toBe(false)
})
