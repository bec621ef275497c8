import { expect, test } from 'vitest'
import { deliveryZone } from '../../../tests/support/delivery-zone.ts'
import { SITE } from '../../../tests/support/site.ts'
import { fillTerms, shopTerms } from './terms.ts'

const termsWith = (mainland: number, islands: number, ...leadTimes: number[]) =>
  shopTerms({
    site: {
      ...SITE,
      openingHours: [
        { days: 'Monday to Friday', hours: '9am-5pm' },
        { days: 'Sunday', hours: 'Closed' },
      ],
    },
    zones: [deliveryZone('UK', mainland), deliveryZone('UK_REMOTE', islands)],
    products: leadTimes.map((leadTimeDays) => ({ leadTimeDays })),
  })

test('the shop’s terms are derived from rates, products and opening hours', () => {
  expect(termsWith(0, 0, 14, 14)).toMatchObject({
    ukShippingOffer: 'free shipping to all parts of the UK',
    ukDeliveryTitle: 'free UK delivery',
    ukDeliveryReach: 'to every part of the UK, islands included',
    leadTime: '2 weeks',
    openingDays: 'Monday to Friday',
  })
  expect(termsWith(0, 995, 7, 14)).toMatchObject({
    ukDeliveryTitle: 'free UK mainland delivery',
    ukDeliveryReach: '£9.95 elsewhere in the UK',
    leadTime: '1 week to 2 weeks',
  })
})

test('names of terms in braces are replaced by the terms, with a capital letter at the beginning of a text', () => {
  const source = { texts: ['{ukShippingOffer}', 'Within {returnDays} days'], count: 2, none: null }
  expect(fillTerms(source, termsWith(495, 495, 14))).toEqual({
    texts: ['£4.95 shipping to all parts of the UK', 'Within 14 days'],
    count: 2,
    none: null,
  })
  expect(fillTerms('{ukShippingOffer}', termsWith(0, 0, 14))).toBe(
    'Free shipping to all parts of the UK',
  )
})
