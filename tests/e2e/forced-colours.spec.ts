import type { Locator } from '@playwright/test'
import { openDesk } from '../support/desk-journey.ts'
import { expect, open, test } from '../support/page.ts'
import { signInWithPaidOrder } from '../support/paid-order.ts'

const SURFACE = 'rgb(255, 253, 248)'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
})

const dot = (step: Locator) =>
  step.evaluate((item) => {
    const { backgroundColor, borderTopColor } = getComputedStyle(item, '::before')
    return `${backgroundColor} in ${borderTopColor}`
  })

test('with a system’s colours on black, the dot of an order’s present step is full and those to come are fainter', async ({
  page,
}) => {
  const { orderNumber } = await signInWithPaidOrder(page)
  await open(page, `/account/order?number=${orderNumber}`)
  const steps = page.getByRole('region', { name: 'Order progress' }).getByRole('listitem')
  await expect(steps.first()).toHaveAttribute('aria-current', 'step')
  const present = await dot(steps.first())
  const toCome = await dot(steps.last())
  const [full = '', line] = present.split(' in ')
  expect(line).toBe(full)
  expect(toCome).not.toContain(full)
})

test('with a system’s colours on black, the figures of a product’s size are in the colour of text', async ({
  page,
}) => {
  await open(page, '/product/beech-clothes-rack')
  await page.getByRole('button', { name: 'Enlarge' }).click()
  const zoom = page.getByRole('dialog', { name: /^Pictures of / })
  const text = await zoom.locator('.caption').evaluate((words) => getComputedStyle(words).color)
  const size = zoom.getByRole('img', { name: /^Size: / })
  await expect(size.locator('text').first()).toHaveCSS('fill', text)
  await expect(size.locator('path').last()).toHaveCSS('stroke', text)
})

test('with a system’s colours on black, the dark logos of the home page keep their light ground', async ({
  page,
}) => {
  await open(page, '/')
  await expect(page.locator('.logos img').first()).toHaveCSS('background-color', SURFACE)
})

test('with a system’s colours on black, what waits for the owner looks different from what does not', async ({
  page,
}) => {
  await openDesk(page, 'owner')
  await open(page, new URL('/desk', page.url()).href)
  const box = page.getByRole('main').getByRole('listitem').first()
  const looks = async () =>
    box.evaluate((item) => {
      const number = item.querySelector('b') ?? item
      return [getComputedStyle(item).borderLeftColor, getComputedStyle(number).color]
    })
  const [border, number] = await looks()
  await box.evaluate((item) => item.classList.toggle('calm'))
  const [otherBorder, otherNumber] = await looks()
  expect(otherBorder).not.toBe(border)
  expect(otherNumber).not.toBe(number)
})
