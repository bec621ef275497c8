import { deriveChanged } from '#authoring/pictures/derive.ts'
import { command } from './command.ts'

await command({
  usage: `Usage: npm run pictures
Makes the sizes that pages use of each photograph below data/pictures that is new or was replaced,
as npm run dev and each build do.`,
  options: {},
  run: async () => {
    await deriveChanged('.')
    return 0
  },
})
