import { join } from 'node:path'
import { STORES } from './folder.ts'

/** The folder in which the shop of the journeys at this port keeps its store. */
export function journeyFolder(port = '4399'): string {
  return join(STORES, `shop-var-${port}`)
}
