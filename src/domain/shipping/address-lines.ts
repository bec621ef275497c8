import type { Address } from './address.ts'

/** The lines of a parcel's label, in the order of the country's post, without repeated ones. */
export function addressLines(address: Address, customerName: string, country: string): string[] {
  const { recipient, company, flat, street } = address
  const lines = [recipient ?? customerName, company, flat, street, ...placeLines(address), country]
  return [...new Set(lines.filter((line) => line !== undefined && line !== ''))] as string[]
}

function placeLines({ city, region, postcode, country }: Address): (string | undefined)[] {
  if (country === 'US') return [[city, [region, postcode].filter(Boolean).join(' ')].join(', ')]
  if (country === 'FR' || country === 'DE') return [`${postcode} ${city}`, region]
  return [city, region, postcode]
}

export function driverInstructions({ phone, driverNote }: Address) {
  return [
    ...(phone ? [{ label: 'Phone for the driver', value: phone }] : []),
    ...(driverNote ? [{ label: 'Note for the driver', value: driverNote }] : []),
  ]
}
