import { join } from 'node:path'
import { buildDay } from '#domain/content/publication.ts'
import { buildSite } from '#publishing/build-site.ts'
import { command } from './command.ts'

await command({
  usage: `Usage: npm run build
Builds the shop into dist, ready to be served. Ends with 1, and dist as it was, when that fails.`,
  run: async () => {
    await buildSite(join(import.meta.dirname, '..'), buildDay(process.env, new Date()))
    return 0
  },
})
