import { expect, test } from 'vitest'
import { composeSample } from '../../../tests/support/compose-sample.ts'
import { MAIL_DATA } from '../../../tests/support/mail-data.ts'

test.each(['order-shipped', 'order-parcel'])('%s links to the carrier', async (kind) => {
  const mail = await composeSample(kind)
  for (const part of [mail?.html, mail?.text]) {
    expect(part).toContain('https://track.dpd.co.uk/search?reference=15501234567890')
    expect(part).toMatch(/Carrier.*DPD[\s\S]*Tracking number.*15501234567890[\s\S]*Track My Parcel/)
  }
})

test('a tracking link that the owner entered is escaped in the email’s HTML, and needs no tracking number', async () => {
  const parcel = { carrier: '<b>Van</b>', reference: 'https://track.example/?a=1&b="2"' }
  const data = { ...MAIL_DATA, parcel }
  const mail = await composeSample('order-shipped', { data })
  expect(mail?.html).toContain('href="https://track.example/?a=1&amp;b=&quot;2&quot;"')
  expect(mail?.html).toContain('&lt;b&gt;Van&lt;/b&gt;')
  expect(mail?.text).toContain('Track My Parcel:\nhttps://track.example/?a=1&b="2"')
  expect(mail?.text).not.toContain('Tracking number')
})

test('an email about a shipped order that was queued before parcels were recorded shows the owner’s note', async () => {
  const { parcel: _, ...data } = MAIL_DATA
  const mail = await composeSample('order-shipped', { data })
  expect(mail?.text).toContain('Royal Mail AB123')
  expect(mail?.text).not.toContain('Track My Parcel')
})

test.each([
  ['first', 'Follow your order K7MX-2PQ9'],
  ['part', 'Part of order K7MX-2PQ9 is on its way'],
  ['another', 'Another parcel of order K7MX-2PQ9 is on its way'],
  ['corrected', 'New tracking details for order K7MX-2PQ9'],
])('order-parcel has a subject for the news %s', async (news, subject) => {
  const mail = await composeSample('order-parcel', { data: { ...MAIL_DATA, news } })
  expect(mail?.subject).toBe(subject)
})

test.each([
  ['order-shipped', undefined],
  ['order-parcel', 'part'],
  ['order-parcel', 'another'],
])('%s (%s) names no day of dispatch, since it may be sent a day later', async (kind, news) => {
  const mail = await composeSample(kind, { data: { ...MAIL_DATA, news } })
  expect(mail?.html).toContain('has left the warehouse.')
})

test('a confirmation that is sent again after its order has left speaks of no making, and names the days still', async () => {
  const data = { ...MAIL_DATA, isSent: true }
  const mail = await composeSample('order-confirmed', { data })
  expect(mail?.html).not.toMatch(/start making|check each order/)
  expect(mail?.text).toMatch(/Delivery address[\s\S]*It should arrive/)
})

test('a tracking link that replaces a wrong number or link is not called a number', async () => {
  const parcel = { carrier: 'Tuffnells', reference: 'https://track.example/?con=1' }
  const data = { ...MAIL_DATA, news: 'corrected', parcel }
  const mail = await composeSample('order-parcel', { data })
  for (const part of [mail?.subject, mail?.html, mail?.text])
    expect(part).not.toMatch(/tracking number/i)
})
