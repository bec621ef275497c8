import type { Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { expect, open, reload, test } from '../support/page.ts'
import { signedIn, toastWith } from '../support/shopper.ts'

const book = (page: Page) => page.getByRole('region', { name: 'Addresses' })
const savedAddresses = (page: Page) => book(page).getByRole('listitem')
const button = (page: Page, name: string) => book(page).getByRole('button', { name, exact: true })

async function fillForm(page: Page, street: string, name?: string) {
  if (name !== undefined) await book(page).getByLabel('Name for this address').fill(name)
  await book(page).getByLabel('Street').fill(street)
  await book(page).getByLabel('Town or city').fill('Manchester')
  await book(page).getByLabel('Postcode').fill('m1 1ae')
  await button(page, 'Save Address').click()
}

test('a shopper adds, edits and deletes addresses in the account, and chooses the usual one; what is typed for one stays while another one is looked at, until it is saved or given up', async ({
  page,
}) => {
  await signedIn(page)
  await open(page, '/account')
  await expect(book(page)).toContainText('pick it with one press at the checkout')
  const add = button(page, 'Add an Address')
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(add).toHaveAttribute('aria-expanded', 'true')
  await expect(book(page).getByLabel('Name for this address')).toBeFocused()
  await button(page, 'Cancel').focus()
  await page.keyboard.press('Enter')
  await expect(add).toBeFocused()
  await page.keyboard.press('Space')
  await expect(book(page).getByLabel('Name for this address')).toHaveValue('Home')
  await expect(book(page).getByLabel('Recipient')).toHaveValue('Ann Weaver')
  await book(page).getByLabel('Name for this address').fill('')
  await button(page, 'Save Address').click()
  const problem = book(page).getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(problem.getByRole('link')).toHaveText([
    'Enter a name for this address, like Home',
    'Enter your house number and street',
    'Enter your town or city',
    'Enter your postcode',
  ])
  expect(await axeFaults(page)).toEqual([])
  await fillForm(page, '1 <High> Street', 'Home')
  await expect(problem.getByRole('link')).toHaveText(['Leave out < and >'])
  await problem.getByRole('link').click()
  await expect(book(page).getByLabel('Street')).toBeFocused()
  await fillForm(page, '1 High Street')
  await expect(toastWith(page, 'Your address has been saved')).toBeVisible()
  await expect(savedAddresses(page)).toHaveText([
    /^Home Usual.*Ann Weaver, 1 High Street, Manchester, M1 1AE/,
  ])
  await expect(button(page, 'Edit Home')).toBeFocused()

  await add.click()
  await fillForm(page, '2 Mill Lane', 'Work')
  await expect(savedAddresses(page)).toHaveText([/^Home Usual/, /^Work/])
  await button(page, 'Make Usual Work').click()
  await expect(toastWith(page, 'Work is now your usual address')).toBeVisible()
  await expect(savedAddresses(page)).toHaveText([/^Work Usual/, /^Home/])
  await expect(button(page, 'Edit Work')).toBeFocused()
  expect(await axeFaults(page)).toEqual([])

  const street = book(page).getByLabel('Street')
  const name = book(page).getByLabel('Name for this address')
  await button(page, 'Edit Home').click()
  await street.fill('3 Hill Road')
  await name.fill('Allotment')
  await button(page, 'Edit Work').click()
  await expect(street).toHaveValue('2 Mill Lane')
  await button(page, 'Add an Address').click()
  await expect(street).toHaveValue('')
  await button(page, 'Edit Home').click()
  await expect(street).toHaveValue('3 Hill Road')
  await expect(name).toHaveValue('Allotment')
  await button(page, 'Cancel').click()
  await button(page, 'Edit Home').click()
  await expect(street).toHaveValue('1 High Street')
  await expect(name).toHaveValue('Home')
  await fillForm(page, '3 Hill Road', 'Allotment')
  await expect(savedAddresses(page)).toHaveText([/^Work/, /^Allotment.*3 Hill Road/])
  await expect(button(page, 'Edit Allotment')).toBeFocused()

  await button(page, 'Delete Work').focus()
  await page.keyboard.press('Enter')
  await expect(savedAddresses(page)).toHaveText([/^Allotment Usual/])
  await expect(add).toBeFocused()
  await toastWith(page, 'Work has been deleted').getByRole('button', { name: 'Undo' }).click()
  await expect(savedAddresses(page)).toHaveText([/^Work Usual/, /^Allotment/])
  await expect(button(page, 'Edit Work')).toBeFocused()
  await reload(page)
  await expect(savedAddresses(page)).toHaveText([/^Work Usual/, /^Allotment/])
})
