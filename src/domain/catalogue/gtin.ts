import { z } from 'zod'

/** GS1's prefixes for use within one company (02, 04, 2) and for coupons (05, 98, 99), as 13 digits have them. */
const INTERNAL_PREFIX = /^(0[245]|2|9[89])/

/** Google Merchant Center accepts only barcode numbers that are unique in the world. */
export const gtin = z
  .union([z.string(), z.int().nonnegative().transform(String)])
  .superRefine((digits, context) => {
    const message = gtinFault(digits)
    if (message) context.addIssue({ code: 'custom', message, input: digits })
  })
  .describe('the number below its barcode, 8 to 14 digits, such as "5012345678900"')

function gtinFault(digits: string): string | undefined {
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return `must be 8, 12, 13 or 14 digits, but is ${digits}`
  const expected = checkDigit(digits.slice(0, -1))
  if (!digits.endsWith(expected))
    return `${digits} has a wrong check digit: it would be ${expected}`
  const isInternal =
    digits.length === 8
      ? /^[02]/.test(digits)
      : INTERNAL_PREFIX.test(digits.padStart(14, '0').slice(1))
  return isInternal ? `${digits} has a prefix for use within one company` : undefined
}

/** Weights from the right are 3, 1, 3, 1 …; the check digit completes the sum to a multiple of ten. */
function checkDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}
