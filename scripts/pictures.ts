import { checkMasters, unusablePictures } from '#authoring/catalogue/checks/masters.ts'
import { deriveChanged } from '#authoring/pictures/derive.ts'
import { unreadablePicture } from '#authoring/pictures/measure-pictures.ts'
import { formatFaults } from '#authoring/source/faults.ts'
import { command } from './command.ts'

await command({
  usage: `Usage: npm run pictures
Makes the sizes that pages use of each photograph below data/pictures that is new or was replaced,
as npm run dev and each build do. Ends with 1 when a photograph cannot be read, or two would be one
picture: these are not made.`,
  options: {},
  run: async () => {
    const unreadable = await deriveChanged('.')
    const faults = [
      ...unreadable.map((name) => ({ file: `pictures/${name}`, ...unreadablePicture(name) })),
      ...checkMasters('data/pictures'),
    ]
    for (const note of formatFaults(unusablePictures('data/pictures', 'data/pictures'), 'note'))
      console.log(note)
    for (const { file, message, hint } of faults) console.error(`data/${file}: ${message}; ${hint}`)
    return faults.length > 0 ? 1 : 0
  },
})
