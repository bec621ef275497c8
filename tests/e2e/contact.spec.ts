import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { latestMailTo } from '../support/mailbox.ts'
import { expect, open, reload, testAllowingConsoleErrors as test } from '../support/page.ts'

const OWNER = 'hello@hoistandline.example'

async function write(page: Page, { email = '', message = '', name = '' }) {
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Message', { exact: true }).fill(message)
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click()

test('a missing and a refused field are explained; a half-written message survives a reload and a lost reply; once sent, it is mailed to the owner with a Reply-To, confirmed to its sender, and deleted from the browser', async ({
  page,
}) => {
  await open(page, '/contact-us')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: OWNER }).first()).toBeVisible()
  await expect(main).toContainText('Monday to Friday: 9am-5pm')
  await expect(main).toContainText('Saturday and Sunday: Closed')
  await page.getByLabel('Your name').fill('Ada')
  await send(page)
  const summary = page.getByRole('alert', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('There is a problem')
  await expect(page).toHaveTitle(/^Error: Contact Us/)
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(
    'Error: Enter your email address',
  )
  await expect(page.getByLabel('Your name')).not.toHaveAttribute('aria-invalid')
  expect(await axeFaults(page)).toEqual([])
  await summary.getByRole('link', { name: 'Enter your message' }).click()
  const message = page.getByLabel('Message', { exact: true })
  await expect(message).toBeFocused()

  const [name, email] = [`Ada ${randomUUID()}`, `ada-${randomUUID()}@example.com`]
  await write(page, { name, email: 'ada@example', message: 'A long letter' })
  await send(page)
  const refused = 'Enter an email address in the correct format, like name@example.com'
  await expect(summary.getByRole('link', { name: refused })).toBeVisible()
  await expect(message).toHaveValue('A long letter')

  await page.getByLabel('Email address').fill(email)
  await reload(page)
  await expect(message).toHaveValue('A long letter')
  const sent: string[] = []
  await page.route('**/api/contact', async (route) => {
    sent.push(route.request().postDataJSON().id)
    const response = await route.fetch()
    // The server has received each, but the reply to the first is lost.
    await (sent.length === 1 ? route.abort('timedout') : route.fulfill({ response }))
  })
  await send(page)
  await expect(summary).toContainText('We can’t reach the shop')
  await expect(message).toHaveValue('A long letter')
  await send(page)
  await expect(page.getByRole('heading', { name: 'We’ve received your message' })).toBeFocused()
  await expect(main).toContainText(`We’ll reply to ${email}`)
  expect(await axeFaults(page)).toEqual([])
  expect(new Set(sent).size).toBe(1)
  const received = await latestMailTo(email, /^We’ve received your message/)
  expect(received.text).toContain('A long letter')
  const forwarded = await latestMailTo(OWNER, new RegExp(`^Message from ${name}$`))
  expect(forwarded.replyTo).toBe(email)
  await expect(page).toHaveTitle(/^Contact Us/)
  await page.getByRole('button', { name: 'Write another message' }).click()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await expect(message).toHaveValue('')
  await reload(page)
  await expect(message).toHaveValue('')
})
