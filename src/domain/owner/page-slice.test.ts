import { expect, test } from 'vitest'
import { readPage } from './page-slice.ts'

test.each([
  ['', 51, 1],
  ['page=2', 51, 2],
  ['page=2', 50, 1],
  ['page=9', 120, 3],
  ['page=2', 0, 1],
  ['page=-1', 51, 1],
  ['page=1e3', 51, 1],
])('the address ?%s of a list of %i rows shows its page %i', async (query, total, page) => {
  const read = async ({ offset }: { readonly offset: number }) => ({ total, offset })
  const { slice, offset } = await readPage(new URLSearchParams(query), read)
  expect([slice.page, offset]).toEqual([page, (page - 1) * 50])
})
