import { expect, open, test } from '../support/page.ts'

const TOKEN = 'A'.repeat(43)

test('a link with its token behind ?, as in earlier emails, is used, and so are links opened later in the same tab, whose token no page request has', async ({
  page,
}) => {
  const posted = page.waitForRequest('**/api/verify-email')
  await open(page, `/verify-email?token=${TOKEN}`)
  expect((await posted).postDataJSON()).toEqual({ token: TOKEN })
  await expect(page.getByRole('heading', { name: 'We couldn’t verify your email' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('may have expired or be invalid')
  await expect(page).toHaveURL('/verify-email')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url(), request.headers()['referer'] ?? ''))
  const other = 'B'.repeat(43)
  const postedToo = page.waitForRequest('**/api/verify-email')
  await open(page, `/verify-email#token=${other}`)
  expect((await postedToo).postDataJSON()).toEqual({ token: other })
  await expect(page).toHaveURL('/verify-email')

  await open(page, `/reset-password#token=${TOKEN}`)
  const newPassword = page.getByLabel('New password')
  await expect(newPassword).toHaveAttribute('autocomplete', 'new-password')
  await expect(newPassword).toHaveAttribute('name', 'newPassword')
  await newPassword.fill('four other random words')
  await page.getByLabel('Confirm password').fill('four other random words')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible()
  expect(asked.filter((address) => new URL(address || 'a:b').search.includes('token'))).toEqual([])
})
