import { expect, test } from 'vitest'
import { ukDelivery } from '../shipping/uk-delivery.ts'
import type { Site } from '../site/site.ts'
import { ukShippingDetails } from './organization-data.ts'

const site = { origin: 'https://shop.example' } as Site

test.each([
  [[0, 0], { value: 0 }],
  [[495, 495], { value: 4.95 }],
  [[495, 995], { maxValue: 9.95 }],
])(
  'with UK rates of %j pence, search engines get the rate %j',
  ([mainland = 0, rate = 0], amount) => {
    const zones = [
      { zoneType: 'UK', baseRate: mainland },
      { zoneType: 'UK_REMOTE', baseRate: rate },
      { zoneType: 'CROWN', baseRate: 1495 },
    ]
    expect(ukShippingDetails({ site, ukDelivery: ukDelivery(zones) }, 14)).toMatchObject({
      shippingRate: { '@type': 'MonetaryAmount', currency: 'GBP', ...amount },
    })
  },
)
