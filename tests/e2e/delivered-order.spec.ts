import type { Page } from '@playwright/test'
import { withCatalogue } from '#db/catalogue/client.ts'
import { getSiteDocuments } from '#db/catalogue/queries.ts'
import { arrivalRange, formatDeliveryRange } from '#domain/shipping/delivery.ts'
import { toCalendar } from '#domain/site/calendar.ts'
import { orderPath } from '#domain/site/pages.ts'
import { weekdayAndDay } from '#domain/time/format-day.ts'
import { londonDay } from '#domain/time/london-day.ts'
import { axeFaults } from '../support/axe.ts'
import { presumeDelivered, runOrders } from '../support/journey-shop.ts'
import { latestMailTo, linkInMail } from '../support/mailbox.ts'
import { expect, open, reload, test } from '../support/page.ts'
import { signInWithPaidOrder } from '../support/paid-order.ts'
import { pressOn } from '../support/pointer.ts'
import { AIRER, GRIPPERS } from '../support/seed.ts'
import { signIn } from '../support/shopper.ts'

/** The email address in `data/site.yaml`, which gets the owner’s emails. */
const SHOP_EMAIL = 'hello@hoistandline.example'

const reviewLink = (page: Page, { name }: { readonly name: string }) =>
  page
    .getByRole('list', { name: 'Reviews' })
    .getByRole('link', { name: `Write a Review of ${name}` })

