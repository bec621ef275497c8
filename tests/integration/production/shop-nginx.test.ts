import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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
  mkdirSync(join(folder.path, 'conf.d'))
  const read = (name: string) => {
    const file = join(folder.path, name)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
  return {
    [Symbol.dispose]: folder[Symbol.dispose],
    shop: folder.path,
    nginx: folder.path,
    maps: () => read('shop-maps.conf'),
    config: () => read('conf.d/shop.conf'),
  }
}

test('shop-nginx writes the policy and the moved addresses of a build as maps for nginx', () => {
  using build = publishedBuild()
  expect(runShopNginx(build)).toEqual({ status: 0, stdout: '', stderr: '' })
  expect(build.maps()).toBe(`map $host $shop_page_policy { default "${POLICY}"; }
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
  const place = `${build.shop}/dist/client/_redirects:${line}`
  expect([status, stderr]).toEqual([1, `${place}: not a moved address; nginx keeps what it has\n`])
  expect(build.maps()).toBeUndefined()
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
  expect(build.maps()).toBeUndefined()
})

test('shop-nginx leaves nginx alone when nothing changed', () => {
  using build = publishedBuild()
  runShopNginx(build)
  expect(runShopNginx({ ...build, reload: 'false' }).status).toBe(0)
})

test('shop-nginx restores the previous maps when nginx does not reload', () => {
  using build = publishedBuild()
  runShopNginx(build)
  const before = build.maps()
  writeFileSync(join(build.shop, 'dist/client/_redirects'), '/wall /wall-lines 301\n')
  expect(runShopNginx({ ...build, reload: 'false' }).status).toBe(1)
  expect(build.maps()).toBe(before)
})

test('shop-nginx changes nothing and fails when the build cannot be read', () => {
  using folder = temporaryFolder({})
  const { path } = folder
  expect(runShopNginx({ shop: path, nginx: path }).status).not.toBe(0)
  expect(existsSync(join(path, 'shop-maps.conf'))).toBe(false)
})

test('shop-nginx --program installs the generated configuration and prints the differences', () => {
  using build = publishedBuild()
  runShopNginx(build)
  expect(build.config()).toBeUndefined()
  expect(runShopNginx({ ...build, isProgram: true }).status).toBe(0)
  const generated = build.config() ?? ''
  expect(generated).toContain('include /etc/nginx/shop-site.conf;')
  expect(generated).not.toMatch(/\{\{|^ *(server_name|ssl_)/m)
  const file = join(build.nginx, 'conf.d/shop.conf')
  writeFileSync(file, generated.replace('limit_req_status 429', 'limit_req_status 503'))
  const { status, stdout } = runShopNginx({ ...build, isProgram: true })
  expect([status, stdout]).toEqual([0, expect.stringContaining('-limit_req_status 503;\n+')])
  expect(build.config()).toBe(generated)
})

test('shop-nginx --program restores the previous configuration when nginx does not reload', () => {
  using build = publishedBuild()
  writeFileSync(join(build.nginx, 'conf.d/shop.conf'), 'by hand')
  expect(runShopNginx({ ...build, isProgram: true, reload: 'false' }).status).toBe(1)
  expect([build.config(), build.maps()]).toEqual(['by hand', undefined])
})
