import { expect, test } from 'vitest'
import { keepMeasures, metaDescription, paragraphs } from './texts.ts'

test('a long description is cut at a word, with an ellipsis', () => {
  const text = metaDescription({ description: 'Four pine laths and two brackets. '.repeat(20) })
  expect(text.length).toBeLessThanOrEqual(157)
  expect(text).toMatch(/[a-z.] …$/)
})

test('a product without a description gets the shop’s own', () => {
  expect(metaDescription({ description: '  \n' })).toContain('Ceiling airers')
})

test('each line of a description is a paragraph, empty ones none', () => {
  expect(paragraphs('One.\n\nTwo.\nThree.\n')).toEqual(['One.', 'Two.', 'Three.'])
})

test('a figure stays with its unit, and nothing else is bound', () => {
  expect(keepMeasures('Laths of 38 × 20 mm, 1.5 m long, 25 kg')).toBe(
    'Laths of 38 × 20\u00a0mm, 1.5\u00a0m long, 25\u00a0kg',
  )
  expect(keepMeasures('4 make a set of 12 clips')).toBe('4 make a set of 12 clips')
})
