import { join } from 'node:path'
import { buildRoutes } from '#publishing/build-routes.ts'
import { command } from './command.ts'

await command({
  usage: `Usage: npm run routes
Builds what the server answers itself, the calls and the owner's desk, as a part of the program. npm start does it when the
program changed; on a server it is a step of each deployment.`,
  run: async () => {
    await buildRoutes(join(import.meta.dirname, '..'))
    return 0
  },
})
