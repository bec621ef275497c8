import { expect, open, test } from '../support/page.ts'
import { expectOpenAfterPress } from '../support/pointer.ts'
import { seedStorage } from '../support/seed.ts'

test('pressing the words of the comparison tray changes nothing, and a touch on the text of a toast keeps it until its time is over', {
  tag: '@phone',
}, async ({ page }) => {
  await seedStorage(page, {
    compare: [501, 801, 102, 703],
  })
  await page.clock.install({ time: '2027-03-10T09:00:00Z' })
  await open(page, '/ceiling-airers')
  const tray = page.getByRole('complementary', { name: 'Comparison' })
  await expectOpenAfterPress(tray, tray.getByText('Comparing 4 of 4').first())
  await expect(page).toHaveURL('/ceiling-airers')
  await page.clock.pauseAt('2027-03-10T10:00:00Z')
  await page.getByRole('article').filter({ hasText: 'Dryline Loft' }).getByRole('button').tap()
  const message = page.locator('.toast')
  await message.locator('p').tap()
  await page.clock.runFor(4900)
  await expect(message).toBeVisible()
  await page.clock.runFor(200)
  await expect(message).toHaveCount(0)
})
