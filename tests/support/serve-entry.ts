/** Mounts the built entry of the shop in this folder on a server of its own, as another program would. */
import { createServer } from 'node:http'
import { join } from 'node:path'

const { handler } = await import(join(process.cwd(), '.routes/server/entry.mjs'))
createServer((req, res) => handler(req, res)).listen(Number(process.env['PORT']), '127.0.0.1')
