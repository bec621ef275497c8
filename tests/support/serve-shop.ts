/** Serves the shop like `npm start`, with an empty store of its own. */
import { subscribe } from 'node:diagnostics_channel'
import { rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { journeyFolder } from './journey-folder.ts'

const folder = journeyFolder(process.env['PORT'])
rmSync(folder, { recursive: true, force: true })
process.env['VAR_DIR'] = folder
// A folder that doesn't exist: the desk changes no review of this checkout.
process.env['DATA_DIR'] = `${folder}/data`
// All journeys share one IP address and make more accounts than a shopper would.
process.env['RATE_LIMITS'] ??= [
  'registerPerIp',
  'hashPerIp',
  'loginPerIp',
  'linkPerIp',
  'tokenPerIp',
  'contactPerIp',
  'checkoutPerIp',
  'deskPerIp',
  'deskFormPerIp',
]
  .map((name) => `${name}=10000/60`)
  .join()
// Browsers repeat a request whose idle connection is closed at that moment; those of the tests themselves would fail.
subscribe('http.server.request.start', (message) => {
  const { server } = message as { readonly server: Server }
  server.keepAliveTimeout = 60_000
})
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await import('../../scripts/start.ts')
