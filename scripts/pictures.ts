import { checkMasters } from '#authoring/catalogue/checks/masters.ts'
import { deriveChanged } from '#authoring/pictures/derive.ts'
import { command } from './command.ts'

await command({
  usage: `Usage: npm run pictures
Makes the sizes that pages use of each photograph below data/pictures that is new or was replaced,
as npm run dev and each build do. Ends with 1 when two photographs would be one picture: neither is made.`,
  options: {},
  run: async () => {
    await deriveChanged('.')
    const faults = checkMasters('data/pictures')
    for (const { file, message, hint } of faults) console.error(`data/${file}: ${message}; ${hint}`)
    return faults.length > 0 ? 1 : 0
  },
})
