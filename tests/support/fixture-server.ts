import { randomBytes } from 'node:crypto'
import { symlinkSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Logger, pino } from 'pino'
import { createServer, type ServerParts } from '#server/create-server.ts'
import { type Call, type Endpoint, MAX_BODY_BYTES } from '#server/http/call.ts'
import type { AstroHandler } from '#server/http/on-demand.ts'
import { createSite, type PublishedSite } from '#server/http/site.ts'
import { type Config, readConfig } from '#server/kernel/config.ts'
import type { Context } from '#server/kernel/context.ts'
import { pagePolicy } from '#serving/csp.ts'
import { astroHandler } from './astro-handler.ts'
import { temporaryFolder } from './folder.ts'

const page = (title: string) =>
  `<!doctype html><title>${title}</title>${'<p>Airers</p>'.repeat(50)}`

/** Too large for the server's memory cache, and incompressible. */
export const LARGE_PICTURE = randomBytes(400 * 1024)
export const HOME_HTML = page('Home')
export const NOT_FOUND_HTML = page('Not found')

/** A small build: pages, assets, their compressed forms, and files that must never be served. */
export function fixtureFiles(): Readonly<Record<string, string | Buffer>> {
  files ??= newFiles()
  return files
}

let files: Readonly<Record<string, string | Buffer>> | undefined

function newFiles() {
  const script = 'console.log(1)\n'.repeat(40)
  return {
    'index.html': HOME_HTML,
    'index.html.br': brotliCompressSync(HOME_HTML),
    'index.html.gz': gzipSync(HOME_HTML),
    '404.html': NOT_FOUND_HTML,
    '404.html.br': brotliCompressSync(NOT_FOUND_HTML),
    'product/line/index.html': page('Line'),
    'product/café line/index.html': page('Café'),
    'reset-password/index.html': page('Reset'),
    '_astro/app.B1a2.js': script,
    '_astro/app.B1a2.js.gz': gzipSync(script),
    '_astro/app.B1a2.js.map': '{}',
    'pictures/line.webp': randomBytes(900),
    'pictures/large.webp': LARGE_PICTURE,
    'robots.txt': 'User-agent: *\n',
    '.well-known/security.txt': 'Contact: mailto:a@example.com\n',
    'speculation-rules.json': '{}',
    'shop.db': 'secret',
    'catalogue.sqlite-wal': 'secret',
    '.env': 'secret',
    '.git/config': 'secret',
  }
}

export type ServerFixture = Awaited<ReturnType<typeof startFixture>>

export function echoEndpoint(method: string): Endpoint {
  const answer = async ({ query, body }: Call) => {
    const json = { query: Object.fromEntries(query), body: String(body) }
    return { status: 200, headers: {}, json }
  }
  return { method, path: '/api/echo', bodyLimit: MAX_BODY_BYTES, answer }
}

/** A context for endpoints that need no database. Using the missing parts throws. */
export function fixtureContext(config: Config, log: Logger): Context {
  return { config, log, clock: () => new Date() } as Context
}

function fixtureSite(clientDir: string, config: Config): PublishedSite {
  const redirects = new Map([['/rotary', '/product/line']])
  const policy = pagePolicy(["script-src 'self' 'sha256-AA='"])
  return createSite({ clientDir, owner: process.getuid?.() ?? 0, redirects, policy }, config)
}

/** `astro` answers instead of the built routes, whose files are `files`. */
type FixtureParts = Partial<ServerParts> & {
  readonly astro?: AstroHandler
  readonly files?: PublishedSite
}

export function fixtureParts(
  folder: string,
  {
    astro = astroHandler([echoEndpoint('POST'), echoEndpoint('GET')]),
    files,
    ...parts
  }: FixtureParts = {},
): ServerParts {
  const site = fixtureSite(folder, parts.context?.config ?? readConfig({}))
  return {
    published: () => ({ site, previous: undefined }),
    routes: { astro, files: files ?? site },
    context: fixtureContext(readConfig({}), pino({ level: 'silent' })),
    ...parts,
  }
}

export async function startFixture(
  env: Parameters<typeof readConfig>[0] = {},
  parts: FixtureParts = {},
) {
  const folder = temporaryFolder(fixtureFiles())
  symlinkSync('/etc/hostname', join(folder.path, 'linked.txt'))
  const logged: Record<string, unknown>[] = []
  const log = pino({ base: null }, { write: (line) => logged.push(JSON.parse(line)) })
  const config: Config = readConfig(env)
  const context = fixtureContext(config, log)
  const server = createServer(fixtureParts(folder.path, { context, ...parts }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    server,
    folder,
    context,
    logged,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      folder[Symbol.dispose]()
    },
  }
}
