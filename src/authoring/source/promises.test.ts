import { expect, test } from 'vitest'
import { shopTerms } from '#domain/site/terms.ts'
import { SITE } from '../../../tests/support/site.ts'
import { brokenPromises } from './promises.ts'

const zone = (name: string, zoneType: string, baseRate: number) => ({
  slug: name,
  name,
  zoneType,
  baseRate,
  extraTransitDays: 0,
})

function broken(text: string, mainland: number, highlands: number) {
  const zones = [zone('UK mainland', 'UK', mainland), zone('Highlands', 'UK_REMOTE', highlands)]
  const terms = shopTerms({ site: SITE, zones, products: [{ leadTimeDays: 14 }] })
  return brokenPromises(text, { terms, zones })
}

const messages = (...asked: Parameters<typeof broken>) =>
  broken(...asked).map(({ message }) => message)

const FREE_EVERYWHERE = [
  'Free shipping to all parts of the UK',
  'Delivery is free, Highlands and islands included.',
  'We’ll send any of these free of charge to all parts of the UK.',
  'Nothing, to all parts of the UK.',
  'It goes to the Highlands at no extra charge.',
  'Delivered without charge',
  'our delivery is free',
]

test.each(FREE_EVERYWHERE)(
  '"%s" is a true promise only while delivery to every part of the UK is free',
  (text) => {
    expect(broken(text, 0, 0)).toEqual([])
    expect(messages(text, 0, 995)).toEqual([
      'promises free delivery, but an order to the Highlands costs £9.95 in data/shipping/zones.yaml',
    ])
    expect(messages(text, 495, 0)).toEqual([
      'promises free delivery, but an order to the UK mainland costs £4.95 in data/shipping/zones.yaml',
    ])
  },
)

test('“free delivery to the mainland” is a true promise while the mainland’s rate is zero', () => {
  expect(broken('Free delivery to the UK mainland.', 0, 995)).toEqual([])
  expect(broken('Free delivery to the UK mainland.', 495, 995)).toHaveLength(1)
})

test.each([
  'The freestanding rotary is delivered in one parcel.',
  'A free-standing airer comes to any UK address.',
  'Cancel it free of charge. We deliver on weekdays.',
  '- Hands free\n- Delivery in a long parcel',
  'Delivery is <Fact name="ukDelivery" />; [the rest](/delivery) leaves the floor free.',
  'You can reject faulty goods within 30 days.',
  'The law gives you at least 14 days to change your mind.',
  'A refund takes 3–5 working days at your bank.',
  'The maker’s guarantee is 5 years, and our warranty against defects 10 years.',
  'You have fourteen days to change your mind, and a ten-year warranty, after a 2-week lead time.',
  'Each has a 14-day lead time.',
])('finds nothing untrue in %j', (text) => {
  expect(broken(text, 495, 995)).toEqual([])
})

test.each([
  [
    'You’ll have 30 days from delivery to change your mind.',
    '30 days from delivery to change your mind',
    'returnDays',
  ],
  ['Return it within 28 days.', 'Return it within 28 days', 'returnDays'],
  ['A 12-year warranty, or a warranty of 12 years', '12-year warranty', 'warrantyYears'],
  ['Our warranty lasts for twelve years.', 'warranty lasts for twelve years', 'warrantyYears'],
  ['It takes 3 to 5 working days to arrive.', '3 to 5 working days', 'deliveryTime'],
  ['After a lead time of three weeks', 'lead time of three weeks', 'leadTime'],
])('finds in "%s" that "%s" is untrue, and %s says what is true', (text, words, term) => {
  const [found] = broken(text, 0, 0)
  expect(found?.message).toContain(`"${words}"`)
  expect(found?.term).toBe(term)
})
