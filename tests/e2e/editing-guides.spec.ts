import { expect } from '@playwright/test'
import { startEditingShop, test } from '../support/editing-shop.ts'
import { open } from '../support/page.ts'

const GUIDE = 'content/guides/caring-for-a-pulley-airer.mdx'

test.describe.configure({ mode: 'default' })

test('a fault in a guide is shown on the guide’s page, and only counted on other pages', async ({
  page,
  shop,
}) => {
  await open(page, `${shop.url}/caring-for-a-pulley-airer`)
  await expect(page.locator('h1')).toBeVisible()
  shop.save(GUIDE, 'published: ', 'aliases: [Up]\npublished: ')
  const panel = page.getByRole('region', { name: 'Faults' })
  await expect(panel).toContainText('is not an address of this shop')
  await open(page, `${shop.url}/accessories`)
  await expect(panel).toContainText('1 fault in other pages')
  await expect(panel).not.toContainText('is not an address of this shop')
  shop.save(GUIDE, 'aliases: [Up]\npublished: ', 'published: ')
  await expect(panel).toBeHidden()
})

const UNREADABLE = [
  ['\n## ', '\n<Callout title=“Rope”>Check it.</Callout>\n\n## ', 'curly quotes in a tag'],
  ['title: "', 'title: Care: "', 'a text that holds ": "'],
  ['published: 2', 'published: the 2', 'published is not a day'],
  ['\n## ', '\n<ProdctGrid slugs={["hills-cover"]} />\n\n## ', 'unknown component <ProdctGrid>'],
  ['\n## ', '\n<ProductGrid slug="hills-cover" />\n\n## ', '<ProductGrid>: missing slugs'],
  ['\n## ', '\n<ProductGrid slugs={["hills-covr"]} />\n\n## ', 'unknown product "hills-covr"'],
  ['\n## ', "\nimport Chart from './Chart.astro'\n\n## ", 'components need no import'],
] as const
const REPORTED = /^$|^content\/.* error: |^ {2}\S|^\d faults? in|^content checked/

test('what cannot be rendered of a guide is told once, with its place, by panel and terminal, and is shown again once it is right', async ({
  page,
  shop,
}) => {
  await open(page, `${shop.url}/caring-for-a-pulley-airer`)
  const panel = page.getByRole('region', { name: 'Faults' })
  for (const [right, wrong, words] of UNREADABLE) {
    const before = shop.output().length
    shop.save(GUIDE, right, wrong)
    await expect(panel).toContainText(words)
    await expect(page.locator('h1')).toHaveText(/pulley airer/)
    await panel.getByRole('link', { name: GUIDE }).first().click()
    await expect.poll(() => shop.opened()).toContain(GUIDE)
    shop.save(GUIDE, wrong, right)
    await expect(panel).toBeHidden()
    await expect(page.getByRole('heading', { name: 'The yearly half hour' })).toBeVisible()
    const printed = shop.output().slice(before).split('\n')
    expect(printed.filter((line) => !REPORTED.test(line))).toEqual([])
  }
})

test('a guide whose frontmatter cannot be read does not keep the editing server from starting, and is shown once it is right', async ({
  page,
}) => {
  const [right, wrong] = UNREADABLE[1]
  await using shop = await startEditingShop(({ save }) => save(GUIDE, right, wrong))
  await open(page, `${shop.url}/caring-for-a-pulley-airer`)
  const panel = page.getByRole('region', { name: 'Faults' })
  await expect(panel).toContainText('a text that holds ": "')
  shop.save(GUIDE, wrong, right)
  await expect(page.locator('h1')).toHaveText(/pulley airer/)
  await expect(panel).toBeHidden()
})

test('an editor sees each new title of a guide on its open page', async ({ page, shop }) => {
  await open(page, `${shop.url}/caring-for-a-pulley-airer`)
  for (const mark of 'ABCDE') {
    shop.save(GUIDE, 'title: "', `title: "${mark} `)
    await expect(page.locator('h1')).toHaveText(RegExp(`^${mark} `))
  }
})

test('a guide’s columns and footnotes are as the built page has them, under the same policy for styles', async ({
  page,
  shop,
}) => {
  const table = '| Rope | Metres |\n| --- | ---: |\n| Cotton[^1] | 10 |\n\n[^1]: Sash cord.\n'
  shop.save(GUIDE, '\n## ', `\n${table}\n## `)
  await open(page, `${shop.url}/caring-for-a-pulley-airer`)
  await expect(page.getByRole('cell', { name: '10', exact: true })).toHaveCSS('text-align', 'end')
  const answer = await page.request.get(page.url())
  expect(answer.headers()['content-security-policy']).toContain("style-src-attr 'none'")
  await page.getByRole('link', { name: 'Back to reference 1' }).click()
  const reference = page.locator(':target')
  await expect(reference).toHaveText('1')
  await expect(reference).toHaveAccessibleDescription('Footnotes')
})
