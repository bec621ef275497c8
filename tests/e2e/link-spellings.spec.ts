import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/page.ts'

const TOKEN = 'A'.repeat(43)
const click = (name: string) => (page: Page) => page.getByRole('button', { name }).click()

async function choosePassword(page: Page) {
  await page.getByLabel('New password').fill('four other random words')
  await page.getByLabel('Confirm password').fill('four other random words')
  await click('Reset Password')(page)
}

const PAGES = [
  ['/verify-email', '', 'verify-email', async () => {}],
  ['/change-email', '', 'confirm-email', async () => {}],
  ['/review', '', 'open-review', async () => {}],
  ['/review', '&stop=yes', 'stop-review-mail', click('Stop These Emails')],
  ['/order/track', '', 'track-order', async () => {}],
  ['/undo-email', '', 'undo-email', click('Undo the Change')],
  ['/reset-password', '', 'auth-reset-password', choosePassword],
] as const

/** Emails have the token behind #; links of earlier emails have it behind ?. */
for (const [index, [path, more, call, act]] of PAGES.entries()) {
  for (const mark of index === 0 ? ['#', '?'] : ['#']) {
    test(`a link to ${path}${mark}token=…${more} sends its token to ${call}, and the address bar loses it`, async ({
      page,
    }) => {
      const posted = page.waitForRequest(`**/api/${call}`)
      await open(page, `${path}${mark}token=${TOKEN}${more}`)
      await act(page)
      expect((await posted).postDataJSON()).toMatchObject({ token: TOKEN })
      expect(page.url()).not.toContain('token')
      expect(new URL(page.url()).pathname).toBe(path)
    })
  }
}

test('a second mailed link opened in the same tab is used too', async ({ page }) => {
  await open(page, `/verify-email#token=${TOKEN}`)
  await expect(page.getByRole('heading', { name: 'We couldn’t verify your email' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('may have expired or be invalid')
  const other = 'B'.repeat(43)
  const posted = page.waitForRequest('**/api/verify-email')
  await open(page, `/verify-email#token=${other}`)
  expect((await posted).postDataJSON()).toEqual({ token: other })
  await expect(page).toHaveURL('/verify-email')
})

test('the token of a mailed link is never sent to the server with the page request', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url(), request.headers()['referer'] ?? ''))
  await open(page, `/reset-password#token=${TOKEN}`)
  await choosePassword(page)
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible()
  expect(asked.filter((address) => new URL(address || 'a:b').search.includes('token'))).toEqual([])
})
