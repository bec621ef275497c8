import { join } from 'node:path'
import { buildDay } from '#domain/content/publication.ts'
import { buildSite } from '#publishing/build-site.ts'
import { command } from './command.ts'

await command({
  usage: `Usage: npm run build
Builds the shop into dist, ready to be served. Waits for another command that is at work. Ends with 1, and
dist as it was, when the build fails; with 4 when it has waited for ten minutes.`,
  run: async () => {
    await buildSite(join(import.meta.dirname, '..'), buildDay(process.env, new Date()))
    return 0
  },
})
