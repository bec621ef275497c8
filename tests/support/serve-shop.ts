/** The shop as `npm start` serves it, with a store of its own that begins empty. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'shop-var-'))
process.env['VAR_DIR'] = folder
// All journeys come from one address, and no shopper makes so many accounts.
process.env['RATE_LIMITS'] ??= [
  'registerAddress',
  'loginAddress',
  'linkAddress',
  'tokenAddress',
  'contactAddress',
  'checkoutAddress',
]
  .map((name) => `${name}=10000/60`)
  .join()
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await import('../../scripts/start.ts')
