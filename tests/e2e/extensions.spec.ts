import type { Page } from '@playwright/test'
import { holdScripts } from '../support/held-scripts.ts'
import {
  expect,
  NOT_READY,
  open,
  openEarly,
  testAllowingConsoleErrors as test,
} from '../support/page.ts'
import { makeAccount } from '../support/shopper.ts'
import { sweep } from '../support/sweep.ts'

const AIRER = '/product/traditional-kitchen-maid'

/** What password managers and writing aids put into a page before its scripts have run. */
async function extend(page: Page): Promise<void> {
  await page.getByRole('main').evaluate((main) => {
    const add = (name: string) => document.createElement(name)
    for (const form of main.querySelectorAll('form, fieldset'))
      form.prepend(add('grammarly-extension'))
    for (const field of main.querySelectorAll('input, textarea')) {
      field.setAttribute('data-lastpass-icon-root', '')
      field.after(add('div'))
    }
    main.querySelector('astro-island')?.append(add('com-1password-button'))
  })
}

/** Types into fields, by their ids, while the scripts are held back. */
async function typeEarly(page: Page, path: string, texts: Readonly<Record<string, string>>) {
  const release = await holdScripts(page)
  await openEarly(page, path)
  await expect(page.locator(NOT_READY)).toHaveCount(1)
  await expect(page.locator('footer')).toBeVisible()
  await extend(page)
  for (const [id, text] of Object.entries(texts)) await page.locator(`#${id}`).fill(text)
  release()
  await expect(page.locator(NOT_READY)).toHaveCount(0)
  for (const [id, text] of Object.entries(texts)) {
    await expect(page.locator(`#${id}`)).toHaveValue(text)
  }
}

const NAMED = { email: 'ann@example.com', confirmPassword: 'three random words' }

for (const [path, texts] of [
  ['/register', { ...NAMED, fullName: 'Ann', password: 'three random words' }],
  ['/forgot-password', { email: 'ann@example.com' }],
  ['/reset-password#token=x', { newPassword: 'new words', confirmPassword: 'new words' }],
  ['/contact-us', { name: 'Ann', email: 'ann@example.com', message: 'Will it fit?' }],
] as const) {
  test(
    `on ${path} an extension’s elements cost nothing that is typed before the script runs`,
    sweep(path, ['/register', '/contact-us']),
    async ({ page }) => {
      await typeEarly(page, path, texts)
      await expect(page.getByRole('main').getByRole('button', { disabled: true })).toHaveCount(0)
    },
  )
}

test('what a shopper types into the sign-in form beside an extension stays, waits for the script and is sent by keyboard alone; then they get on with the address', async ({
  page,
}) => {
  const { email, password, fullName } = await makeAccount(page)
  const release = await holdScripts(page)
  await openEarly(page, '/login')
  await expect(page.locator('footer')).toBeVisible()
  await extend(page)
  await page.getByLabel('Email').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Password')).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled()
  release()
  for (const next of [
    page.getByRole('button', { name: 'Show password' }),
    page.getByRole('link', { name: 'Forgot Password?' }),
    page.getByRole('button', { name: 'Sign In' }),
  ]) {
    await expect(next).toBeEnabled()
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /MY ACCOUNT/ })).toContainText(fullName)
  await expect(page).toHaveURL('/')
  await open(page, '/account')
  await page.getByRole('button', { name: 'Add an Address' }).click()
  await extend(page)
  await page.getByLabel('Town or city').fill('Hull')
  await page.getByLabel('Country').selectOption('US')
  await expect(page.getByLabel('Town or city')).toHaveValue('Hull')
  await expect(page.getByLabel('State')).toBeVisible()
})

test('options and measurements chosen before the script runs stay when an extension has changed the form', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await openEarly(page, `${AIRER}?color=ivory`)
  await page.getByText('Not sure? Work it out from your room').click()
  await extend(page)
  await page.locator('.configurator [value="white"]').check()
  await page.getByLabel('Room width').fill('2.4')
  await page.getByLabel('Ceiling height').fill('2,6 m')
  release()
  await expect(page).toHaveURL(`${AIRER}?color=white&roomWidth=2.4&ceiling=2%2C6+m&washing=8`)
  await expect(page.locator('.configurator [value="white"]')).toBeChecked()
  await expect(page.getByLabel('Ceiling height')).toBeFocused()
  await expect(page.locator('.fit-summary')).toBeVisible()
})
