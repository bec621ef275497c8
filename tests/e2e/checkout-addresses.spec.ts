import type { Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import {
  confirmedOrderNumber,
  fillAddress,
  HOME_ADDRESS,
  openCheckout,
  payButton,
  payWith,
} from '../support/checkout-page.ts'
import { expect, open, reload, test } from '../support/page.ts'
import { AIRER, seedStorage } from '../support/seed.ts'
import { callAs, signedIn } from '../support/shopper.ts'

const WORK = {
  ...HOME_ADDRESS,
  recipient: 'Grace Hopper',
  street: '2 Mill Lane',
  postcode: 'SW1A 1AA',
}
const street = (page: Page) => page.getByLabel('House number and street')
const choice = (page: Page, name: string | RegExp) => page.getByRole('radio', { name })
const saveBox = (page: Page) => page.getByRole('checkbox', { name: 'Save this address' })

const editChosen = (page: Page) => page.getByRole('button', { name: 'Edit this address' }).click()

/** Opens the checkout of a shopper with two saved addresses, the usual one at home. */
async function openWithAddresses(page: Page) {
  const { user } = await signedIn(page)
  for (const [name, address] of Object.entries({ Home: HOME_ADDRESS, Work: WORK })) {
    const data = { id: `address-of-${name}-at-checkout`, name, address }
    await callAs(page, user, 'save-address', data)
  }
  await seedStorage(page, { cart: [AIRER] })
  await open(page, '/checkout')
}

test('the checkout shows the usual address as one line, one press chooses another, and Edit leaves the saved one as it is', async ({
  page,
}) => {
  await openWithAddresses(page)
  await expect(choice(page, 'Home 1 High Street, Manchester')).toBeChecked()
  await expect(page.getByText('Ann Weaver, 1 High Street, Manchester, M1 1AE – Edit')).toBeVisible()
  await expect(street(page)).toHaveCount(0)
  await expect(saveBox(page)).toHaveCount(0)
  await expect(payButton(page)).toBeEnabled()
  expect(await axeFaults(page)).toEqual([])

  await choice(page, /^Work/).click()
  const work = page.getByText('Grace Hopper, 2 Mill Lane, Manchester, SW1A 1AA')
  await expect(work).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
  await reload(page)
  await expect(choice(page, /^Work/)).toBeChecked()
  await expect(work).toBeVisible()
  await page.keyboard.press('Tab')
  await choice(page, /^Work/).press('ArrowUp')
  await expect(choice(page, /^Home/)).toBeFocused()
  await expect(page.getByText('Ann Weaver, 1 High Street')).toBeVisible()

  await editChosen(page)
  await expect(page.getByText('“Home” in your account stays as it is')).toBeFocused()
  await expect(street(page)).toHaveValue(HOME_ADDRESS.street)
  await expect(page.getByLabel('Recipient')).toHaveValue('Ann Weaver')
  expect(await axeFaults(page)).toEqual([])
  await street(page).fill('3 Hill Road')
  await expect(choice(page, 'Another address')).toBeChecked()
  await reload(page)
  await expect(choice(page, 'Another address')).toBeChecked()
  await expect(street(page)).toHaveValue('3 Hill Road')
  await choice(page, /^Work/).click()
  await expect(page.getByText('Grace Hopper, 2 Mill Lane')).toBeVisible()
  await expect(street(page)).toHaveCount(0)
  await choice(page, 'Another address').click()
  await expect(street(page)).toHaveValue('3 Hill Road')
  await street(page).fill(HOME_ADDRESS.street)
  await expect(choice(page, /^Home/)).toBeChecked()
  await expect(street(page)).toBeFocused()
})

test('a shopper saves the address of an order, and finds it in the account and at the next checkout', async ({
  page,
}) => {
  await openCheckout(page)
  await expect(page.getByRole('radio')).toHaveCount(0)
  await fillAddress(page, 'm1 1ae')
  await expect(saveBox(page)).not.toBeChecked()
  await saveBox(page).check()
  await expect(page.getByLabel('Name for this address')).toHaveValue('Home')
  await page.getByLabel('Name for this address').fill('')
  expect(await axeFaults(page)).toEqual([])
  await payButton(page).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Your payment wasn’t completed')).toBeVisible()
  await payButton(page).click()
  await payWith(page)
  await confirmedOrderNumber(page)
  await open(page, '/account')
  const cards = page.getByRole('region', { name: 'Addresses' }).getByRole('listitem')
  await expect(cards).toHaveText([/^1 High Street Usual.*M1 1AE/])
  await seedStorage(page, { cart: [AIRER] })
  await open(page, '/checkout')
  await expect(choice(page, /^1 High Street/)).toBeChecked()
  await expect(page.getByText('Ann Weaver, 1 High Street, Manchester')).toBeVisible()
})
