import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { MEASUREMENT_POLICY, TAG_ORIGIN } from '#domain/analytics/measurement-policy.ts'

const CLIENT = fileURLToPath(new URL('../../dist/client', import.meta.url))
const ID = 'G-TEST'

/**
 * Makes every page what it would be with a measurement id in `data/site.yaml`: the id and the script
 * that the build has for it in the head, and the policy of such pages. The tag script is a fake that
 * leaves the queue as it is and sets the cookie that the real one would.
 */
export async function configureMeasurement(page: Page): Promise<void> {
  const [script] = globSync('_astro/Consent.astro*.js', { cwd: CLIENT })
  const head = `<meta name="measurement-id" content="${ID}"><script type="module" src="/${script}"></script>`
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers()
    const policy = headers['content-security-policy'] ?? ''
    await route.fulfill({
      response,
      headers: { ...headers, 'content-security-policy': allowMeasurement(policy) },
      body: (await response.text()).replace('<meta charset', `${head}$&`),
    })
  })
  await page.route(`${TAG_ORIGIN}/**`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `document.cookie = '_ga=1; path=/'; window.tagLoads = (window.tagLoads ?? 0) + 1`,
    }),
  )
}

function allowMeasurement(policy: string): string {
  const { directives, scriptDirective } = MEASUREMENT_POLICY
  const changed = new Map(directives.map((text) => [text.split(' ')[0], text]))
  return policy
    .split('; ')
    .map((directive) => {
      const [name] = directive.split(' ')
      if (name !== 'script-src') return changed.get(name) ?? directive
      return directive.replace("'self'", scriptDirective.resources.join(' '))
    })
    .join('; ')
}

/** The events in the tag script's queue: name and fields. */
export function queuedEvents(page: Page): Promise<[string, Record<string, unknown>][]> {
  return page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((command) => Array.from(command as ArrayLike<unknown>))
      .filter(([command]) => command === 'event')
      .map(([, name, fields]) => [name, fields] as [string, Record<string, unknown>]),
  )
}

/** Names of the queued events. */
export async function queuedNames(page: Page): Promise<string[]> {
  return (await queuedEvents(page)).map(([name]) => name)
}

/** Notes every request that leaves the shop. */
export function foreignRequests(page: Page): string[] {
  const foreign: string[] = []
  page.on('request', (request) => {
    const { hostname, href } = new URL(request.url())
    if (hostname !== '127.0.0.1') foreign.push(href)
  })
  return foreign
}
