import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder in which the shop of the journeys at this port keeps its store. */
export function journeyFolder(port = '4399'): string {
  return join(tmpdir(), `shop-var-${port}`)
}
