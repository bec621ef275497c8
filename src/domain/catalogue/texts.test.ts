import { expect, test } from 'vitest'
import { metaDescription, paragraphs } from './texts.ts'

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
