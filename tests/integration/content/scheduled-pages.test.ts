import { expect, test } from 'vitest'
import { formatContentReport } from '#authoring/content/checks/check-content.ts'
import { checkFolderContent, listFaults } from '../../support/checked-content.ts'
import { contentFolder } from '../../support/content-data.ts'

const wool = 'content/guides/drying-wool.mdx'
const later = [
  [wool, 'published: 2026-03-01', 'published: 2026-12-03'],
  [wool, 'updated: 2026-03-02', 'updated: 2026-12-03'],
] as const
const hills = 'content/brands/hills.mdx'
const unlinked = [hills, 'See [wool](/drying-wool).', 'See.'] as const

test('a scheduled page is listed with its day until that day', async () => {
  using folder = contentFolder([...later, unlinked])
  const report = await checkFolderContent(folder, '2026-12-02')
  expect(report.scheduled).toEqual([{ file: wool, day: '2026-12-03' }])
  expect(formatContentReport(report)).toBe(
    `${wool}: appears on 3 December 2026\ncontent checked: 3 pages, 1 scheduled`,
  )
  expect((await checkFolderContent(folder, '2026-12-03')).scheduled).toEqual([])
})

test('a scheduled page must have no faults, since nobody is there to fix them on its day', async () => {
  using folder = contentFolder([...later, unlinked, [wool, 'Price of="airer"', 'Price of="aier"']])
  expect((await checkFolderContent(folder, '2026-12-02')).faults).toHaveLength(1)
})

test('a scheduled page may be linked from drafts and pages that appear no earlier', async () => {
  using folder = contentFolder(later)
  const fault = [
    `${hills}:9:5 the page /drying-wool appears only on 3 December 2026`,
    'take the link out until then, or let this page appear on that day too',
  ]
  expect(listFaults(await checkFolderContent(folder, '2026-12-02'))).toEqual([fault])
  expect(listFaults(await checkFolderContent(folder, '2026-12-03'))).toEqual([])
  const dated = (day: string) => [
    [hills, 'published: 2026-01-01', `published: ${day}`] as const,
    [hills, 'updated: 2026-01-01', `updated: ${day}`] as const,
  ]
  using early = contentFolder([...later, ...dated('2026-12-02')])
  expect(listFaults(await checkFolderContent(early))).toEqual([fault])
  using together = contentFolder([...later, ...dated('2026-12-03')])
  expect(listFaults(await checkFolderContent(together))).toEqual([])
  using draft = contentFolder([...later, [hills, 'author:', 'draft: true\nauthor:']])
  expect(listFaults(await checkFolderContent(draft))).toEqual([])
})
