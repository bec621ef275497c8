import { afterEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../tests/support/folder.ts'
import { checkBudgets } from './budgets.ts'

const NAME = 'product/airer/index.html'
const ALLOWED = 12 * 1024

afterEach(() => vi.restoreAllMocks())

/** Weighs a product's page of so many bytes, compressed. */
function weigh(bytes: number, { isLarge = false } = {}): void {
  using folder = temporaryFolder({
    [NAME]: '<!doctype html>',
    [`${NAME}.br`]: Buffer.alloc(bytes),
  })
  checkBudgets(folder.path, [NAME], isLarge)
}

test('a page over its budget fails the build, which says by how many bytes', () => {
  expect(() => weigh(ALLOWED + 3)).toThrow(
    '/product/airer/index.html: HTML 12.0 kB, allowed 12.0 kB: 3 bytes too many',
  )
  expect(() => weigh(ALLOWED + 3, { isLarge: true })).not.toThrow()
})

test('a page near its budget is named before chance takes it over', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  weigh(ALLOWED - 400)
  expect(log).not.toHaveBeenCalled()
  weigh(ALLOWED - 60)
  expect(log).toHaveBeenCalledWith(
    '/product/airer/index.html has 60 bytes left of its page-weight budget.',
  )
})
