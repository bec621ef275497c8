import { expect, test } from 'vitest'
import { dataFiles } from '../../support/catalogue-data.ts'
import { temporaryFolder } from '../../support/folder.ts'
import { runHere } from '../../support/run-here.ts'

test('npm run pictures names each photograph that it could not make, and passes over a folder', async () => {
  const pictures = {
    'data/pictures/lath/whole.jpg/notes.txt': 'a folder with the name of a picture',
    'data/pictures/lath/use.jpg': '',
    'data/pictures/lath/DSC0042.JPG': 'any',
  }
  using folder = temporaryFolder({ ...dataFiles(), ...pictures })
  const { code, output, errors } = await runHere('pictures', [], {}, folder.path)
  expect(code).toBe(1)
  expect(errors).toBe(
    'data/pictures/lath/use.jpg: the picture lath/use.jpg cannot be read to its end; save it again as JPEG: the file is damaged, or of another kind, such as HEIC from a phone\n',
  )
  expect(output).toContain('name the file lath/dsc0042.jpg')
})
