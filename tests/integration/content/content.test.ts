import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildCatalogue } from '../../scripts/catalogue/build.ts'
import { checkContent } from '../../scripts/content/check.ts'
import { COMPONENTS } from '../../scripts/content/components.ts'
import { report } from '../../scripts/content/report.ts'
import { contentFolder, write } from '../support/content-data.ts'
import type { TemporaryFolder } from '../support/folder.ts'

/** Every fault by itself: the edit that makes it, then what it must say, then how to mend it. */
const CASES = readFileSync(new URL('content-faults.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n\n')
  .map((block) => {
    const [edit = '', fault = '', hint = ''] = block.split('\n')
    const [file = '', from = '', to = ''] = edit.replaceAll('\\n', '\n').split(' | ')
    return { edit: [`content/${file}`, from, to] as const, fault, hint }
  })

test.each(CASES)('finds $fault', async ({ edit, fault, hint }) => {
  using folder = contentFolder([edit])
  expect(faultsOf(await checked(folder))).toContainEqual([fault, hint])
})

test('finds nothing in sound content', async () => {
  using folder = contentFolder([])
  expect(report(await checked(folder))).toBe('content checked: 3 pages')
})

test('finds many faults in one run, in the order of files and lines', async () => {
  using folder = contentFolder([
    ['content/guides/drying-wool.mdx', 'Price of="airer"', 'Price of="aier"'],
    ['content/guides/drying-wool.mdx', 'related: [airer, lath]', 'related: [aier]'],
    ['content/pages/delivery.mdx', '## How long', '### How long'],
    ['content/brands/hills.mdx', '/drying-wool', '/drying-woll'],
  ])
  expect(faultsOf(await checked(folder)).map(([fault]) => fault)).toEqual([
    'content/brands/hills.mdx:9:5 there is no page /drying-woll',
    'content/guides/drying-wool.mdx:11:11 unknown product "aier"',
    'content/guides/drying-wool.mdx:16:54 unknown product "aier"',
    'content/pages/delivery.mdx:9:1 a heading of level 3 follows one of level 1',
  ])
})

test('a page takes no address that another has, and a brand guide needs its brand', async () => {
  using folder = contentFolder([])
  const page = readFileSync(join(folder.path, 'content/brands/hills.mdx'), 'utf8')
  const another = (name: string) => page.replace('Hills', name).replace('brand', name)
  write(folder, 'content/retailers/drying-wool.mdx', another('One'))
  write(folder, 'content/pages/ceiling-airers.mdx', another('Two'))
  write(folder, 'content/brands/hill.mdx', another('Three'))
  write(folder, 'content/pages/Who_we_are.mdx', another('Four'))
  expect(faultsOf(await checked(folder))).toEqual([
    ['content/brands/hill.mdx:2:1 there is no brand "hill"', 'did you mean "hills"?'],
    [
      'content/pages/ceiling-airers.mdx:2:1 the address /ceiling-airers belongs to the shop already',
      'give the file another name',
    ],
    [
      `content/pages/Who_we_are.mdx:2:1 the file's name "Who_we_are.mdx" is no address`,
      'name it in lower-case letters, digits and single hyphens: it is the address',
    ],
    [
      'content/retailers/drying-wool.mdx:2:1 the address /drying-wool belongs to content/guides/drying-wool.mdx already',
      'give the file another name',
    ],
  ])
})

describe('a draft', () => {
  const draft = ['content/guides/drying-wool.mdx', 'draft: false', 'draft: true'] as const

  test('may have faults, which are notes', async () => {
    using folder = contentFolder([
      draft,
      ['content/guides/drying-wool.mdx', 'Price of="airer"', 'Price of="aier"'],
      ['content/brands/hills.mdx', 'See [wool](/drying-wool).', 'See.'],
    ])
    const found = await checked(folder)
    expect(found).toMatchObject({ faults: [], drafts: 1 })
    expect(report(found)).toBe(
      `content/guides/drying-wool.mdx:16:54  note: unknown product "aier"
  did you mean "airer"?
content checked: 3 pages, 1 draft`,
    )
  })

  test('must be readable all the same, since a build reads it', async () => {
    using folder = contentFolder([
      draft,
      ['content/guides/drying-wool.mdx', '<Price of="airer" />', '<Price of="airer">'],
      ['content/brands/hills.mdx', 'See [wool](/drying-wool).', 'See.'],
    ])
    expect((await checked(folder)).faults).toHaveLength(1)
  })
})

test('a former slug still names its product', async () => {
  using folder = contentFolder([
    ['content/guides/drying-wool.mdx', 'Price of="airer"', 'Price of="old-airer"'],
    ['content/guides/drying-wool.mdx', 'related: [airer, lath]', 'related: [old-airer]'],
    ['content/guides/drying-wool.mdx', '(/product/airer)', '(/product/old-airer)'],
  ])
  expect((await checked(folder)).faults).toEqual([])
})

test('the check knows every component that editors may use, and no other', () => {
  const source = readFileSync('src/components/content/index.ts', 'utf8')
  const [, list = ''] = /contentComponents = \{([^}]+)\}/.exec(source) ?? []
  const names = [...list.matchAll(/^\s+([A-Z]\w+)/gm)].map(([, name]) => name)
  expect(Object.keys(COMPONENTS).sort()).toEqual(names.sort())
})

const SCRIPT = join(import.meta.dirname, '../../scripts/content.ts')

test('programs get JSON for a fault in the catalogue too, and a word on what is not understood', () => {
  using folder = contentFolder([['data/products/lath.yaml', 'category:', 'kategory:']])
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [SCRIPT, ...args], { cwd: folder.path, encoding: 'utf8' })
  const { status, stdout } = run('--json')
  expect([status, JSON.parse(stdout).ok]).toEqual([1, false])
  const misunderstood = run('--jsn')
  expect([misunderstood.status, misunderstood.stderr]).toEqual([
    2,
    expect.stringContaining('Usage: npm run content'),
  ])
})

async function checked(folder: TemporaryFolder) {
  const data = join(folder.path, 'data')
  const out = join(data, 'catalogue.sqlite')
  expect(await buildCatalogue({ data, out, checkOnly: false })).toMatchObject({ ok: true })
  return checkContent(folder.path)
}

function faultsOf({ faults }: Awaited<ReturnType<typeof checkContent>>): [string, string][] {
  return faults.map(({ file, line, column, message, hint }) => [
    `${file}:${line}:${column} ${message}`,
    hint,
  ])
}
