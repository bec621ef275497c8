import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.txt': 'text/plain',
}

/** Serves a folder of trusted pages as a good host would: compressed, each file once. */
export async function serveSite(folder: string) {
  const bodies = new Map<string, Buffer>()
  const server = createServer(({ url = '/' }, res) => {
    const path = new URL(url, 'http://site').pathname
    const file = [path, `${path}.html`, `${path}/index.html`]
      .map((name) => join(folder, name))
      .find((name) => statSync(name, { throwIfNoEntry: false })?.isFile())
    if (!file) return void res.writeHead(404).end()
    const body = bodies.get(file) ?? brotliCompressSync(readFileSync(file))
    bodies.set(file, body)
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    res.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    [Symbol.dispose]: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
