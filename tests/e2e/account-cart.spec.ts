import type { Page } from '@playwright/test'
import { holdTimers } from '../support/held-timers.ts'
import { expect, open, reload, test } from '../support/page.ts'
import { AIRER, GRIPPERS, readStorage, seedStorage } from '../support/seed.ts'
import { accountBox, makeAccount, signIn, toastWith } from '../support/shopper.ts'

/** Resolves once the account's copy has the change whose call contains `words`: pages also ask without a change. */
function savedChange(page: Page, words: string): Promise<unknown> {
  return page.waitForResponse(
    (reply) => /sync-cart/.test(reply.url()) && !!reply.request().postData()?.includes(words),
  )
}

test('signing in returns to the page before with a reminder to verify the email, and the cart follows its owner: a laptop shows what the phone added, the phone loses what the laptop removed, and signing out leaves no trace', async ({
  page: phone,
  browser,
  baseURL,
}) => {
  const shopper = await makeAccount(phone)
  await seedStorage(phone, { cart: [AIRER] })
  await holdTimers(phone, '/product/rubber-grippers')
  await open(phone, '/product/rubber-grippers')
  await expect(accountBox(phone)).toContainText('SIGN IN')
  await accountBox(phone).click()
  await expect(phone).toHaveURL('/login')
  await signIn(phone, shopper)
  await expect(phone).toHaveURL('/product/rubber-grippers')
  await expect(toastWith(phone, 'Please check your email to verify your account.')).toBeVisible()
  await expect(accountBox(phone)).toContainText(shopper.fullName)
  const saved = savedChange(phone, `"id":${GRIPPERS.id}`)
  await phone.getByRole('button', { name: 'Add to Cart' }).click()
  await saved

  const viewport = { width: 1440, height: 900 }
  const laptop = await browser.newPage({ baseURL: baseURL ?? '', viewport })
  await seedStorage(laptop, { cart: [GRIPPERS] })
  await open(laptop, '/login?from=%2Fcart')
  await signIn(laptop, shopper)
  await expect(laptop.locator('.cart-line h2')).toHaveText([AIRER.name, GRIPPERS.name])
  expect(await readStorage(laptop, 'cart')).toEqual([AIRER, GRIPPERS])
  const removed = savedChange(laptop, '"is":0')
  await laptop.getByRole('button', { name: `Remove ${AIRER.name}` }).click()
  await removed

  await open(phone, '/cart')
  await expect(phone.locator('.cart-line h2')).toHaveText([GRIPPERS.name])
  await open(phone, '/account')
  await phone.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(phone).toHaveURL('/login?from=%2Faccount')
  expect(await phone.evaluate(() => Object.keys(localStorage))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/cart|user|place/)]),
  )
  await expect(phone.getByRole('link', { name: /SHOPPING CART/ })).toContainText('0 items')
  await reload(laptop)
  await expect(laptop.locator('.cart-line h2')).toHaveText([GRIPPERS.name])
  await laptop.close()
})
