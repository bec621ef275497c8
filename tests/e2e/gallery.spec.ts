import { expect, open, test } from '../support/page.ts'

const AIRER = '/product/traditional-kitchen-maid'

test('choosing a colour shows its picture, and choosing a length the drawing of that length', async ({
  page,
}) => {
  await open(page, AIRER)
  const choose = (name: string, value: string) =>
    page.locator(`.configurator input[name="${name}"][value="${value}"]`).check()
  const picture = (words: RegExp) => page.locator('.gallery .view').getByAltText(words)
  await choose('color', 'ivory')
  await expect(page.locator('.gallery [data-color="ivory"]')).toBeChecked()
  await page.locator('.gallery').scrollIntoViewIfNeeded()
  await expect(picture(/between ivory scrolled/)).toBeInViewport()
  await choose('color', 'black')
  await page.locator('.gallery').scrollIntoViewIfNeeded()
  await expect(picture(/between black scrolled/)).toBeInViewport()
  await choose('lathLength', '1.5m')
  await expect(page.getByRole('radio', { name: 'Drawing with measures' })).toBeChecked()
  await page.locator('.gallery').scrollIntoViewIfNeeded()
  await expect(
    page.locator('.gallery .view').getByRole('img', { name: 'laths 1.5 m long' }),
  ).toBeInViewport()
  await page.getByRole('button', { name: 'Enlarge' }).click()
  await expect(page.getByRole('dialog').locator('.sheet')).toContainText('1.5 m')
  await expect(page.getByRole('dialog').locator('.caption')).toContainText('laths 1.5 m long')
})
