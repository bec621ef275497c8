import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { BUDGETS, checkBudgets } from '#publishing/budgets.ts'
import { temporaryFolder } from '../support/folder.ts'

const NAME = 'product/airer/index.html'
const ALLOWED = BUDGETS.productHtml

afterEach(() => vi.restoreAllMocks())

/** Checks a product page of this many compressed bytes. */
function weigh(bytes: number, { isLarge = false, head = '' } = {}): void {
  using folder = temporaryFolder({
    [NAME]: `<!doctype html>${head}`,
    [`${NAME}.br`]: Buffer.alloc(bytes),
  })
  checkBudgets(folder.path, [NAME], isLarge)
}

test('a page over its budget fails the build with an error that gives the excess bytes', () => {
  expect(() => weigh(ALLOWED + 3)).toThrow(
    '/product/airer/index.html: HTML 12.5 kB, allowed 12.5 kB: 3 bytes too many',
  )
  expect(() => weigh(ALLOWED + 3, { isLarge: true })).not.toThrow()
})

test('a page within 100 bytes of its budget is logged with the bytes that are left', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  weigh(ALLOWED - 400)
  expect(log).not.toHaveBeenCalled()
  weigh(ALLOWED - 60)
  expect(log).toHaveBeenCalledWith(
    '/product/airer/index.html has 60 bytes left of its page-weight budget.',
  )
})

test('entries that a list folds away do not count, so that an owner can name as many parts as there are', () => {
  const entries = Array.from({ length: 60 }, (_, at) => `<li><a href="/product/p${at * 7919}"></a>`)
  const rest = entries.join('\n')
  expect(() => weigh(ALLOWED + 200, { head: `<ul>${rest}</ul>` })).toThrow('200 bytes too many')
  vi.spyOn(console, 'log').mockReturnValue()
  expect(() => weigh(ALLOWED + 200, { head: `<details data-rest>${rest}</details>` })).not.toThrow()
})

test('README.md states the budgets, rounded up to a tenth of a kB', () => {
  const kB = (bytes: number) => String(Math.ceil((bytes / 1024) * 10) / 10)
  const { script, categoryScript, productScript, islandScript } = BUDGETS
  expect(readFileSync('README.md', 'utf8')).toContain(
    `at most ${kB(script)} kB of script, a category with its filters ${kB(categoryScript)}, a product without\n  options ${kB(productScript)}, a page with a React island ${kB(islandScript)}.`,
  )
})

test('a page with the consent banner may be heavier by the budget of the banner', () => {
  const weighAsset = (name: string, bytes: number) => {
    const html = `<meta name="measurement-id" content="G-1"><link href="/_astro/${name}">`
    using folder = temporaryFolder({ 'a/index.html': html, [`_astro/${name}`]: 'x'.repeat(bytes) })
    checkBudgets(folder.path, ['a/index.html'], false)
  }
  vi.spyOn(console, 'log').mockReturnValue()
  expect(() => weigh(ALLOWED + 3, { head: '<meta name="measurement-id">' })).not.toThrow()
  for (const [name, allowed] of [
    ['a.js', BUDGETS.script + BUDGETS.measurementScript],
    ['a.css', BUDGETS.css + BUDGETS.measurementCss],
  ] as const) {
    expect(() => weighAsset(name, allowed)).not.toThrow()
    expect(() => weighAsset(name, allowed + 1)).toThrow('1 bytes too many')
  }
})
