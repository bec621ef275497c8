import { expect, open, publicPaths, test } from '../support/page.ts'

test('every page fits its window, logs nothing and has one h1, its own title and a canonical address', async ({
  page,
  request,
}) => {
  const titles = new Map<string, string>()
  const faults: string[] = []
  for (const path of await publicPaths(request)) {
    await open(page, path)
    const facts = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      h1: document.querySelectorAll('h1').length,
      canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
      description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
      missingAlt: document.querySelectorAll('img:not([alt])').length,
      unsized: document.querySelectorAll('img:not([width][height])').length,
    }))
    const title = await page.title()
    if (titles.has(title)) faults.push(`${path} has the title of ${titles.get(title)}`)
    titles.set(title, path)
    if (facts.overflow > 0) faults.push(`${path} is ${facts.overflow} px too wide`)
    if (facts.h1 !== 1) faults.push(`${path} has ${facts.h1} h1`)
    if (new URL(facts.canonical ?? 'x:').pathname !== path)
      faults.push(`${path}: ${facts.canonical}`)
    if (facts.description.length < 50) faults.push(`${path} has no description worth the name`)
    if (facts.missingAlt + facts.unsized > 0)
      faults.push(`${path} has a picture without text or size`)
  }
  expect(faults).toEqual([])
})

test('at 320 px a page of each kind fits, and no text in its header is cut off @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const faults: string[] = []
  for (const path of [
    '/',
    '/ceiling-airers',
    '/product/traditional-kitchen-maid',
    '/product/cast-iron-cleat',
    '/product/rubber-grippers',
    '/delivery',
    '/ceiling-airers-faq',
    '/brands/hills',
    '/privacy',
    '/washing-line-options',
    '/contact-us',
    '/cart',
    '/compare',
    '/search',
    '/login',
  ]) {
    await open(page, path)
    await expect(page.locator('.account-box')).toContainText('Login or Register')
    const { overflow, cut } = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      cut: [...document.querySelectorAll('.box *')].some(
        (part) => part.scrollWidth > part.clientWidth,
      ),
    }))
    if (overflow > 0) faults.push(`${path} is ${overflow} px too wide`)
    if (cut) faults.push(`${path}: a box in the header is cut off`)
  }
  expect(faults).toEqual([])
})
