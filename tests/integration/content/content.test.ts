import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatContentReport } from '#authoring/content/checks/check-content.ts'
import { COMPONENTS } from '#components/content/components.ts'
import { checkFolderContent, listFaults } from '../../support/checked-content.ts'
import { CONTENT_FILES, contentFolder, writeInFolder } from '../../support/content-data.ts'
import { runHere } from '../../support/run-here.ts'

/** Each block of the file: an edit that causes one fault, then its message, then its hint. */
const CASES = readFileSync(new URL('content-faults.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n\n')
  .map((block) => {
    const [edit = '', fault = '', hint = ''] = block.split('\n')
    const [file = '', from = '', to = ''] = edit.replaceAll('\\n', '\n').split(' | ')
    return { edit: [`content/${file}`, from, to] as const, fault, hint }
  })

test.each(CASES)('the content check reports $fault', async ({ edit, fault, hint }) => {
  using folder = contentFolder([edit])
  expect(listFaults(await checkFolderContent(folder))).toContainEqual([fault, hint])
})

test('the content check reports nothing for valid content', async () => {
  const signs =
    'B&Q, 100% cotton, 3 < 4, 5 * 3, a 4* hotel, [sic], snake_case, \\*\\*, `**x**`, 10:30:00, 50&nbsp;cm, H<sub>2</sub>O[^1]'
  const table = '| a | b |\n| --- | ---: |\n| one \\| two | `x` |'
  using folder = contentFolder([
    ['content/pages/delivery.mdx', '---\ntitle', '--- \ntitle'],
    ['content/pages/delivery.mdx', 'Two weeks.', `${signs}\n\n${table}\n\n[^1]: Water.`],
  ])
  expect(formatContentReport(await checkFolderContent(folder))).toBe('content checked: 3 pages')
})

test('the content check reports all faults at once, sorted by file and line', async () => {
  using folder = contentFolder([
    ['content/guides/drying-wool.mdx', 'Price of="airer"', 'Price of="aier"'],
    ['content/guides/drying-wool.mdx', 'related: [airer, lath]', 'related: [aier]'],
    ['content/pages/delivery.mdx', '## How long', '### How long'],
    ['content/brands/hills.mdx', '/drying-wool', '/drying-woll'],
  ])
  expect(listFaults(await checkFolderContent(folder)).map(([fault]) => fault)).toEqual([
    'content/brands/hills.mdx:9:5 there is no page /drying-woll',
    'content/guides/drying-wool.mdx:11:11 unknown product "aier"',
    'content/guides/drying-wool.mdx:16:54 unknown product "aier"',
    'content/pages/delivery.mdx:9:1 a heading of level 3 follows one of level 1',
  ])
})

test('the content check refuses a page with a taken or malformed URL and a brand guide without a brand', async () => {
  using folder = contentFolder([])
  const page = readFileSync(join(folder.path, 'content/brands/hills.mdx'), 'utf8')
  const another = (name: string) => page.replace('Hills', name).replace('brand', name)
  writeInFolder(folder, 'content/retailers/drying-wool.mdx', another('One'))
  writeInFolder(folder, 'content/pages/ceiling-airers.mdx', another('Two'))
  writeInFolder(folder, 'content/brands/hill.mdx', another('Three'))
  writeInFolder(folder, 'content/pages/Who_we_are.mdx', another('Four'))
  for (const name of ['api', 'desk', 'healthz', 'metrics', 'readyz', '404'])
    writeInFolder(folder, `content/pages/${name}.mdx`, another(`The ${name}`))
  const ofTheServer = (name: string) => [
    `content/pages/${name}.mdx:2:1 the address /${name} belongs to the server already`,
    'give the file another name',
  ]
  expect(listFaults(await checkFolderContent(folder))).toEqual([
    ['content/brands/hill.mdx:2:1 there is no brand "hill"', 'did you mean "hills"?'],
    ...['404', 'api'].map(ofTheServer),
    [
      'content/pages/ceiling-airers.mdx:2:1 the address /ceiling-airers belongs to the shop already',
      'give the file another name',
    ],
    ...['desk', 'healthz', 'metrics', 'readyz'].map(ofTheServer),
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

test('a page with the line ends of old Macs says how to save it', async () => {
  using folder = contentFolder([])
  const page = CONTENT_FILES['content/pages/delivery.mdx'] ?? ''
  writeInFolder(folder, 'content/pages/delivery.mdx', page.replaceAll('\n', '\r'))
  const fault = 'content/pages/delivery.mdx:1:1 the lines end as on old Macs'
  const cure = 'save it with the line ends of Unix (LF) or Windows (CRLF)'
  expect(listFaults(await checkFolderContent(folder))).toEqual([[fault, cure]])
})

test('a conflict that git left in a page is one fault, whatever the lines below it hold', async () => {
  const title = '<<<<<<< HEAD\ntitle: Delivery\n=======\ntitle: Postage\n>>>>>>> main'
  using folder = contentFolder([['content/pages/delivery.mdx', 'title: Delivery', title]])
  const fault =
    'content/pages/delivery.mdx:2:1 a conflict of two versions, which git could not merge'
  const cure = 'keep the right one, and remove the lines <<<<<<<, ======= and >>>>>>>'
  expect(listFaults(await checkFolderContent(folder))).toEqual([[fault, cure]])
})

describe('a draft', () => {
  const draft = ['content/guides/drying-wool.mdx', 'draft: false', 'draft: true'] as const

  test('a draft page may have faults, which the content check reports as notes', async () => {
    using folder = contentFolder([
      draft,
      ['content/guides/drying-wool.mdx', 'Price of="airer"', 'Price of="aier"'],
      ['content/brands/hills.mdx', 'See [wool](/drying-wool).', 'See.'],
      ['content/brands/hills.mdx', 'title: Hills', 'title: Hills #1'],
    ])
    const found = await checkFolderContent(folder)
    expect(found).toMatchObject({ faults: [], drafts: 1 })
    expect(formatContentReport(found)).toBe(
      `content/brands/hills.mdx:2:8  note: "#1 lines" is left out, as a comment
  put the text in quotes if it belongs to it: "Hills #1 lines"
content/guides/drying-wool.mdx:16:54  note: unknown product "aier"
  did you mean "airer"?
content checked: 3 pages, 1 draft`,
    )
  })

  test('a draft page must be valid MDX, since the build parses it', async () => {
    using folder = contentFolder([
      draft,
      ['content/guides/drying-wool.mdx', '<Price of="airer" />', '<Price of="airer">'],
      ['content/brands/hills.mdx', 'See [wool](/drying-wool).', 'See.'],
    ])
    expect((await checkFolderContent(folder)).faults).toHaveLength(1)
  })
})

test('the content check reports links of menus and home page that lead nowhere, and missing logos', async () => {
  using folder = contentFolder([
    ['data/site/menus.yaml', 'link: /brands/hills', 'link: /brands/hill'],
    [
      'data/site/menus.yaml',
      'footer:',
      'footer:\n  - {title: Wool, links: [{label: Wool, link: /drying-wool}]}',
    ],
    ['data/site/home.yaml', 'brands: []', 'brands: [hills]'],
    ['data/site/search.yaml', '/ceiling-airers', '/ceiling-airer'],
    ['content/guides/drying-wool.mdx', 'draft: false', 'draft: true'],
    ['content/brands/hills.mdx', 'See [wool](/drying-wool).', 'See.'],
  ])
  expect(listFaults(await checkFolderContent(folder))).toEqual([
    [
      'data/site/home.yaml:7:10 there is no logo public/brands/hills.svg',
      'add it, or take the brand out of the list',
    ],
    ['data/site/menus.yaml:6:33 there is no page /brands/hill', 'did you mean "/brands/hills"?'],
    [
      'data/site/menus.yaml:8:47 the page /drying-wool is a draft',
      'publish it first, or take the link out',
    ],
    [
      'data/site/search.yaml:3:12 there is no page /ceiling-airer',
      'did you mean "/ceiling-airers"?',
    ],
  ])
})

test('content may refer to a product by a former slug', async () => {
  using folder = contentFolder([
    ['content/guides/drying-wool.mdx', 'Price of="airer"', 'Price of="old-airer"'],
    ['content/guides/drying-wool.mdx', 'related: [airer, lath]', 'related: [old-airer]'],
    ['content/guides/drying-wool.mdx', '(/product/airer)', '(/product/old-airer)'],
  ])
  expect((await checkFolderContent(folder)).faults).toEqual([])
})

test('content/README.md lists exactly the components that editors may use', () => {
  const readme = readFileSync('content/README.md', 'utf8')
  const listed = [...readme.matchAll(/^\|.*\|$/gm)].flatMap(([row]) =>
    [...row.matchAll(/<([A-Z]\w+)/g)].map(([, name]) => name),
  )
  expect([...new Set(listed)].sort()).toEqual(Object.keys(COMPONENTS).sort())
})

test('npm run content --json prints JSON even when the catalogue has a fault', async () => {
  using folder = contentFolder([['data/products/lath.yaml', 'category:', 'kategory:']])
  const { code, output } = await runHere('content', ['--json'], {}, folder.path)
  expect([code, JSON.parse(output).ok]).toEqual([1, false])
})
