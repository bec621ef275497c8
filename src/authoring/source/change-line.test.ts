import { expect, test } from 'vitest'
import { changeLine } from './change-line.ts'

test.each([
  ['name', 'A', 'B', 'name: airer "A" → "B"'],
  ['weight', undefined, 0.25, 'weight: airer none → 0.25'],
  ['materials', ['Pine'], ['Pine', 'Iron'], 'materials: airer ["Pine"] → ["Pine","Iron"]'],
])('a change of %s from %j to %j is reported as %s', (field, from, to, line) => {
  expect(changeLine(field, 'airer', from, to)).toBe(line)
})

test('a change of a long text is reported with the words around the first difference', () => {
  const text = (word: string) =>
    `${'Hangs from the joists. '.repeat(9)}It is ${word}. ${'Long. '.repeat(20)}`
  const line = changeLine('description', 'airer', text('pine'), text('ash'))
  expect(line).toMatch(/^description: airer …ists\. It is pine\. .*… → …ists\. It is ash\. .*…$/)
  expect(line.length).toBeLessThan(160)
})
