import { command } from '../scripts/command.ts'
import { printTotal } from './checks/steps.ts'
import { verify } from './checks/verify.ts'

await command({
  usage: `Usage: npm run verify
Every check but the journeys in a browser. Ends with "N passed, N failed", and 1 if any failed.`,
  run: async () => printTotal(await verify()),
})
