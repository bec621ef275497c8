import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the shop of the journeys at this port keeps its store. */
export function journeyFolder(port = '4399'): string {
  return join(tmpdir(), `shop-var-${port}`)
}
