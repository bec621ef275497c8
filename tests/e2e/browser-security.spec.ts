import { expect, open, test, testAllowingConsoleErrors } from '../support/page.ts'
import { builtPaths } from '../support/sweep.ts'

const PRIVATE_PAGES = ['/login', '/register', '/account', '/account/order', '/cart', '/checkout']
const TOKEN_PAGES = [
  '/verify-email',
  '/reset-password',
  '/change-email',
  '/undo-email',
  '/review',
  '/order/track',
]
const UNLISTED_PAGES = [
  ...PRIVATE_PAGES,
  ...TOKEN_PAGES,
  '/forgot-password',
  '/order/success',
  '/search',
  '/nothing',
]

/** Allowed sources of scripts and styles: the shop itself, and inline parts that the build has hashed. */
const ALLOWED_SOURCE = /^('self'|'sha256-[\w+/]{43}='|'none')$/

test('every page’s policy allows only the shop’s own scripts and styles, and no framing', async ({
  request,
}) => {
  for (const path of [...builtPaths(), ...UNLISTED_PAGES]) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? ''
    const directives = new Map(
      policy.split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, sources] as const
      }),
    )
    const sources = ['script-src', 'style-src', 'default-src'].flatMap(
      (name) => directives.get(name) ?? ['*'],
    )
    const odd = sources.filter((source) => !ALLOWED_SOURCE.test(source))
    expect(odd, path).toEqual([])
    expect(directives.get('require-trusted-types-for'), path).toEqual(["'script'"])
    expect(directives.get('trusted-types'), path).toEqual(["'none'"])
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) {
      expect(directives.get(name), `${path} ${name}`).toEqual(["'none'"])
    }
  }
})

testAllowingConsoleErrors(
  'Trusted Types reject strings assigned as HTML or as a script’s address',
  async ({ page }) => {
    await open(page, '/search')
    const refusals = await page.evaluate(async () => {
      const refusal = (work: () => unknown) => {
        try {
          work()
          return 'done'
        } catch (error) {
          return (error as Error).name
        }
      }
      const made = document.createElement('script')
      return [
        refusal(() => Reflect.set(document.createElement('p'), 'innerHTML', '<b>x</b>')),
        refusal(() => Reflect.set(made, 'src', '/data/rows/0.json')),
        refusal(() => Reflect.set(made, 'text', '0')),
        refusal(() => new Worker('/_astro/x.js')),
      ]
    })
    expect(refusals).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError'])
  },
)

test('a page with a token in its URL sends no referrer', async ({ request }) => {
  for (const path of TOKEN_PAGES) {
    const headers = (await request.get(`${path}?token=${'a'.repeat(43)}`)).headers()
    expect(headers['referrer-policy'], path).toBe('no-referrer')
  }
})
