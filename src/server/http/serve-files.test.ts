import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folder.ts'
import { fileTable } from './serve-files.ts'

const OWNER = process.getuid?.() ?? 0

test('the server sends no file of its own user from a build that another user owns', async () => {
  using folder = temporaryFolder({ page: 'a page', secret: 'a key' })
  const table = fileTable(folder.path, OWNER)
  expect(await table.forceFetch('page')).toMatchObject({ size: 6 })
  const others = fileTable(folder.path, OWNER + 1)
  await expect(others.forceFetch('secret')).rejects.toThrow('is not a file of the build’s owner')
})

test('small files are cached in memory up to a total size, then the least recently used is dropped', async () => {
  using folder = temporaryFolder({ a: 'aaaa', b: 'bbbb', c: 'cccc', large: 'x'.repeat(20) })
  const table = fileTable(folder.path, OWNER, { file: 10, total: 10 })
  const [a] = [await table.forceFetch('a'), await table.forceFetch('b')]
  expect(table.get('a')).toBe(a)
  await table.forceFetch('c')
  expect([...table.keys()].toSorted()).toEqual(['a', 'c'])
  expect(await table.forceFetch('large')).toMatchObject({ size: 20, body: undefined })
  expect(table.calculatedSize).toBeLessThanOrEqual(10)
})

test('files with the same bytes have the same entity tag', async () => {
  using folder = temporaryFolder({ a: 'same', b: 'same', c: 'other' })
  const table = fileTable(folder.path, OWNER)
  const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((name) => table.forceFetch(name)))
  expect(a?.etag).toBe(b?.etag)
  expect(a?.etag).not.toBe(c?.etag)
})
