import { checkMailServer } from '#owner/mail/commands.ts'
import { readStoreConfig } from '#owner/store/open.ts'
import { command } from './command.ts'

const TIMEOUT_MS = 10_000

/** Each check throws an Error that says what is wrong. */
const CHECKS: Readonly<Record<string, (origin: string) => Promise<unknown>>> = {
  'address, certificate and server': async (origin) => {
    await ask(`${origin}/readyz`, 200)
  },
  pages: async (origin) => {
    const html = await (await ask(origin, 200)).text()
    if (new URL(origin).hostname === 'localhost') return
    const [, canonicalUrl] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? []
    if (canonicalUrl === origin) return
    throw new Error(`built for ${canonicalUrl}; set origin in data/site.yaml and build them again`)
  },
  'http to https': async (origin) => {
    if (!origin.startsWith('https:')) return
    const { headers } = await ask(origin.replace('https:', 'http:'), 301)
    const location = headers.get('location')
    if (!location?.startsWith(origin)) throw new Error(`leads to ${location}, not to ${origin}`)
  },
  webhook: async (origin) => {
    const headers = { 'content-type': 'application/json' }
    await ask(`${origin}/api/stripe-webhook`, 400, { method: 'POST', headers, body: '{}' })
  },
  'trusted proxies': async (origin) => {
    if (!origin.startsWith('https:') || process.env['TRUSTED_PROXIES']) return
    throw new Error('TRUSTED_PROXIES is empty: all shoppers have the proxy’s address')
  },
  'mail server': checkMailServer,
}

await command({
  usage: `Usage: npm run check-server
Asks the shop at PUBLIC_ORIGIN as its shoppers and the card provider do, and signs in at the mail server.
Exits with 1 if something is wrong.`,
  run: async () => {
    const { publicOrigin } = readStoreConfig()
    let failures = 0
    for (const [name, check] of Object.entries(CHECKS)) {
      const fault = await check(publicOrigin).then(() => undefined, explain)
      if (fault !== undefined) failures++
      console.log(fault === undefined ? `ok     ${name}` : `wrong  ${name}: ${fault}`)
    }
    return failures === 0 ? 0 : 1
  },
})

async function ask(url: string, expected: number, init: RequestInit = {}): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const reply = await fetch(url, { redirect: 'manual', signal, ...init })
  if (reply.status === expected) return reply
  throw new Error(`${url} answers ${reply.status} instead of ${expected}`)
}

/** `fetch` says what failed, such as a name that is not found, in its error's cause. */
function explain({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
