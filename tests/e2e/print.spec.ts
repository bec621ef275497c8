import { openDesk } from '../support/desk-journey.ts'
import { expect, open, test } from '../support/page.ts'
import { signInWithPaidOrder } from '../support/paid-order.ts'
import { AIRER, airersOf, GRIPPERS, seedStorage } from '../support/seed.ts'

function countSheets(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('a printed order is an invoice on one sheet of A4 or Letter, without the rest of the page @desktop', async ({
  page,
}) => {
  const { orderNumber, email } = await signInWithPaidOrder(page)
  await open(page, `/account/order?number=${orderNumber}`)
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByText('VAT number').first()).toBeHidden()
  await page.evaluate(() => {
    window.print = () => void document.body.classList.add('printed')
  })
  await page.getByRole('button', { name: 'Print the Invoice' }).click()
  await expect(page.locator('body')).toHaveClass(/printed/)

  await page.emulateMedia({ media: 'print' })
  const onPaper = (await page.locator('body').innerText()).replace(/\s+/g, ' ')
  for (const words of [
    'Hoist & Line (Sample) Ltd',
    'company number',
    'VAT number GB',
    `Invoice ${orderNumber}`,
    'Date',
    'Traditional Kitchen Maid Ceiling Airer Colour: Black · Lath length: 0.9 m',
    'Total £64.95',
    'Included VAT at 20% £10.83',
    'Excluding VAT £54.12',
    'Ann Weaver 1 High Street Manchester M1 1AE United Kingdom',
    email,
  ]) {
    expect(onPaper).toContain(words)
  }
  for (const role of ['banner', 'navigation', 'contentinfo', 'button', 'complementary'] as const) {
    for (const part of await page.getByRole(role).all()) await expect(part).toBeHidden()
  }
  expect(onPaper).not.toMatch(/Cancel This Order|SHOPPING CART|Your orders|Order progress/)
  for (const format of ['A4', 'Letter']) {
    expect(countSheets(await page.pdf({ format })), format).toBe(1)
  }
})

test('a printed order of thirty lines takes three sheets, names its columns on each, and its sums once @desktop', async ({
  page,
}) => {
  const { orderNumber } = await signInWithPaidOrder(page, airersOf(30))
  await open(page, `/account/order?number=${orderNumber}`)
  await expect(page.getByRole('row')).toHaveCount(30 + 6)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.order-lines thead')).toHaveCSS('display', 'table-header-group')
  await expect(page.locator('.order-lines tfoot')).toHaveCSS('display', 'table-row-group')
  await expect(page.locator('.order-lines tbody tr').first()).toHaveCSS('break-inside', 'avoid')
  expect(countSheets(await page.pdf({ format: 'A4' }))).toBe(3)
})

test('a printed guide has pictures of at most 7 cm, a product two sheets @desktop', async ({
  page,
}) => {
  await open(page, '/product/hills-cover')
  expect(countSheets(await page.pdf({ format: 'A4' }))).toBe(2)

  await open(page, '/installing-a-ceiling-airer')
  const pictures = page.locator('.figure :is(img, svg)')
  await expect(pictures.nth(6)).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const cm = await pictures.evaluateAll((all) =>
    all.map((picture) => (picture.getBoundingClientRect().height / 96) * 2.54),
  )
  expect(Math.max(...cm)).toBeLessThanOrEqual(7.01)
})

test('a printed product has the picture and the name of the chosen colour, however wide the paper is, without controls, and the page shows it still @desktop', async ({
  page,
}) => {
  await open(page, '/product/traditional-kitchen-maid?color=ivory')
  await expect(page.locator('.thumb [data-color="ivory"]')).toBeChecked()
  await page.evaluate(() =>
    addEventListener('beforeprint', () => {
      const views = [...document.querySelectorAll('.gallery .view')]
      const places = views.flatMap((view, place) => (view.checkVisibility() ? [place] : []))
      document.body.dataset['printed'] = places.join()
    }),
  )
  expect(countSheets(await page.pdf({ format: 'A4' }))).toBeLessThanOrEqual(3)
  await expect(page.locator('body')).toHaveAttribute('data-printed', '4')
  await expect(page.locator('.gallery .view').nth(4)).toBeInViewport({ ratio: 0.99 })
  await expect(page.locator('.thumb [data-color="ivory"]')).toBeChecked()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /COMPARE/ }).first()).toBeHidden()
  await expect(page.getByText('White', { exact: true }).first()).toBeHidden()
  await expect(page.getByText('Ivory', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('group', { name: 'Lath length' })).toBeHidden()
})

test('a printed cart and comparison have no controls, and the cart states its total and how many of a thing once @desktop', async ({
  page,
}) => {
  await seedStorage(page, { cart: [AIRER, AIRER, GRIPPERS] })
  await open(page, '/cart')
  await expect(page.getByRole('button', { name: 'Add ' }).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const controls = page.getByRole('main').locator('button, .button, input, select, summary')
  const onCart = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ')
  expect(onCart).toContain('£129.90 2 × £64.95')
  expect(onCart.match(/Total £136\.85/g)).toHaveLength(1)
  expect(onCart).not.toMatch(/Edit |Continue Shopping|You may also need/)
  await expect(controls.filter({ visible: true })).toHaveCount(0)

  await page.emulateMedia({ media: 'screen' })
  await open(page, '/compare?products=101,801')
  await expect(page.getByRole('button', { name: /^Remove/ }).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('columnheader').filter({ hasText: '£6.95' })).toBeVisible()
  await expect(controls.filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText(/View Details|Add another/, {
    useInnerText: true,
  })
})

test('printed questions have their answers, which the page folds away @desktop', async ({
  page,
}) => {
  await open(page, '/faq')
  const answer = page.getByText('Up to 25 kg, spread evenly')
  await expect(answer).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(answer).toBeVisible()
})

for (const sheet of ['pick list', 'order'] as const) {
  test(`a printed ${sheet} of the desk has no buttons, forms and folds @desktop`, async ({
    page,
  }) => {
    const { orderNumber } = await signInWithPaidOrder(page, [AIRER, GRIPPERS])
    await openDesk(page, 'owner')
    const path = sheet === 'order' ? `/desk/orders/${orderNumber}` : '/desk/packing'
    await open(page, new URL(path, page.url()).href)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(
      page.locator(':is(button, form, nav, .button, input, select, main summary):visible'),
    ).toHaveCount(0)
  })
}
