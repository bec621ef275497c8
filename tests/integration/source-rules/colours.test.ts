import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const TOKENS = new Set(read('src/styles/tokens.css').match(/#[0-9a-f]{6}/g))

/** Emails have colours of their own for dark screens; the logo has its brass and wood. */
const OF_ITS_OWN: Readonly<Record<string, RegExp>> = {
  'src/server/mail/kinds/letter-style.ts': /NIGHT = [\s\S]*?\}|onAction.*/g,
  'public/logo.svg': /#b08d57|#d9b27c/g,
  'public/favicon.svg': /#b08d57|#d9b27c/g,
}

test.each([
  'src/layouts/Page.astro',
  'src/pages/manifest.webmanifest.ts',
  'src/domain/catalogue/tones.ts',
  'src/server/mail/kinds/letter-style.ts',
  'src/publishing/draw-share-picture.ts',
  'public/logo.svg',
  'public/favicon.svg',
])('the colours in %s are those of src/styles/tokens.css', (file) => {
  const text = read(file).replace(OF_ITS_OWN[file] ?? /(?!)/g, '')
  const colours = text.match(/#[0-9a-f]{6}/g) ?? []
  expect(colours).not.toEqual([])
  expect(colours.filter((colour) => !TOKENS.has(colour))).toEqual([])
})
