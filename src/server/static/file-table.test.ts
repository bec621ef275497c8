import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folder.ts'
import { FileTable } from './file-table.ts'

test('small files stay in memory until newer ones need the room', async () => {
  using folder = temporaryFolder({ a: 'aaaa', b: 'bbbb', c: 'cccc', large: 'x'.repeat(20) })
  const table = new FileTable(folder.path, { file: 10, total: 10 })
  const [a] = [await table.get('a'), await table.get('b')]
  expect(table.get('a')).toBe(a)
  await table.get('c')
  expect(table.bytes).toBe(8)
  expect(table.get('a')).toBe(a)
  expect(table.get('b')).toBeInstanceOf(Promise)
  expect(await table.get('large')).toMatchObject({ size: 20, body: undefined })
  expect(table.bytes).toBeLessThanOrEqual(10)
})

test('a tag follows from the bytes alone', async () => {
  using folder = temporaryFolder({ a: 'same', b: 'same', c: 'other' })
  const table = new FileTable(folder.path)
  const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((name) => table.get(name)))
  expect(a?.etag).toBe(b?.etag)
  expect(a?.etag).not.toBe(c?.etag)
})

test('a file that is asked for twice at once counts once', async () => {
  using folder = temporaryFolder({ a: 'aaaa' })
  const table = new FileTable(folder.path)
  await Promise.all([table.get('a'), table.get('a')])
  expect(table.bytes).toBe(4)
})
