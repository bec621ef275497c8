/** `npm run build`: builds the shop into `dist`, ready to be served. */
import { join } from 'node:path'
import { buildSite } from './build/build-site.ts'

try {
  await buildSite(join(import.meta.dirname, '..'))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
