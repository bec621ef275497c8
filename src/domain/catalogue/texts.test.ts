import { expect, test } from 'vitest'
import { bindUnits, metaDescription, paragraphs, splitFirstSentence } from './texts.ts'

test('a long meta description is cut at a word and ends with an ellipsis', () => {
  const text = metaDescription({ description: 'Four pine laths and two brackets. '.repeat(20) })
  expect(text.length).toBeLessThanOrEqual(157)
  expect(text).toMatch(/[a-z.] …$/)
})

test('a description has a paragraph for each line that isn’t empty', () => {
  expect(paragraphs('One.\n\nTwo.\nThree.\n')).toEqual(['One.', 'Two.', 'Three.'])
})

test('only a number and its unit are joined with a non-breaking space', () => {
  expect(bindUnits('Laths of 38 × 20 mm, 1.5 m long, 25 kg')).toBe(
    'Laths of 38 × 20\u00a0mm, 1.5\u00a0m long, 25\u00a0kg',
  )
  expect(bindUnits('4 make a set of 12 clips')).toBe('4 make a set of 12 clips')
})

test('splitting off a text’s first sentence loses and repeats nothing', () => {
  expect(splitFirstSentence(['Hang it high. Measure first.', 'Then buy.'])).toEqual([
    'Hang it high.',
    'Measure first.',
    'Then buy.',
  ])
  expect(splitFirstSentence(['Laths from 0.9 m to 2.4 m.'])).toEqual(['Laths from 0.9 m to 2.4 m.'])
})
