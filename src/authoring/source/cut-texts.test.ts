import { expect, test } from 'vitest'
import { cutTexts } from './cut-texts.ts'

test('a text that YAML cuts at " #" is noted with what is left out', () => {
  const text = 'id: 7\nname: Pegs in a box #2\nfeatures:\n  - Soft # and strong\n'
  expect(cutTexts('pegs.yaml', text)).toEqual([
    {
      file: 'pegs.yaml',
      line: 2,
      column: 7,
      message: '"#2" is left out, as a comment',
      hint: 'put the text in quotes if it belongs to it: "Pegs in a box #2"',
    },
    expect.objectContaining({ line: 4, message: '"# and strong" is left out, as a comment' }),
  ])
})

test.each(['name: Pegs#2', 'name: "Pegs #2"', 'price: 7 # in pounds', '# name\nname: Pegs\n# end'])(
  'nothing is left out of %j',
  (text) => {
    expect(cutTexts('pegs.yaml', text)).toEqual([])
  },
)
