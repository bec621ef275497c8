import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { latestMailTo } from '../support/mailbox.ts'
import { expect, open, reload, test, testAllowingConsoleErrors } from '../support/page.ts'

const OWNER = 'hello@hoistandline.example'
const newEmail = () => `ada-${randomUUID()}@example.com`

async function write(page: Page, { email = '', message = 'Will it fit?', name = 'Ada Lovelace' }) {
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Message', { exact: true }).fill(message)
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click()

test('a sent message is mailed to the owner with a Reply-To, and its sender gets a confirmation', async ({
  page,
}) => {
  await open(page, '/contact-us')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: OWNER }).first()).toBeVisible()
  await expect(main).toContainText('Monday to Friday: 9am-5pm')
  await expect(main).toContainText('Saturday and Sunday: Closed')
  const email = newEmail()
  const name = `Ada ${randomUUID()}`
  await write(page, { email, name, message: 'Will the 1.8 m laths go above the table?' })
  await send(page)
  const heading = page.getByRole('heading', { name: 'We’ve received your message' })
  await expect(heading).toBeFocused()
  await expect(page.getByRole('main')).toContainText(`We’ll reply to ${email}`)
  expect(await axeFaults(page)).toEqual([])

  const received = await latestMailTo(email, /^We’ve received your message/)
  expect(received.text).toContain('Will the 1.8 m laths go above the table?')
  const forwarded = await latestMailTo(OWNER, new RegExp(`^Message from ${name}$`))
  expect(forwarded.replyTo).toBe(email)
})

testAllowingConsoleErrors(
  'a missing and a refused field are explained; a half-written message survives a reload and a lost reply, and is deleted once sent',
  async ({ page }) => {
    await open(page, '/contact-us')
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

    await write(page, { email: 'ada@example', message: 'A long letter' })
    await send(page)
    const refused = 'Enter an email address in the correct format, like name@example.com'
    await expect(summary.getByRole('link', { name: refused })).toBeVisible()
    await expect(message).toHaveValue('A long letter')

    await page.getByLabel('Email address').fill(newEmail())
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
    await expect(page.getByRole('heading', { name: 'We’ve received your message' })).toBeVisible()
    expect(new Set(sent).size).toBe(1)
    await expect(page).toHaveTitle(/^Contact Us/)
    await page.getByRole('button', { name: 'Write another message' }).click()
    await expect(page.getByLabel('Your name')).toBeFocused()
    await expect(message).toHaveValue('')
    await reload(page)
    await expect(message).toHaveValue('')
  },
)
