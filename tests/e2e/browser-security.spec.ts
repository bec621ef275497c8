import { expect, open, test, testAllowingConsoleErrors } from '../support/page.ts'

/** Allowed sources of scripts and styles: the shop itself, and inline parts that the build has hashed. */
const ALLOWED_SOURCE = /^('self'|'sha256-[\w+/]{43}='|'none')$/

test('the policy of pages allows only the shop’s own scripts and styles, and no framing', async ({
  request,
}) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? ''
  const directives = new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources] as const
    }),
  )
  const sources = ['script-src', 'style-src', 'default-src'].flatMap(
    (name) => directives.get(name) ?? ['*'],
  )
  expect(sources.filter((source) => !ALLOWED_SOURCE.test(source))).toEqual([])
  expect(directives.get('require-trusted-types-for')).toEqual(["'script'"])
  for (const name of ['trusted-types', 'object-src', 'base-uri', 'frame-ancestors']) {
    expect(directives.get(name), name).toEqual(["'none'"])
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
