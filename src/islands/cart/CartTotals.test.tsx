import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { UkDeliveryWords } from '#domain/shipping/uk-delivery.ts'
import { fakeReplies } from '../../../tests/support/browser-shop.ts'
import { CartTotals } from './CartTotals.tsx'

const AIRER = { id: 101, name: 'Airer', price: 6495, options: {} }
const COUNTRIES = [
  { code: 'GB', name: 'United Kingdom' },
  { code: 'FR', name: 'France' },
]
const EUROPE = { rate: 22.95, zone: 'Europe', extraTransitDays: null }
const FREE: UkDeliveryWords = {
  rate: 0,
  rates: 'FREE OF CHARGE',
  cost: 'free to all parts of the UK',
}

async function open(quote: () => unknown, ukDelivery = FREE) {
  fakeReplies({ 'shipping-quote': quote })
  const totals = { entries: [AIRER], countries: COUNTRIES, ukDelivery, leadTimeDays: 14 }
  render(<CartTotals {...totals} isRefused={false} refuse={undefined} />)
  await screen.findByLabelText('Country')
}

const choose = (label: string, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  })

test('before a postcode is entered, a single UK delivery rate is included in the total', async () => {
  await open(() => EUROPE, { rate: 495, rates: '£4.95', cost: '£4.95 to all parts of the UK' })
  expect(document.body.textContent).toContain('Shipping£4.95Total£69.90')
  expect(document.body.textContent).toContain('Delivery is £4.95 to all parts of the UK.')
})

test('before a postcode is entered, differing UK delivery rates are shown as a range beside the total', async () => {
  await open(() => ({ rate: 9.95, zone: 'Highlands', extraTransitDays: 0 }), {
    rate: null,
    rates: 'up to £9.95',
    cost: 'free to the UK mainland and £9.95 elsewhere in the UK',
  })
  expect(document.body.textContent).toContain('Shippingup to £9.95Total£64.95 + shipping')
  await choose('Postcode', 'IV1 1AA')
  await screen.findByText('£9.95', { selector: 'dd' })
  expect(document.body.textContent).toContain('Total£74.90')
})

test.each([true, false])(
  'if VAT is included is %s, what customs may charge is unsaid or said',
  async (vatIncluded) => {
    await open(() => ({ ...EUROPE, vatIncluded }))
    await choose('Country', 'FR')
    await screen.findByText('£22.95', { selector: 'dd' })
    const isSaid = document.body.textContent?.includes(
      'Customs there may charge duty, tax or a fee',
    )
    expect(isSaid).toBe(!vatIncluded)
  },
)

test('a delivery quote that fails offline can be retried', async () => {
  const quote = vi.fn<() => unknown>(() => undefined)
  await open(quote)
  await choose('Country', 'FR')
  const retry = await screen.findByRole('button', { name: 'Try Again' })
  expect(document.body.textContent).toContain('Total£64.95 + shipping')
  quote.mockReturnValue(EUROPE)
  await act(async () => fireEvent.click(retry))
  await screen.findByText('£22.95', { selector: 'dd' })
})
