import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { MEASUREMENT_POLICY, TAG_SCRIPT } from '#domain/site/measurement.ts'

const CLIENT = fileURLToPath(new URL('../../dist/client', import.meta.url))
const MEASUREMENT_ID = 'G-TEST'

/** Changes every page as a measurement id in `data/site.yaml` would. The tag script is a fake. */
export async function configureMeasurement(page: Page): Promise<void> {
  const [script] = globSync('_astro/Consent.astro*.js', { cwd: CLIENT })
  const [styles] = globSync('_astro/consent.*.css', { cwd: CLIENT })
  const head = `<meta name="measurement-id" content="${MEASUREMENT_ID}"><link rel="stylesheet" href="/${styles}"><script type="module" src="/${script}"></script>`
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
  await page.route(`${TAG_SCRIPT}?*`, (route) =>
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
    .filter((directive) => !directive.includes('trusted-types'))
    .map((directive) => {
      const [name] = directive.split(' ')
      if (name !== 'script-src') return changed.get(name) ?? directive
      return directive.replace("'self'", scriptDirective.resources.join(' '))
    })
    .join('; ')
}

/** Names of the events in the tag script's queue. */
export function queuedNames(page: Page): Promise<unknown[]> {
  return page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((command) => Array.from(command as ArrayLike<unknown>))
      .filter(([command]) => command === 'event')
      .map(([, name]) => name),
  )
}

/** Returns the list that collects the addresses of requests to other hosts. */
export function foreignRequests(page: Page): string[] {
  const foreign: string[] = []
  page.on('request', (request) => {
    const { hostname, href } = new URL(request.url())
    if (hostname !== '127.0.0.1') foreign.push(href)
  })
  return foreign
}
