import { expect, test } from '../support/page.ts'

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
