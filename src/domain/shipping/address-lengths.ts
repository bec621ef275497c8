/** In UTF-16 code units, as an input's `maxlength` counts. */
export const ADDRESS_LENGTHS = {
  recipient: 100,
  company: 100,
  flat: 100,
  street: 200,
  city: 100,
  region: 100,
  postcode: 12,
  phone: 30,
  driverNote: 250,
} as const

export type AddressText = keyof typeof ADDRESS_LENGTHS
