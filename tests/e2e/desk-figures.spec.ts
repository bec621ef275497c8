import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expectSound, heading, openDesk } from '../support/desk-journey.ts'
import { expect, test } from '../support/page.ts'
import { signInWithPaidOrder } from '../support/paid-order.ts'
import { pressOn } from '../support/pointer.ts'

async function download(page: Page, button: Locator): Promise<string> {
  const started = page.waitForEvent('download')
  await pressOn(button)
  return readFileSync(await (await started).path(), 'utf8')
}

test('an owner looks at each kind of figures and at the books, and gets their files', async ({
  page,
}) => {
  const { orderNumber } = await signInWithPaidOrder(page)
  await openDesk(page, 'owner')
  await pressOn(page.getByRole('link', { name: 'Figures', exact: true }))
  await heading(page, 'Figures')
  const views = page.getByRole('navigation', { name: 'Which figures' }).getByRole('link')
  // The first kind is shown already, so that its link is pressed last.
  const [first = '', ...others] = await views.allTextContents()
  for (const name of [...others, first]) {
    await pressOn(views.filter({ hasText: name }))
    await expect(views.filter({ hasText: name })).toHaveAttribute('aria-current', 'page')
    await expectSound(page)
  }
  await expect(page.getByRole('img').first()).toBeVisible()
  const csv = page.getByRole('button', { name: /as CSV$/ }).first()
  expect(await download(page, csv)).toMatch(/^\uFEFF\S.*\r\n/)

  await pressOn(page.getByRole('link', { name: 'Books', exact: true }))
  await heading(page, 'Books')
  await expect(page.getByText('Gross sales')).toBeVisible()
  await expectSound(page)
  const ledger = page.getByRole('button', { name: 'Every sale and refund' })
  expect(await download(page, ledger)).toContain(`"${orderNumber}","Sale","GB",`)
})
