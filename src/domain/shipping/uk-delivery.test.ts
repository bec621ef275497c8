import { expect, test } from 'vitest'
import {
  highestUkRate,
  oneUkRate,
  ukDelivery,
  ukDeliveryCost,
  ukDeliveryOffer,
  ukDeliveryWords,
} from './uk-delivery.ts'

const zone = (zoneType: string, baseRate: number) => ({ zoneType, baseRate })
const ABROAD = [zone('CROWN', 1495), zone('WORLD', 2495)]
const delivery = (mainland: number, ...others: number[]) =>
  ukDelivery([zone('UK', mainland), ...others.map((rate) => zone('UK_REMOTE', rate)), ...ABROAD])

test.each([
  [[0, 0, 0], 'free to all parts of the UK', 'free delivery to all parts of the UK'],
  [[0], 'free to all parts of the UK', 'free delivery to all parts of the UK'],
  [[495, 495], '£4.95 to all parts of the UK', '£4.95 delivery to all parts of the UK'],
  [
    [0, 995, 995],
    'free to the UK mainland and £9.95 elsewhere in the UK',
    'free delivery to the UK mainland',
  ],
  [
    [495, 0, 995],
    '£4.95 to the UK mainland and up to £9.95 elsewhere in the UK',
    '£4.95 delivery to the UK mainland',
  ],
  [
    [495, 795, 1295],
    '£4.95 to the UK mainland and £7.95 to £12.95 elsewhere in the UK',
    '£4.95 delivery to the UK mainland',
  ],
  [
    [495, 0],
    '£4.95 to the UK mainland and free elsewhere in the UK',
    '£4.95 delivery to the UK mainland',
  ],
])('with UK rates of %j pence, delivery is "%s"', ([mainland = 0, ...others], cost, offer) => {
  expect(ukDeliveryCost(delivery(mainland, ...others))).toBe(cost)
  expect(ukDeliveryOffer(delivery(mainland, ...others))).toBe(offer)
})

test('before a postcode is known, a single UK rate is given as an amount, several rates as a range', () => {
  const rates = [[0, 0], [495], [495, 995], [0, 995]].map(([first = 0, ...rest]) =>
    delivery(first, ...rest),
  )
  expect(rates.map(oneUkRate)).toEqual([0, 495, null, null])
  expect(rates.map(highestUkRate)).toEqual([0, 495, 995, 995])
  expect(rates.map((of) => ukDeliveryWords(of).rates)).toEqual([
    'FREE OF CHARGE',
    '£4.95',
    '£4.95 to £9.95',
    'up to £9.95',
  ])
})
