import { readFileSync, writeFileSync } from 'node:fs'
import type { OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buildCatalogue } from '#authoring/catalogue/build.ts'
import { readServerCatalogue } from '#db/catalogue/server-catalogue.ts'
import { checkHashing } from '#server/account/hash-password.ts'
import { createContext } from '#server/create-context.ts'
import { createServer } from '#server/create-server.ts'
import { ENDPOINTS } from '#server/endpoints.ts'
import type { AstroHandler } from '#server/http/on-demand.ts'
import type { PublishedSite } from '#server/http/site.ts'
import { readConfig } from '#server/kernel/config.ts'
import { createLog } from '#server/kernel/log.ts'
import { astroHandler } from './astro-handler.ts'
import { dataFiles } from './catalogue-data.ts'
import { fixtureFiles, fixtureParts } from './fixture-server.ts'
import { temporaryFolder } from './folder.ts'
import { type HttpReply, httpCall } from './http.ts'
import { migratedStore, type TestStore } from './store.ts'

interface Options {
  readonly env?: Readonly<Record<string, string>>
  readonly clock?: () => Date
  /** If undefined, endpoints are called directly, without Astro, which needs a build. */
  readonly astro?: AstroHandler
  /** The scripts and styles of the desk; by default it has none. */
  readonly files?: PublishedSite | undefined
  /** The shop's catalogue; by default the tests' small one. */
  readonly data?: string
  /** The store to use, which then outlives the server. */
  readonly store?: TestStore
}

interface Sent {
  readonly token?: string | undefined
  readonly headers?: OutgoingHttpHeaders
}

export interface ShopReply extends HttpReply {
  // biome-ignore lint/suspicious/noExplicitAny: a test's expectations are the reply's type
  readonly json: any
}

export type ShopServer = Awaited<ReturnType<typeof startShop>>

const DATA_FILES = dataFiles()
const builtCatalogues = new Map<string, Promise<Buffer>>()

/** The catalogue of a data folder, by default of the tests' small one; built once per process. */
function builtCatalogue(data: string | undefined): Promise<Buffer> {
  const key = data ?? ''
  const known = builtCatalogues.get(key) ?? buildOnce(data)
  builtCatalogues.set(key, known)
  return known
}

async function buildOnce(data: string | undefined): Promise<Buffer> {
  using folder = temporaryFolder(DATA_FILES)
  const out = join(folder.path, 'catalogue.sqlite')
  const built = await buildCatalogue({
    data: data ?? join(folder.path, 'data'),
    out,
    checkOnly: false,
  })
  if (!built.ok) throw new Error(JSON.stringify(built.faults))
  return readFileSync(out)
}

/** Done once per process instead of for each server, because it takes 50 ms. */
const hashingChecked = checkHashing()

/** Starts the real server with every endpoint, its own store and the tests' catalogue. */
export async function startShop(options: Options = {}) {
  const store = options.store ?? (await migratedStore())
  const folder = temporaryFolder({ ...fixtureFiles(), ...DATA_FILES })
  const catalogue = join(folder.path, 'catalogue.sqlite')
  writeFileSync(catalogue, await builtCatalogue(options.data))

  const log: string[] = []
  const config = readConfig({ ...store.env, ...options.env })
  const logger = createLog({ isProduction: true }, { write: (line) => log.push(line) })
  const context = await createContext(
    config,
    logger,
    () => readServerCatalogue(catalogue),
    options.clock,
    () => hashingChecked,
  )
  const { astro = astroHandler(ENDPOINTS) } = options
  const parts = fixtureParts(folder.path, {
    context,
    astro,
    ...(options.files && { files: options.files }),
  })
  const server = createServer(parts)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  async function send(
    method: string,
    path: string,
    body: unknown,
    { token, headers }: Sent = {},
  ): Promise<ShopReply> {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
    const reply = await httpCall(port, `/api/${path}`, {
      method,
      headers: {
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
    })
    return { ...reply, json: JSON.parse(reply.text) }
  }

  return {
    port,
    server,
    context,
    log,
    catalogueFile: catalogue,
    /** `post('auth-login', { email, password })`. A string or buffer is sent as it is. */
    post: (path: string, body: unknown = {}, sent?: Sent) => send('POST', path, body, sent),
    get: (path: string, sent?: Sent) => send('GET', path, undefined, sent),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await context.store.destroy()
      if (!options.store) await store[Symbol.asyncDispose]()
      folder[Symbol.dispose]()
    },
  }
}