test('a dispatched order states the days counted from its dispatch and links to the carrier, also to somebody with its email who isn’t signed in; presumed delivered, the shopper says that it has not arrived', async ({
  page,
  browser,
}) => {
  const { orderNumber, email } = await signInWithPaidOrder(page)
  await open(page, orderPath(orderNumber))
  const arrival = page.getByText('It should arrive')
  const promised = await arrival.innerText()
  await runOrders('ship', orderNumber, 'DPD', '15501234567890')
  await reload(page)
  const sentAt = page.getByRole('list', { name: 'Parcels' }).locator('time')
  const sent = londonDay(new Date((await sentAt.getAttribute('datetime')) ?? ''))
  const documents = await withCatalogue('data/catalogue.sqlite', getSiteDocuments)
  const calendar = toCalendar(documents.calendar)
  const days = arrivalRange(new Date(sent), calendar)
  await expect(arrival).toHaveText(`It should arrive ${formatDeliveryRange(days)}.`)
  expect(await arrival.innerText()).not.toBe(promised)
  const first = promised.replace('It should arrive', 'When you ordered, we promised')
  await expect(page.getByText(first)).toBeVisible()
  const parcel = page.getByRole('link', { name: 'Track Parcel with DPD 15501234567890' })
  const expectParcel = async () => {
    await expect(parcel).toHaveAttribute('href', /^https:\/\/track\.dpd\.co\.uk\/.*15501234567890$/)
    expect(await axeFaults(page)).toEqual([])
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(excess).toBe(0)
  }
  await expectParcel()
  await expect(page.getByRole('link', { name: /Write a Review|Return Something/ })).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('15501234567890').first()).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await open(page, '/account')
  await expectParcel()
  const mail = await latestMailTo(email, /has been shipped/)
  const words = mail.text.replace(/\s+/g, ' ')
  expect(words).toContain(`between ${weekdayAndDay(days.from)} and ${weekdayAndDay(days.to)}.`)

  const { origin } = new URL(page.url())
  const elsewhere = await browser.newPage({ baseURL: origin })
  await open(elsewhere, '/order/track')
  await expect(elsewhere.getByRole('heading', { name: 'This link isn’t complete' })).toBeFocused()
  await expect(elsewhere.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  expect(await axeFaults(elsewhere)).toEqual([])
  await open(elsewhere, linkInMail(await latestMailTo(email, /is confirmed$/), '/order/track'))
  const tracked = elsewhere.getByRole('heading', { name: `Order ${orderNumber}` })
  await expect(tracked).toBeFocused()
  const main = elsewhere.getByRole('main')
  await expect(main).toContainText('Shipped')
  await expect(main).toContainText('It should arrive')
  await expect(main.getByRole('link', { name: 'Track Parcel with DPD' })).toBeVisible()
  await expect(main).not.toContainText(new RegExp(`${email}|${AIRER.name}|£`))
  await expect(elsewhere).toHaveURL('/order/track')
  expect(await axeFaults(elsewhere)).toEqual([])
  await reload(elsewhere)
  await expect(tracked).toBeFocused()
  await expect(main.getByRole('link', { name: 'your order’s page' })).toHaveAttribute(
    'href',
    orderPath(orderNumber),
  )
  await elsewhere.close()

  await presumeDelivered(orderNumber)
  await open(page, orderPath(orderNumber))
  const today = weekdayAndDay(new Date(londonDay(new Date())))
  await expect(page.getByText(`We think it arrived by ${today}. Tell us`)).toBeVisible()
  await expect(page.getByText('You can cancel until')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  await pressOn(page.getByRole('button', { name: 'It Hasn’t Arrived' }))
  await expect(page.getByText('You told us that it hasn’t arrived.')).toBeFocused()
  const heading = page.getByRole('heading', { name: `Order ${orderNumber}` })
  await expect(heading.locator('..')).toContainText('Shipped')
  await expect(page.getByText('You can cancel until')).toHaveCount(0)
  expect(await axeFaults(page)).toEqual([])
  const alert = new RegExp(`Order ${orderNumber} has not arrived`)
  expect((await latestMailTo(SHOP_EMAIL, alert)).text).toContain('says that it has not arrived')
})

test('only the page of a delivered order links to returning it and to writing a review, which other orders refuse', async ({
  page,
}) => {
  const shopper = await signInWithPaidOrder(page, [AIRER, GRIPPERS])
  const { orderNumber } = shopper
  await open(page, `/review?order=BBBB-BBBB&product=${AIRER.id}`)
  await expect(page.getByRole('heading', { name: /can’t find this product/ })).toBeFocused()
  await pressOn(page.getByRole('link', { name: 'your orders' }))
  await expect(page).toHaveURL('/account')
  await open(page, `/review?order=${orderNumber}&product=${AIRER.id}`)
  await expect(page.getByRole('heading', { name: /once it has arrived/ })).toBeFocused()

  await presumeDelivered(orderNumber)
  await open(page, orderPath(orderNumber))
  await expect(reviewLink(page, GRIPPERS)).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  await pressOn(reviewLink(page, AIRER))
  await expect(page.getByRole('main').getByRole('link', { name: AIRER.name })).toBeVisible()
  await pressOn(page.getByRole('radio', { name: '4 stars' }).locator('..'))
  await page.getByLabel('Title').fill('Solid')
  await page.getByLabel('Your review').fill('It holds a lot.')
  await page.getByLabel('Name to show').fill('Ann W.')
  await pressOn(page.getByRole('button', { name: 'Send Review' }))
  await expect(page.getByRole('heading', { name: 'Thank you for your review' })).toBeFocused()

  await open(page, orderPath(orderNumber))
  const reviews = page.getByRole('list', { name: 'Reviews' }).getByRole('listitem')
  await expect(reviews).toContainText([`${AIRER.name}Thank you for your review`, GRIPPERS.name])
  await expect(reviewLink(page, AIRER)).toHaveCount(0)
  await pressOn(page.getByRole('link', { name: 'Return Something' }))
  await expect(page).toHaveURL('/returns')

  await page.goBack()
  await page.evaluate(() => localStorage.clear())
  const path = (await reviewLink(page, GRIPPERS).getAttribute('href')) ?? ''
  await open(page, path)
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`)
  await signIn(page, shopper)
  await expect(page.getByRole('main').getByRole('link', { name: GRIPPERS.name })).toBeVisible()
})
