import { expect, test } from 'vitest'
import { changeLine } from './change-line.ts'

test('a change of a long text is reported with the words around the first difference', () => {
  const text = (word: string) =>
    `${'Hangs from the joists. '.repeat(9)}It is ${word}. ${'Long. '.repeat(20)}`
  const line = changeLine('description', 'airer', text('pine'), text('ash'))
  expect(line).toMatch(/^description: airer …ists\. It is pine\. .*… → …ists\. It is ash\. .*…$/)
  expect(line.length).toBeLessThan(160)
})
