import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectSound, heading, openDesk } from '../support/desk-journey.ts'
import { addWaitingReview } from '../support/journey-shop.ts'
import { latestMailTo } from '../support/mailbox.ts'
import { expect, test } from '../support/page.ts'
import { signInWithPaidOrder } from '../support/paid-order.ts'
import { showSystemColours } from '../support/system-colours.ts'

/** With a system's colours on black, a box of what waits has another edge and another number than a calm one. */
async function expectWaitingToDiffer(page: Page): Promise<void> {
  const box = page.getByRole('main').getByRole('listitem').first()
  const looks = () =>
    box.evaluate((item) => {
      const number = item.querySelector('b') ?? item
      return [getComputedStyle(item).borderLeftColor, getComputedStyle(number).color]
    })
  const toggleCalm = () => box.evaluate((item) => item.classList.toggle('calm'))
  const showOwnColours = await showSystemColours(page)
  const [edge, number] = await looks()
  await toggleCalm()
  const [otherEdge, otherNumber] = await looks()
  expect(otherEdge).not.toBe(edge)
  expect(otherNumber).not.toBe(number)
  await toggleCalm()
  await showOwnColours()
}

test('an owner sees what waits, which looks different with a system’s colours on black too, answers a message, although the session ended while they wrote, and a review, and reads the email that was sent', async ({
  page,
}) => {
  const email = `ada-${randomUUID()}@example.com`
  const title = `Good until October ${randomUUID().slice(0, 8)}`
  await addWaitingReview(title)
  const name = `Ada ${randomUUID().slice(0, 8)}`
  const message = 'Will the 1.8 m laths go above the table?\n\nThe ceiling is 2.4 m high.'
  const words = { id: randomUUID(), name, email, message, reference: '', elapsed: 20_000 }
  expect((await page.request.post('/api/contact', { data: words })).status()).toBe(200)
  const owner = await openDesk(page, 'owner')

  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await heading(page, 'Today')
  await expectSound(page)
  await expectWaitingToDiffer(page)
  await page.getByRole('link', { name: 'Messages to answer' }).click()
  await heading(page, 'Messages')
  await expectSound(page)
  const letter = page.getByRole('listitem').filter({ hasText: name })
  const answer = letter.getByLabel('Your answer')
  await answer.fill('They will.\n\nThe laths hang 2.1 m high.')
  await page.context().clearCookies()
  await letter.getByRole('button', { name: 'Send the answer' }).click()
  await heading(page, 'Sign in')
  await expectSound(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await heading(page, 'Messages')
  await expect(page.getByRole('alert')).toContainText('nothing was done')
  await expect(answer).toHaveValue('They will.\n\nThe laths hang 2.1 m high.')
  await letter.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByRole('status')).toHaveText('The answer is on its way.')
  await expect(letter).toHaveCount(0)
  expect((await latestMailTo(email, /Our answer/)).text).toContain('The laths hang 2.1 m high.')
  await page.getByRole('link', { name: 'Answered' }).click()
  await expect(letter).toContainText(`${owner} answered on`)
  await expectSound(page)

  await page.getByRole('link', { name: 'Reviews', exact: true }).click()
  await heading(page, 'Reviews')
  await expectSound(page)
  const review = page.getByRole('listitem').filter({ hasText: title })
  await review.getByRole('button', { name: 'Refuse' }).click()
  await expect(review.getByLabel('Why not')).toHaveAccessibleDescription(/^Give the reason/)
  const ours = review.getByLabel('The shop’s answer')
  await ours.fill('See www.example.com')
  await review.getByRole('button', { name: 'Publish' }).click()
  await expect(ours).toHaveAccessibleDescription(/web/)
  await expect(ours).toHaveValue('See www.example.com')
  await expectSound(page)
  await ours.fill('We send a new cover.')
  await review.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('status')).toContainText('data/reviews/hills-cover.yaml')
  await review.getByText('Entry for').click()
  await expect(review.locator('pre')).toContainText('answer: We send a new cover.')
  await expectSound(page)

  await page.getByRole('link', { name: 'Mail', exact: true }).click()
  await heading(page, 'Mail')
  await expectSound(page)
  await page.getByRole('link', { name: 'Sent', exact: true }).click()
  await expectSound(page)
  await page.getByRole('link', { name: `Contact answer to ${email}` }).click()
  await expect(page.getByRole('article')).toContainText('The laths hang 2.1 m high.')
  await expectSound(page)
})

test('a search and a note of nothing but spaces name their fault beside the field', async ({
  page,
}) => {
  const { orderNumber } = await signInWithPaidOrder(page)
  await openDesk(page, 'packer')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await heading(page, 'Orders')
  const words = page.getByLabel('Number, name or postcode')
  await words.fill(' ')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(words).toHaveAccessibleDescription('Type what to look for')
  await expectSound(page)
  await words.fill(orderNumber)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: orderNumber }).click()
  await heading(page, `Order ${orderNumber}`)
  const note = page.getByLabel('Note for us')
  await note.fill(' ')
  await page.getByRole('button', { name: 'Keep the note' }).click()
  await expect(note).toHaveAccessibleDescription('Write a note')
  await expectSound(page)
})
