import { expect, test } from 'vitest'
import { checkFolderContent, listFaults } from '../../support/checked-content.ts'
import { contentFolder } from '../../support/content-data.ts'

test.each([
  ['/drying-wool', 'content/guides/drying-wool.mdx'],
  ['/product/airer', 'the shop'],
])('the former address %s, which is still in use, is one fault', async (alias, owner) => {
  using folder = contentFolder([['content/guides/drying-wool.mdx', '/woollens', alias]])
  const message = `13:11 the address ${alias} belongs to ${owner} already`
  const fault = [`content/guides/drying-wool.mdx:${message}`, 'remove it here']
  expect(listFaults(await checkFolderContent(folder))).toEqual([fault])
})
