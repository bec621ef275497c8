import { expect, test } from 'vitest'
import { slugFile, slugFiles } from './slug-index.ts'

test('every slug is in the file where it is looked for, and nowhere else', () => {
  const slugs = Array.from({ length: 1000 }, (_, index) => `traditional-airer-${index}`)
  const files = slugFiles(slugs)
  for (const slug of slugs) expect(files.get(slugFile(slug))).toContain(slug)
  expect([...files.values()].flat()).toHaveLength(1000)
})

test('the slugs of many similar products are spread over all files', () => {
  const slugs = Array.from({ length: 1600 }, (_, index) => `traditional-airer-${index}`)
  for (const list of slugFiles(slugs).values()) expect(list.length).toBeLessThan(200)
})

test('a shop of one product has every file, so that none is not found', () => {
  expect([...slugFiles(['airer'])].filter(([, slugs]) => slugs.length === 0)).toHaveLength(15)
  expect(slugFiles([]).has(slugFile('anything'))).toBe(true)
})
